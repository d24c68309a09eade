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

  test("sends the order to the cart's address, or else to the account's", async () => {
    const started = await ask(whole({ cart: { ...cartOf(tee), address: '4 Loom Lane', size: 'L', quantity: 3 } }));
    await confirm(shop, shopper, await shop.pay(orderId(started)));
    expect(await listOrders(shop, shopper)).toMatchObject([{ address: '4 Loom Lane', size: 'L', quantity: 3 }]);
    const row = await shop.database.db.selectFrom('order').selectAll().where('account_id', '=', shopper.id).execute();
    expect(row).toMatchObject([{ name: 'Asha Rao', phone: '+919876543210', pincode: '411 001', email: shopper.email }]);
  });

  test('refuses a changed price with 409 and the current products', async () => {
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

  test('lets five of ten simultaneous shoppers pay for a stock of five, and releases unpaid ones later', async () => {
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

  test("replaces the shopper's previous reservation", async () => {
    const fiveTees = Array.from({ length: 5 }, () => tee);
    expect(await checkout(shop, shopper, fiveTees)).toMatchObject({ status: 200 });
    expect(await checkout(shop, shopper, fiveTees)).toMatchObject({ status: 200 });
    expect(await checkout(shop, shopper, [tee])).toMatchObject({ status: 200 });
    const other = await createShopper(shop);
    expect(await checkout(shop, other, fiveTees.slice(1))).toMatchObject({ status: 200 });
  });

  test('is limited to sixty a minute for each account', async () => {
    for (let n = 0; n < 60; n += 1) await ask(whole({ cart: cartOf() }));
    expect(await ask(whole())).toMatchObject({ status: 429, body: refusal('tooManyTries') });
    shop.clock.advance(61_000);
    expect(await ask(whole())).toMatchObject({ status: 200 });
  });
});
