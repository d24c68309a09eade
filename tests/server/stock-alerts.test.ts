import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Product } from '#contract/product.ts';
import { openDatabase, type Database } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { RateLimits } from '#server/modules/rate-limit/rate-limits.ts';
import { tellStockAlerts } from '#server/modules/stock-alert/stock-alert-worker.ts';
import { fragmentIn, linksIn, type OutboxMail } from '#tests/support/outbox.ts';
import { createShopper, logIn, type Session } from './support/accounts.ts';
import { BackOffice, createAdmin } from './support/back-office.ts';
import { insertProduct } from './support/catalogue.ts';
import { onDatabase, onPostgres } from './support/engines.ts';
import { expectMails, mailsTo } from './support/mails.ts';
import { openPayingShop, noWebhooks, type PayingShop } from './support/payments.ts';
import { checkoutSizes } from './support/sizes.ts';
import { sweep } from './support/sweeps.ts';
import { TestClock } from './support/test-shop.ts';

const day = 86_400_000;
const env = { PUBLIC_URL: 'https://weft.example' };
const soldOut = { S: 4, M: 0, XL: 0 };

const sender = {
  ...{ brand: 'Weft', supportEmail: 'support@weft.example', supportPhone: '+91 80 4567 8900' },
  origin: env.PUBLIC_URL,
};
const tellOn = (db: Database['db'], now: number) =>
  tellStockAlerts(
    {
      ...{ db, sender: () => Promise.resolve(sender), clock: () => now, onMailQueued: () => undefined },
      ...{ rateLimits: new RateLimits(db, () => now, false), isProved: () => Promise.resolve(true) },
    },
    new AbortController().signal,
  );

/** The id of a size; that of the product if it has none. */
const idOf = ({ _id, sizes }: Product, label: string) =>
  sizes ? (sizes.find((size) => size.label === label)?._id ?? '') : _id;

