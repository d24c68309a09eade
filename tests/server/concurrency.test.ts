import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShopper, newRegistration, registerAndLogIn, type Session } from './support/accounts.ts';
import { createAdmin } from './support/back-office.ts';
import { insertProduct, readStock } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import { buyProducts, noWebhooks, openPayingShop, type PayingShop } from './support/payments.ts';
import { refusal } from './support/refusals.ts';
import { openShop, TestClock } from './support/test-shop.ts';

onBothEngines('of simultaneous calls', (place) => {
  const clock = new TestClock();
  /** Two servers of one shop. */
  let shop: PayingShop;
  let second: PayingShop;
  let admin: Session;
  beforeAll(async () => {
    shop = await openPayingShop(place(), { clock });
    second = await openPayingShop(place(), { clock });
    await shop.script(noWebhooks);
    admin = await createAdmin(shop);
  });
  afterAll(async () => {
    await shop.close();
    await second.close();
  });

  const serverOf = (n: number) => (n % 2 === 0 ? shop : second);
  const login = (email: string, password: string, n: number) =>
    serverOf(n).call('login', { body: { email, password } });
  const buy = async (quantity: number) => {
    const shopper = await createShopper(shop);
    const tee = await insertProduct(shop.database, { quantity, price: 10 });
    const { order, proof } = await buyProducts(shop, shopper, tee);
    return { tee, proof, id: order._id };
  };
  const move = (id: string, n: number) =>
    serverOf(n).call('moveOrder', { token: admin.token, params: { id }, body: { status: 'Shipped' } });
  const cancel = (id: string, n: number) =>
    serverOf(n).call('cancelOrder', { token: admin.token, params: { id }, body: {} });

  test('one registers an e-mail address, in any case', async () => {
    const cases = ['race@example.com', 'RACE@example.com', 'Race@Example.com'];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        serverOf(n).call('register', { body: newRegistration({ email: cases[n % 3] }) }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 201);
    for (const other of others) expect(other).toMatchObject({ status: 200, body: refusal('emailTaken') });
  });

  test('ten guesses at a password are checked on all servers together', async () => {
    const { email } = await createShopper(shop);
    // The number of log-ins that both servers queue.
    const answers = await Promise.all(Array.from({ length: 22 }, (_, n) => login(email, 'not-the-password', n)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(12);
  });

  test('one moves an order, with one mail, or cancels it, with one refund', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, tee, proof } = await buy(5);
      const answers = await Promise.all([cancel(id, 0), move(id, 0), cancel(id, 1), move(id, 1)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      const { order } = (await shop.call('getShopOrder', { token: admin.token, params: { id } })).reply;
      const isCancelled = order.status === 'Cancelled';
      const refunds = shop.database.db
        .selectFrom('refund')
        .select('id')
        .where('payment_id', '=', proof.razorpay_payment_id);
      expect(await refunds.execute()).toHaveLength(isCancelled ? 1 : 0);
      expect(await readStock(shop.database, tee)).toBe(isCancelled ? 5 : 4);
      const mails = await shop.database.db.selectFrom('mail').select('kind').where('order_id', '=', id).execute();
      expect(mails.map(({ kind }) => kind).sort()).toEqual(
        isCancelled ? ['cancelled', 'confirmation'] : ['confirmation', 'shipped'],
      );
    }
  });
});

onBothEngines('servers that start at the same time', (place) => {
  test('generate one signing key, which a restart keeps', async () => {
    const shops = await Promise.all([openShop(place()), openShop(place()), openShop(place())]);
    const { token } = await registerAndLogIn(shops[0], { email: 'shared@example.com' });
    for (const shop of shops) expect(await shop.call('checkUser', { token })).toMatchObject({ status: 200 });
    await Promise.all(shops.map((shop) => shop.close()));
    const later = await openShop(place());
    expect(await later.call('checkUser', { token })).toMatchObject({ status: 200 });
    await later.close();
  });
});
