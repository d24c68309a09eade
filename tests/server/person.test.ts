import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noAddress } from '#contract/rules/postal-address.ts';
import { erasureRules } from '#server/modules/person/erasure.ts';
import { tablesOfAccounts } from '#server/modules/person/person-store.ts';
import { hasModes } from '#server/platform.ts';
import { builtEntry, runNode } from '#tests/support/node-process.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { createAdmin } from './support/back-office.ts';
import { insertProduct } from './support/catalogue.ts';
import { envOf, onBothEngines, onDatabase } from './support/engines.ts';
import { buyProducts, checkout, listOrders, noWebhooks, payingSuiteShop } from './support/payments.ts';
import { refusal } from './support/refusals.ts';
import { TestClock } from './support/test-shop.ts';

const password = 'indigo-loom';

onDatabase('the data of a person', (place) => {
  const clock = new TestClock();
  const shop = payingSuiteShop(place, { clock, script: noWebhooks });
  let admin: Session;
  let folder: string;
  let shopper: Session;
  const eraseMe = ({ token }: Session, body: unknown = { password }) => shop.call('eraseMe', { token, body });
  const settle = async ({ id }: Session) => {
    const { db } = shop.database;
    await db.updateTable('order').set({ status: 'Delivered' }).where('account_id', '=', id).execute();
    await db.updateTable('checkout').set({ due_at: null }).where('account_id', '=', id).execute();
  };
  const person = (...args: string[]) =>
    runNode([builtEntry('person'), ...args], { env: { ...envOf(place()), INIT_CWD: folder } });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'weft-person-'));
    admin = await createAdmin(shop);
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

  test('is exported by npm run person, without secrets, into a private file', async () => {
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

  test('is not erased with an order on its way, nor without a confirmation', async () => {
    expect(await person('erase', shopper.email, '--yes')).toEqual({
      code: 1,
      printed: `Weft: ${shopper.email} cannot be erased: the account has the order 1001, which is neither delivered nor cancelled.\n`,
    });
    await settle(shopper);
    const { code, printed } = await person('erase', shopper.email);
    expect([code, printed]).toEqual([1, expect.stringMatching(/It cannot be undone\. Add --yes to do it\.\n$/)]);
  });

  test('is erased beside the shop, but for the order with its address', async () => {
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

  test('has mails without what lets the reader of a link in', async () => {
    const shopper = await createShopper(shop);
    const text = 'Set it here: https://weft.example/new-password?token=s3cret#more\nWeft, https://weft.example/';
    await shop.database.db
      .insertInto('mail')
      .values({
        ...{ id: 'ef'.repeat(12), order_id: null, account_id: shopper.id, kind: 'password', recipient: '' },
        ...{ subject: '', text, html: text, attempts: 0, created_at: 1, sent_at: 1, due_at: null },
      })
      .execute();
    const { headers, reply } = await shop.call('exportMyData', { token: shopper.token });
    expect(headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; filename="data-\d{4}-\d\d-\d\d\.json"$/) as string,
      'cache-control': 'no-store',
    });
    expect(reply.mail).toMatchObject([
      { text: 'Set it here: https://weft.example/new-password\nWeft, https://weft.example/' },
    ]);
  });

  test('is not erased while a refund or a payment is under way; then the person is nobody', async () => {
    const shopper = await createShopper(shop);
    const { order } = await buyProducts(shop, shopper, await insertProduct(shop.database, { quantity: 9 }));
    const { razorpay_payment_id: payment_id } = order.payment;
    await settle(shopper);
    const { db } = shop.database;
    const refund = { id: 'ab'.repeat(12), payment_id, provider_order_id: 'order_x', paise: 1, reason: '' };
    await db
      .insertInto('refund')
      .values({ ...refund, state: 'sent', provider_refund_id: null, attempts: 1, created_at: 1, due_at: null })
      .execute();
    const params = { number: order.number };
    expect(await eraseMe(shopper)).toMatchObject({ status: 409, body: { code: 'erasureRefund', params } });
    await db.deleteFrom('refund').where('id', '=', refund.id).execute();
    await checkout(shop, shopper, [await insertProduct(shop.database, { quantity: 9 })]);
    expect(await eraseMe(shopper)).toMatchObject({ status: 409, body: refusal('erasurePayment') });
    await settle(shopper);

    expect(await eraseMe(shopper)).toMatchObject({ status: 200, body: { success: true } });
    expect((await shop.call('checkUser', { token: shopper.token })).status).toBe(401);
    const login = await shop.call('login', { body: { email: shopper.email, password } });
    expect(login.body).toMatchObject(refusal('wrongLogin'));
    const { token } = admin;
    const { users, total } = (await shop.call('listAdminUsers', { token, query: { limit: '100' } })).reply;
    expect(users.map(({ _id }) => _id)).not.toContain(shopper.id);
    expect((await shop.call('listUsers', { token })).reply).toHaveLength(total);
    expect((await shop.call('exportUser', { token, params: { id: shopper.id } })).status).toBe(404);
  });

  test('is erased with a password; wrong ones are limited, and those of strangers do not count', async () => {
    const shopper = await createShopper(shop);
    const wrong = { email: shopper.email, password: 'wrong-loom' };
    for (let count = 0; count < 10; count += 1) await shop.call('login', { body: wrong });
    expect((await shop.call('login', { body: wrong })).status).toBe(429);
    for (let count = 0; count < 10; count += 1) await eraseMe(shopper, { password: `wrong-${count}` });
    expect(await eraseMe(shopper)).toMatchObject({ status: 429, body: refusal('tooManyTries') });
    clock.advance(16 * 60_000);
    expect((await eraseMe(shopper)).status).toBe(200);
  });
});

onBothEngines('the erasure of a person', (place) => {
  const shop = payingSuiteShop(place);

  test('has a rule for every table with an account', async () => {
    const tables = await tablesOfAccounts(shop.database.db);
    expect([...tables.keys()].filter((name) => !(name in erasureRules))).toEqual([]);
  });

  test('is done once if several begin at the same time', async () => {
    const [{ token: admin }, { token, id, email }] = [await createAdmin(shop), await createShopper(shop)];
    const eraseMe = () => shop.call('eraseMe', { token, body: { password } });
    const eraseUser = () => shop.call('eraseUser', { token: admin, params: { id }, body: { email } });
    const statuses = (await Promise.all([eraseMe(), eraseUser(), eraseMe()])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.every((status) => [200, 401, 404].includes(status))).toBe(true);
  });
});