onDatabase('stock alerts', (place) => {
  let shop: PayingShop;
  let admin: Session;
  let office: BackOffice;
  const clock = new TestClock();

  beforeAll(async () => {
    shop = await openPayingShop(place(), { env, clock });
    await shop.script(noWebhooks);
    admin = await createAdmin(shop);
  });
  const logInAdmin = async () => {
    office = new BackOffice(shop, { ...admin, ...(await logIn(shop, admin.email, 'indigo-loom')) });
  };
  // The clock passes the end of a session.
  beforeEach(logInAdmin);
  afterAll(() => shop.close());

  let readers = 0;
  const newEmail = () => `reader-${(readers += 1)}@example.com`;
  let addresses = 0;
  const ask = (product: Product, label: string, email: string, from = `198.51.100.${(addresses += 1) % 250}`) =>
    shop.call('createStockAlert', { body: { size: idOf(product, label), email }, from });
  const tokenIn = (mail: OutboxMail | undefined, page: 'confirm' | 'withdraw') =>
    fragmentIn(mail, `/stock-alert/${page}`);
  const confirm = (token: string) => shop.call('confirmStockAlert', { body: { token } });
  const withdraw = (token: string) => shop.call('withdrawStockAlert', { body: { token } });
  /** Asks by e-mail and confirms. Returns the token. */
  const askAndConfirm = async (product: Product, label: string, email = newEmail()) => {
    expect(await ask(product, label, email)).toMatchObject({ status: 200, body: { success: true, confirm: true } });
    const mails = await expectMails([shop], email, (await mailsTo([shop], email)).length || 1);
    const token = tokenIn(
      mails.find(({ subject }) => subject.startsWith('Please confirm')),
      'confirm',
    );
    expect(await confirm(token)).toMatchObject({ status: 200 });
    return { email, token };
  };
  const restock = async (product: Product, quantities: Readonly<Record<string, number>>) => {
    const { reply } = await shop.call('getProduct', { params: { slug: product.slug } });
    const sizes = (reply.product.sizes ?? []).map(({ _id, label, quantity }) => ({
      ...{ _id, label, quantity: quantities[label] ?? quantity },
    }));
    expect(await office.update(reply.product, { sizes: JSON.stringify(sizes) })).toMatchObject({ status: 200 });
  };
  const alertsOf = (product: Product, label: string) =>
    shop.database.db.selectFrom('stock_alert').selectAll().where('size_id', '=', idOf(product, label)).execute();
  const sweepAlerts = () => sweep(shop, 'stock alerts', 'tokens of stock alerts');
  const alertsAfterSweep = (product: Product) => sweepAlerts().then(() => alertsOf(product, 'XL'));
  const waitingFor = async ({ slug }: Product) =>
    (await shop.call('getAdminProduct', { token: office.token, params: { slug } })).reply.waiting;
  /** The mails to the address after one more pass, of a third server, when all queued ones have left. */
  const mailsAfterPass = async (email: string): Promise<OutboxMail[]> => {
    const { db } = shop.database;
    await tellOn(db, clock.read());
    await vi.waitFor(async () => {
      const queued = await db.selectFrom('mail').select('id').where('recipient', '=', email).execute();
      expect(queued).toEqual([]);
    }, 5_000);
    return mailsTo([shop], email);
  };

  test('by e-mail: confirmed by the link of a mail, then one mail when the size is back', async () => {
    const tee = await insertProduct(shop.database, { name: 'Ikat <Tee>', sizes: soldOut });
    const email = newEmail();
    expect((await ask(tee, 'XL', email)).body).toEqual({ success: true, confirm: true });
    const [request] = await expectMails([shop], email, 1);
    expect(request?.subject).toBe('Please confirm: a mail when Ikat <Tee> in size XL is back | Weft');
    expect(request?.html).toContain('Ikat &lt;Tee&gt; in size XL');
    const token = tokenIn(request, 'confirm');
    expect(request?.html).toContain(`href="https://weft.example/stock-alert/confirm#${token}"`);
    expect(await waitingFor(tee)).toEqual([]);
    const rows = await shop.database.db.selectFrom('stock_alert_token').selectAll().execute();
    for (const kept of [JSON.stringify(rows), shop.log()]) expect(kept).not.toContain(token);

    expect((await confirm(token)).body).toEqual({
      success: true,
      alert: { product: { name: tee.name, slug: tee.slug }, size: 'XL' },
      sent: false,
    });
    expect(await waitingFor(tee)).toEqual([{ size: idOf(tee, 'XL'), count: 1 }]);
    await restock(tee, { M: 3 });
    expect(await mailsAfterPass(email)).toHaveLength(1);

    await restock(tee, { XL: 1 });
    const subject = 'Ikat <Tee> in size XL is back | Weft';
    const back = (await expectMails([shop], email, 2)).find((mail) => mail.subject === subject);
    expect(linksIn(back?.text ?? '').slice(0, 2)).toEqual([
      `https://weft.example/product/${tee.slug}`,
      `https://weft.example/stock-alert/withdraw#${tokenIn(back, 'withdraw')}`,
    ]);
    expect(await waitingFor(tee)).toEqual([]);
    expect((await confirm(token)).body).toMatchObject({ sent: true });
    // Sold out and back once more: no second mail.
    await restock(tee, { XL: 0 });
    await restock(tee, { XL: 5 });
    expect(await mailsAfterPass(email)).toHaveLength(2);
  });

  test('of an account need no confirmation, and go to its own e-mail', async () => {
    const tee = await insertProduct(shop.database, { sizes: soldOut });
    const { token, email } = await createShopper(shop);
    const other = newEmail();
    for (const body of [{ size: idOf(tee, 'M') }, { size: idOf(tee, 'M'), email: other }]) {
      expect((await shop.call('createStockAlert', { token, body })).body).toEqual({ success: true, confirm: false });
    }
    expect(await waitingFor(tee)).toEqual([{ size: idOf(tee, 'M'), count: 1 }]);
    await restock(tee, { M: 2 });
    const [back] = await expectMails([shop], email, 1);
    expect(back?.subject).toBe(`${tee.name} in size M is back | Weft`);
    expect(await mailsTo([shop], other)).toEqual([]);
  });

  test('wait while checkouts have reserved the whole stock', async () => {
    const tee = await insertProduct(shop.database, { sizes: { M: 1 } });
    const shopper = await createShopper(shop);
    await restock(tee, { M: 0 });
    const { email } = await askAndConfirm(tee, 'M');
    const other = await insertProduct(shop.database, { sizes: { M: 1 } });
    await checkoutSizes(shop, shopper, [[other, 'M']]);
    const hold = { size_id: idOf(tee, 'M'), product_id: tee._id };
    await shop.database.db.updateTable('hold').set(hold).where('account_id', '=', shopper.id).execute();
    await restock(tee, { M: 1 });
    expect(await mailsAfterPass(email)).toHaveLength(1);
    clock.advance(16 * 60_000);
    await expectMails([shop], email, 2);
  });

  test('are withdrawn by the link of the mail, and their e-mail is forgotten', async () => {
    const tee = await insertProduct(shop.database, { sizes: soldOut });
    const { email, token } = await askAndConfirm(tee, 'XL');
    expect(await withdraw(token)).toMatchObject({ body: { success: true, alert: { size: 'XL' } } });
    expect(await alertsOf(tee, 'XL')).toEqual([]);
    await restock(tee, { XL: 1 });
    expect(await mailsAfterPass(email)).toHaveLength(1);
  });

  test('of a product without sizes name none', async () => {
    const scarf = await insertProduct(shop.database, { quantity: 0 });
    const email = newEmail();
    await ask(scarf, '', email);
    const [request] = await expectMails([shop], email, 1);
    expect(request?.subject).toBe(`Please confirm: a mail when ${scarf.name} is back | Weft`);
    expect(`${request?.text}${request?.html}`).not.toContain('Size');
    const { body } = await confirm(tokenIn(request, 'confirm'));
    expect(body).toEqual({ success: true, alert: { product: { name: scarf.name, slug: scarf.slug } }, sent: false });
  });

  test('tell nothing of a product that was hidden since', async () => {
    const tee = await insertProduct(shop.database, { sizes: soldOut });
    const { token } = await askAndConfirm(tee, 'XL');
    const hide = { token: office.token, params: { id: tee._id }, body: { hidden: true } };
    expect(await shop.call('setProductVisibility', hide)).toMatchObject({ status: 200 });
    expect(await confirm(token)).toMatchObject({ status: 404, body: { code: 'stockAlertNotFound' } });
    expect((await withdraw(token)).body).toEqual({ success: true });
    expect(await alertsOf(tee, 'XL')).toEqual([]);
  });

  test('are gone after 7 days without a confirmation, and 90 days with one', async () => {
    const tee = await insertProduct(shop.database, { sizes: soldOut });
    const unconfirmed = newEmail();
    await ask(tee, 'XL', unconfirmed);
    const [request] = await expectMails([shop], unconfirmed, 1);
    const { email } = await askAndConfirm(tee, 'XL');
    clock.advance(7 * day);
    expect(await confirm(tokenIn(request, 'confirm'))).toMatchObject({ status: 404 });
    expect(await withdraw(tokenIn(request, 'confirm'))).toMatchObject({ status: 200, body: { success: true } });
    expect(await alertsAfterSweep(tee)).toMatchObject([{ email }]);
    clock.advance(83 * day - 1);
    await logInAdmin();
    await sweepAlerts();
    expect(await waitingFor(tee)).toHaveLength(1);
    clock.advance(1);
    expect(await waitingFor(tee)).toEqual([]);
    await restock(tee, { XL: 1 });
    expect(await mailsAfterPass(email)).toHaveLength(1);
    expect(await alertsAfterSweep(tee)).toEqual([]);
  });

  test('are deleted 14 days after their mail, and tokens of deleted alerts after 90 days', async () => {
    const tee = await insertProduct(shop.database, { sizes: soldOut });
    const { email, token } = await askAndConfirm(tee, 'XL');
    await restock(tee, { XL: 1 });
    await expectMails([shop], email, 2);
    clock.advance(14 * day - 1);
    expect(await alertsAfterSweep(tee)).toHaveLength(1);
    clock.advance(1);
    expect(await alertsAfterSweep(tee)).toEqual([]);
    expect(await withdraw(token)).toMatchObject({ status: 200 });
    clock.advance(90 * day);
    await sweepAlerts();
    expect(await withdraw(token)).toMatchObject({ status: 404 });
  });

  test('answer alike whether the e-mail waits or not', async () => {
    const tee = await insertProduct(shop.database, { sizes: soldOut });
    const { email } = await askAndConfirm(tee, 'XL');
    const other = email.replace('reader', 'READER');
    const known = await ask(tee, 'XL', other);
    const unknown = await ask(tee, 'XL', newEmail());
    expect({ ...known, headers: {} }).toEqual({ ...unknown, headers: {} });
    // Only the owner of the e-mail reads the difference.
    const mails = await expectMails([shop], other, 1);
    expect(mails[0]?.subject).toBe(`You are on the list for ${tee.name} in size XL | Weft`);
    expect(await withdraw(tokenIn(mails[0], 'withdraw'))).toMatchObject({ status: 200 });
    expect(await waitingFor(tee)).toEqual([]);
  });

  test('send an e-mail at most 8 requests a day', async () => {
    const tees = await Promise.all(Array.from({ length: 9 }, () => insertProduct(shop.database, { sizes: soldOut })));
    const email = newEmail();
    for (const tee of tees.slice(1)) expect((await ask(tee, 'XL', email)).status).toBe(200);
    const refused = await ask(tees[0]!, 'XL', email);
    expect(refused).toMatchObject({ status: 429, body: { code: 'tooManyAlertMails' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await expectMails([shop], email, 8);
    clock.advance(day);
    expect((await ask(tees[0]!, 'M', email)).status).toBe(200);
  });
});

onPostgres('a size that is back', (place) => {
  test('is told once, if two servers find the alert at the same time', async () => {
    const [other, ...servers] = await Promise.all([1, 2, 3].map(() => openDatabase(place())));
    const { db } = other!;
    const now = 1_790_000_000_000;
    const tee = await insertProduct(other!, { sizes: { M: 1 } });
    const [id, email] = [newId(), 'reader@example.com'];
    const times = { created_at: now, confirmed_at: now, sent_at: null, expires_at: now + 1 };
    await db
      .insertInto('stock_alert')
      .values({ id, size_id: idOf(tee, 'M'), account_id: null, email, email_key: email, ...times })
      .execute();
    const waiting = () =>
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        .execute(db)
        .then(({ rows }) => rows.length);
    // Both have found the alert when they wait for its row.
    let passes: Promise<unknown> | undefined;
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('stock_alert').select('id').where('id', '=', id).forUpdate().execute();
      passes = Promise.all(servers.map((server) => tellOn(server.db, now)));
      await expect.poll(waiting).toBe(2);
    });
    await passes;
    const mails = await db.selectFrom('mail').select(['recipient', 'kind']).execute();
    expect(mails).toEqual([{ recipient: email, kind: 'back_in_stock' }]);
    expect(await db.selectFrom('stock_alert_token').select('alert_id').execute()).toEqual([{ alert_id: id }]);
    for (const server of [other!, ...servers]) await server.close();
  });
});
