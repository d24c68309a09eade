import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { insertProduct, readStock } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import { cartOf, checkout, confirm, openPayingShop, orderId, listOrders, type PayingShop } from './support/payments.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { refusal } from './support/refusals.ts';

onBothEngines('checkout', (place) => {
  let shop: PayingShop;
  let shopper: Session;
  let tee: Product;
  beforeAll(async () => {
    shop = await openPayingShop(place());
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.script({});
    shopper = await createShopper(shop);
    tee = await insertProduct(shop.database, { price: 499.5, quantity: 5 });
  });

  const ask = (body: object, { token }: { token?: string } = shopper) => shop.call('checkout', { token, body });
  const whole = (over: object = {}) => ({ amount: 499.5, email: shopper.email, cart: cartOf(tee), ...over });

  test('is for those who are signed in', async () => {
    expect(await ask(whole(), {})).toMatchObject({ status: 401, body: refusal('signedOut') });
  });

  test.each([0, 0.99, -1, 10_000_000.01, '499', null])('refuses the amount %s', async (amount) => {
    const fields = { amount: expect.any(String) as string };
    expect(await ask(whole({ amount }))).toMatchObject({ status: 400, body: { ...refusal('malformed'), fields } });
  });

  test('refuses an empty cart, and a shopper without an address', async () => {
    expect(await ask(whole({ cart: cartOf() }))).toMatchObject({ status: 400, body: refusal('cartEmpty') });
    await shop.database.db.updateTable('account').set({ address: ' ' }).where('id', '=', shopper.id).execute();
    expect(await ask(whole())).toMatchObject({ status: 400, body: refusal('addressMissing') });
    expect(await ask({ amount: 499.5, email: '' })).toMatchObject({ status: 400, body: refusal('addressMissing') });
    expect(await ask(whole({ cart: { ...cartOf(tee), address: ' 4 Loom Lane ' } }))).toMatchObject({ status: 200 });
  });

  test("the cart's address is where the order goes, else the account's", async () => {
    const begun = await ask(whole({ cart: { ...cartOf(tee), address: '4 Loom Lane', size: 'L', quantity: 3 } }));
    await confirm(shop, shopper, await shop.pay(orderId(begun)));
    expect(await listOrders(shop, shopper)).toMatchObject([{ address: '4 Loom Lane', size: 'L', quantity: 3 }]);
    const row = await shop.database.db.selectFrom('order').selectAll().where('account_id', '=', shopper.id).execute();
    expect(row).toMatchObject([{ name: 'Asha Rao', phone: '+919876543210', pincode: '411 001', email: shopper.email }]);
  });

  test('a price that changed: 409 with the products as they are now', async () => {
    await shop.database.db
      .withoutPlugins()
      .updateTable('product')
      .set({ paise: 60_000 })
      .where('id', '=', tee._id)
      .execute();
    expect(await checkout(shop, shopper, [tee])).toMatchObject({
      status: 409,
      body: { ...refusal('cartChanged'), products: [{ ...tee, price: 600 }] },
    });
    expect(await checkout(shop, shopper, [{ ...tee, price: 600 }])).toMatchObject({ status: 200 });
  });

  test('a product that is gone is not among them', async () => {
    const other = await insertProduct(shop.database, { price: 100 });
    await shop.database.db.withoutPlugins().deleteFrom('product').where('id', '=', other._id).execute();
    expect(await checkout(shop, shopper, [tee, other])).toMatchObject({ status: 409, body: { products: [tee] } });
  });

  test('the same product twice is counted together', async () => {
    const six = Array.from({ length: 6 }, () => tee);
    const sized = { ...cartOf(...six), products: six.map(({ _id }, n) => ({ _id, size: n % 2 === 0 ? 'M' : 'L' })) };
    expect(await checkout(shop, shopper, six)).toMatchObject({ status: 409 });
    expect(await ask(whole({ amount: 499.5 * 6, cart: sized }))).toMatchObject({
      status: 409,
      body: { products: [{ _id: tee._id, quantity: 5 }] },
    });
    expect(await checkout(shop, shopper, six.slice(1))).toMatchObject({ status: 200 });
  });

  test('of ten shoppers for five pieces five can pay, at once, and what they do not buy is free again later', async () => {
    const others = await Promise.all(Array.from({ length: 10 }, () => createShopper(shop)));
    const answers = await Promise.all(others.map((other) => checkout(shop, other, [tee])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(5);
    expect(refused[0]?.body).toMatchObject({ products: [{ _id: tee._id, quantity: 0 }] });
    expect(await readStock(shop.database, tee)).toBe(5);
    expect(await checkout(shop, shopper, [tee])).toMatchObject({ status: 409 });
    shop.clock.advance(15 * 60_000 - 1);
    expect(await checkout(shop, shopper, [tee])).toMatchObject({ status: 409 });
    shop.clock.advance(1);
    expect(await checkout(shop, shopper, [tee, tee, tee, tee, tee])).toMatchObject({ status: 200 });
  });

  test('all five who can pay get an order, and nobody else', async () => {
    const others = await Promise.all(Array.from({ length: 10 }, () => createShopper(shop)));
    const bought = await Promise.all(
      others.map(async (other) => {
        const begun = await checkout(shop, other, [tee]);
        if (begun.status !== 200) return false;
        const { reply } = await confirm(shop, other, await shop.pay(orderId(begun)));
        return reply.status;
      }),
    );
    expect(bought.filter(Boolean)).toHaveLength(5);
    expect(await readStock(shop.database, tee)).toBe(0);
  });

  test('clicking again does not block oneself, and holds for the newest only', async () => {
    const five = Array.from({ length: 5 }, () => tee);
    expect(await checkout(shop, shopper, five)).toMatchObject({ status: 200 });
    expect(await checkout(shop, shopper, five)).toMatchObject({ status: 200 });
    expect(await checkout(shop, shopper, [tee])).toMatchObject({ status: 200 });
    const other = await createShopper(shop);
    expect(await checkout(shop, other, five.slice(1))).toMatchObject({ status: 200 });
  });

  test.each(['down', 'slow', 'nonsense'] as const)(
    'a provider that is %s: 503, and the pieces are free',
    async (answers) => {
      await shop.script({ answers });
      const five = Array.from({ length: 5 }, () => tee);
      expect(await checkout(shop, shopper, five)).toMatchObject({ status: 503, body: refusal('paymentsDown') });
      await shop.script({});
      const other = await createShopper(shop);
      expect(await checkout(shop, other, five)).toMatchObject({ status: 200 });
    },
  );

  test('an amount that the provider does not take: 400, and the pieces are free', async () => {
    await shop.script({ answers: 'refused' });
    const five = Array.from({ length: 5 }, () => tee);
    expect(await checkout(shop, shopper, five)).toMatchObject({ status: 400, body: refusal('amountNotPaid') });
    await shop.script({});
    const other = await createShopper(shop);
    expect(await checkout(shop, other, five)).toMatchObject({ status: 200 });
  });

  test('sixty a minute for each account', async () => {
    for (let n = 0; n < 60; n += 1) await ask(whole({ cart: cartOf() }));
    expect(await ask(whole())).toMatchObject({ status: 429, body: refusal('tooManyTries') });
    shop.clock.advance(61_000);
    expect(await ask(whole())).toMatchObject({ status: 200 });
  });

  test('the order asks for whole paise', async () => {
    const odd = await insertProduct(shop.database, { price: 19.99 });
    expect((await checkout(shop, shopper, [odd])).reply.order.amount).toBe(1999);
    expect((await checkout(shop, shopper, [odd, odd, odd])).reply.order.amount).toBe(5997);
  });
});
