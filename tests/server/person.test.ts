import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noAddress } from '#contract/rules/postal-address.ts';
import { openDatabase } from '#server/db/database.ts';
import { erasureRules } from '#server/modules/person/erasure.ts';
import { tablesOfAccounts } from '#server/modules/person/person-store.ts';
import { hasModes } from '#server/platform.ts';
import { builtEntry, runNode } from '#tests/support/node-process.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { insertProduct } from './support/catalogue.ts';
import { envOf, onBothEngines, onDatabase } from './support/engines.ts';
import { buyProducts, listOrders, openPayingShop, type PayingShop } from './support/payments.ts';

onDatabase('npm run person', (place) => {
  let shop: PayingShop;
  let folder: string;
  let shopper: Session;
  const person = (...args: string[]) =>
    runNode([builtEntry('person'), ...args], { env: { ...envOf(place()), INIT_CWD: folder } });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'weft-person-'));
    shop = await openPayingShop(place());
    shopper = await createShopper(shop, { name: 'Leela Nair', address: '7 Temple Road', phone: '9876501234' });
    const product = await insertProduct(shop.database, { quantity: 9 });
    const { order } = await buyProducts(shop, shopper, product);
    const { db } = shop.database;
    const review = { id: 'r1', product_id: product._id, account_id: shopper.id, order_id: order._id, stars: 5 };
    await db
      .withoutPlugins()
      .insertInto('review')
      .values({
        ...{ ...review, name: 'Leela N.', fit: 'true', text: 'Soft.', size: null, created_at: 1 },
        ...{ hidden_at: null, hidden_reason: null, hidden_by: null },
      })
      .execute();
    const body = { address: '7 Temple Road', city: 'Udupi', landmark: 'Beside the well', pincode: '576101' };
    await shop.call('updateProfile', { token: shopper.token, body });
    await shop.call('updateOrderAddress', { token: shopper.token, params: { id: order._id }, body });
  });
  afterAll(async () => {
    await shop.close();
    await rm(folder, { recursive: true });
  });

  test('exports what the shop stores, without secrets, into a private file', async () => {
    expect(await person('export', shopper.email, 'leela.json')).toEqual({
      code: 0,
      printed: `What the shop stores about ${shopper.email} is in ${join(folder, 'leela.json')}\n`,
    });
    const text = await readFile(join(folder, 'leela.json'), 'utf8');
    if (hasModes) expect((await stat(join(folder, 'leela.json'))).mode & 0o777).toBe(0o600);
    const place = { city: 'Udupi', state: '29', landmark: 'Beside the well' };
    expect(JSON.parse(text)).toMatchObject({
      ...{ account: { email: shopper.email, ...place }, order: [place], review: [{ text: 'Soft.' }] },
      order_change: [{ value_after: expect.stringContaining('Beside the well') as string }],
    });
    expect(text).not.toMatch(/argon2|_hash|"html"/);
  });

  test('erases nobody with an order on its way, and nobody without a confirmation', async () => {
    expect(await person('erase', shopper.email, '--yes')).toEqual({
      code: 1,
      printed: `Weft: ${shopper.email} cannot be erased: the account has the order 1001, which is neither delivered nor cancelled.\n`,
    });
    const { db } = shop.database;
    await db.updateTable('order').set({ status: 'Delivered' }).execute();
    await db.updateTable('checkout').set({ due_at: null }).execute();
    const { code, printed } = await person('erase', shopper.email);
    expect([code, printed]).toEqual([1, expect.stringMatching(/It cannot be undone\. Add --yes to do it\.\n$/)]);
    expect((await person('vanish', 'a@example.com')).printed).toMatch(/^Weft: npm run person -- export EMAIL FILE, or/);
  });

  test('erases a person beside the shop, and keeps the order with its address', async () => {
    expect(await person('erase', shopper.email, '--yes')).toEqual({
      code: 0,
      printed: `${shopper.email} is erased. Orders stay with their address.\n`,
    });
    const { db } = shop.database;
    const account = await db.selectFrom('account').selectAll().where('id', '=', shopper.id).executeTakeFirst();
    const entries = await db.selectFrom('audit_entry').selectAll().where('action', '=', 'eraseUser').execute();
    expect(entries).toMatchObject([
      {
        ...{ kind: 'change', account_id: null, account_name: 'npm run person' },
        ...{ subject_type: 'user', subject_id: shopper.id, subject_name: 'Erased' },
      },
    ]);
    expect(account).toMatchObject({ name: 'Erased', phone: '', ...noAddress, answer_hash: null });
    expect(await db.selectFrom('order_change').selectAll().execute()).toEqual([]);
    expect(account?.email).toBe(`erased-${shopper.id}@erased.invalid`);
    for (const table of ['session', 'known_browser', 'stock_alert', 'mail'] as const) {
      expect(await db.selectFrom(table).select('id').where('account_id', '=', shopper.id).execute()).toEqual([]);
    }
    expect(await db.selectFrom('checkout').select(['name', 'address', 'city']).execute()).toEqual([
      { name: '', address: '', city: '' },
    ]);
    expect(await db.selectFrom('review').select(['name', 'text']).execute()).toEqual([
      { name: 'A shopper', text: 'Soft.' },
    ]);
    expect(await db.selectFrom('order').select(['number', 'name', 'address']).execute()).toEqual([
      { number: 1001, name: 'Leela Nair', address: '7 Temple Road' },
    ]);
    // The e-mail can be registered again, by a new account.
    const again = await createShopper(shop, { email: shopper.email });
    expect(again.id).not.toBe(shopper.id);
    expect(await listOrders(shop, again)).toEqual([]);
  });
});

onBothEngines('the erasure of a person', (place) => {
  test('has a rule for every table with an account', async () => {
    const database = await openDatabase(place());
    const tables = await tablesOfAccounts(database.db);
    await database.close();
    expect(tables.filter((name) => !(name in erasureRules))).toEqual([]);
  });
});
