import { afterAll, beforeAll, expect, test } from 'vitest';
import { erasedEmail } from '#server/modules/account/account-store.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { createAdmin } from './support/back-office.ts';
import { insertProduct } from './support/catalogue.ts';
import { onBothEngines, onDatabase } from './support/engines.ts';
import { buyProducts, checkout, noWebhooks, openPayingShop, type PayingShop } from './support/payments.ts';
import { refusal } from './support/refusals.ts';
import { TestClock } from './support/test-shop.ts';

const password = 'indigo-loom';

onDatabase('the data of a person', (place) => {
  const clock = new TestClock();
  let shop: PayingShop;
  let admin: Session;
  beforeAll(async () => {
    shop = await openPayingShop(place(), { clock });
    await shop.script(noWebhooks);
    admin = await createAdmin(shop);
  });
  afterAll(() => shop.close());

  const eraseMe = ({ token }: Session, body: unknown = { password }) => shop.call('eraseMe', { token, body });
  const eraseUser = (id: string, email: string, token = admin.token) =>
    shop.call('eraseUser', { token, params: { id }, body: { email } });
  const rowOf = (id: string) =>
    shop.database.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const buy = async (shopper: Session) => {
    const { order, proof } = await buyProducts(shop, shopper, await insertProduct(shop.database, { quantity: 9 }));
    return { id: order._id, number: order.number, payment_id: proof.razorpay_payment_id };
  };
  /** Waits until the mails of an order are sent: sending changes their rows. */
  const untilMailed = (orderId: string) =>
    expect
      .poll(() => shop.database.db.selectFrom('mail').select('due_at').where('order_id', '=', orderId).execute())
      .toEqual([{ due_at: null }]);
  const settle = async ({ id }: Session) => {
    const { db } = shop.database;
    await db.updateTable('order').set({ status: 'Delivered' }).where('account_id', '=', id).execute();
    await db.updateTable('checkout').set({ due_at: null }).where('account_id', '=', id).execute();
  };

  test('a person gets everything about themselves as a file, without secrets', async () => {
    const shopper = await createShopper(shop, { name: 'Leela Nair', address: '7 Temple Road' });
    await createShopper(shop, { name: 'Meera Iyer' });
    const { id, number } = await buy(shopper);
    await untilMailed(id);
    const { status, headers, body, reply } = await shop.call('exportMyData', { token: shopper.token });
    expect(status).toBe(200);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="data-\d{4}-\d\d-\d\d\.json"$/);
    expect(headers['cache-control']).toBe('no-store');
    expect(reply).toMatchObject({
      account: { id: shopper.id, name: 'Leela Nair', address: '7 Temple Road' },
      order: [{ number, address: '7 Temple Road' }],
      order_line: [{ pieces: 1 }],
      mail: [{ kind: 'confirmation' }],
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|_hash|Meera|"html"/);
    const byAdmin = await shop.call('exportUser', { token: admin.token, params: { id: shopper.id } });
    expect(byAdmin.body).toEqual(body);
  });

  test('a copy has mails without what lets the reader of a link in', async () => {
    const shopper = await createShopper(shop);
    const text = 'Set it here: https://weft.example/new-password?token=s3cret#more\nWeft, https://weft.example/';
    await shop.database.db
      .insertInto('mail')
      .values({
        ...{ id: 'ef'.repeat(12), order_id: null, account_id: shopper.id, kind: 'password', recipient: '' },
        ...{ subject: '', text, html: text, attempts: 0, created_at: 1, sent_at: 1, due_at: null },
      })
      .execute();
    const { reply } = await shop.call('exportUser', { token: admin.token, params: { id: shopper.id } });
    expect(reply.mail).toMatchObject([
      { text: 'Set it here: https://weft.example/new-password\nWeft, https://weft.example/' },
    ]);
  });

  test('a person erases the account with the password, and orders stay', async () => {
    const shopper = await createShopper(shop, { name: 'Leela Nair' });
    const { number, payment_id } = await buy(shopper);
    const refused = async (code: 'erasureOrder' | 'erasureRefund', params: Record<string, number>) =>
      expect(await eraseMe(shopper)).toMatchObject({ status: 409, body: { code, params } });
    await refused('erasureOrder', { number });
    await settle(shopper);
    const { db } = shop.database;
    const refund = { id: 'ab'.repeat(12), payment_id, provider_order_id: 'order_x', paise: 1, reason: '' };
    await db
      .insertInto('refund')
      .values({ ...refund, state: 'sent', provider_refund_id: null, attempts: 1, created_at: 1, due_at: null })
      .execute();
    await refused('erasureRefund', { number });
    await db.deleteFrom('refund').where('id', '=', refund.id).execute();
    await checkout(shop, shopper, [await insertProduct(shop.database, { quantity: 9 })]);
    expect(await eraseMe(shopper)).toMatchObject({ status: 409, body: refusal('erasurePayment') });
    await settle(shopper);

    expect(await eraseMe(shopper, { password: 'wrong-loom' })).toMatchObject({
      status: 200,
      body: { success: false, code: 'wrongPassword', fields: { password: 'is not valid' } },
    });
    expect((await rowOf(shopper.id)).name).toBe('Leela Nair');
    expect(await eraseMe(shopper)).toMatchObject({ status: 200, body: { success: true } });
    expect(await rowOf(shopper.id)).toMatchObject({ name: 'Erased', email: erasedEmail(shopper.id), address: '' });
    expect((await shop.call('checkUser', { token: shopper.token })).status).toBe(401);
    const login = await shop.call('login', { body: { email: shopper.email, password } });
    expect(login.body).toMatchObject(refusal('wrongLogin'));
    const kept = await db.selectFrom('order').select('name').where('number', '=', number).executeTakeFirstOrThrow();
    expect(kept.name).toBe('Leela Nair');
  });

  test('wrong passwords are limited, and those of strangers do not count', async () => {
    const shopper = await createShopper(shop);
    const wrong = { email: shopper.email, password: 'wrong-loom' };
    for (let count = 0; count < 10; count += 1) await shop.call('login', { body: wrong });
    expect((await shop.call('login', { body: wrong })).status).toBe(429);
    for (let count = 0; count < 10; count += 1) await eraseMe(shopper, { password: `wrong-${count}` });
    expect(await eraseMe(shopper)).toMatchObject({ status: 429, body: refusal('tooManyTries') });
    clock.advance(16 * 60_000);
    expect((await eraseMe(shopper)).status).toBe(200);
  });

  test('an admin erases a user by the e-mail, and users who are erased are not listed', async () => {
    const shopper = await createShopper(shop, { name: 'Ravi Kumar' });
    const users = async () => {
      const { token } = admin;
      const page = (await shop.call('listAdminUsers', { token, query: { limit: '100' } })).reply;
      expect((await shop.call('listUsers', { token })).reply).toHaveLength(page.total);
      return page.users.map(({ _id }) => _id);
    };
    expect(await users()).toContain(shopper.id);
    expect((await eraseUser(shopper.id, ` ${shopper.email.toUpperCase()} `)).status).toBe(200);
    expect(await users()).not.toContain(shopper.id);
    const params = { id: shopper.id };
    expect((await shop.call('exportUser', { token: admin.token, params })).status).toBe(404);
  });
});

onBothEngines('of simultaneous erasures of a person', (place) => {
  test('one is done, and no obstacle comes in between', async () => {
    const shop = await openPayingShop(place());
    try {
      const [{ token: admin }, { token, id, email }] = [await createAdmin(shop), await createShopper(shop)];
      const eraseMe = () => shop.call('eraseMe', { token, body: { password } });
      const eraseUser = () => shop.call('eraseUser', { token: admin, params: { id }, body: { email } });
      const statuses = (await Promise.all([eraseMe(), eraseUser(), eraseMe()])).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.every((status) => [200, 401, 404].includes(status))).toBe(true);
    } finally {
      await shop.close();
    }
  });
});
