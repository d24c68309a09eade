import { afterAll, beforeAll, expect, test } from 'vitest';
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
  const settle = async ({ id }: Session) => {
    const { db } = shop.database;
    await db.updateTable('order').set({ status: 'Delivered' }).where('account_id', '=', id).execute();
    await db.updateTable('checkout').set({ due_at: null }).where('account_id', '=', id).execute();
  };

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
    const { headers, reply } = await shop.call('exportMyData', { token: shopper.token });
    expect(headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; filename="data-\d{4}-\d\d-\d\d\.json"$/) as string,
      'cache-control': 'no-store',
    });
    expect(reply.mail).toMatchObject([
      { text: 'Set it here: https://weft.example/new-password\nWeft, https://weft.example/' },
    ]);
  });

  // What is left of a person: person.test.ts.
  test('a person is not erased while a refund or a payment is under way, and is nobody afterwards', async () => {
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
