import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { maxQuantity } from '#contract/rules/stock-level.ts';
import { newId } from '#server/db/ids.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { createAdmin } from './support/back-office.ts';
import { insertProduct, readSizes } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import { confirm, noWebhooks, openPayingShop, orderId, type PayingShop } from './support/payments.ts';
import { refusal } from './support/refusals.ts';
import { buySizes, checkoutSizes } from './support/sizes.ts';
import { findMovementFaults, readMovements } from './support/stock-movements.ts';

// After every test the stock history has to add up.
onBothEngines('the stock of all sizes', (place) => {
  let shop: PayingShop;
  let token: string;
  let shopper: Session;
  let tee: Product;
  let cap: Product;
  beforeAll(async () => {
    shop = await openPayingShop(place(), { env: { RATE_LIMITS: 'off' } });
    await shop.script(noWebhooks);
    ({ token } = await createAdmin(shop));
    shopper = await createShopper(shop);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    tee = await insertProduct(shop.database, { name: `Kite Tee ${newId()}`, sizes: { S: 6, M: 9 } });
    cap = await insertProduct(shop.database, { name: `Kite Cap ${newId()}`, quantity: 20 });
  });
  afterEach(async () => expect(await findMovementFaults(shop.database.db)).toEqual([]));

  const size = (label: string, { _id, sizes = [] }: Product = tee) => ({
    product: _id,
    size: sizes.find((one) => one.label === label)?._id ?? _id,
  });
  const update = (changes: readonly object[], receipt?: string) =>
    shop.call('updateStock', { token, body: { changes, ...(receipt && { receipt }) } });
  const list = async (query: Readonly<Record<string, string>>) =>
    (await shop.call('listStock', { token, query })).reply.sizes.map(({ product, label, quantity, reserved, low }) => [
      product.name === tee.name ? 'tee' : product.name === cap.name ? 'cap' : 'another',
      ...[label, quantity, reserved, low ?? null],
    ]);

  test('is listed with what checkouts reserve, filtered, searched and sorted', async () => {
    await shop.call('setProductVisibility', { token, params: { id: cap._id }, body: { hidden: true } });
    await checkoutSizes(shop, shopper, [
      [tee, 'M'],
      [tee, 'M'],
    ]);
    await update([
      { ...size('S'), low: 6 },
      { ...size('', cap), low: 0 },
    ]);
    const ofKites = { search: tee.name.slice(-24) };
    expect(await list(ofKites)).toEqual([
      ['tee', 'S', 6, 0, 6],
      ['tee', 'M', 9, 2, null],
    ]);
    expect(await list({ ...ofKites, stock: 'low' })).toEqual([['tee', 'S', 6, 0, 6]]);
    expect(await list({ search: 'kite', sort: '-quantity', limit: '1' })).toEqual([['cap', '', 20, 0, 0]]);
    expect(await list({ ...ofKites, stock: 'out' })).toEqual([]);
  });

  test('is corrected by differences, so that a sale meanwhile stays sold, with who and why', async () => {
    await buySizes(shop, shopper, [[tee, 'S']]);
    const { status, reply } = await update([
      { ...size('S'), quantity: 8, quantity_seen: 6, note: 'Stocktake' },
      { ...size('', cap), quantity: 18 },
    ]);
    expect([status, reply.message, reply.problems]).toEqual([200, '2 sizes saved', []]);
    expect(reply.sizes).toMatchObject([
      { label: 'S', quantity: 7 },
      { label: '', quantity: 18 },
    ]);
    expect(await readSizes(shop.database, tee)).toEqual({ S: 7, M: 9 });
    const { movements } = (await shop.call('listStockMovements', { token, params: { id: tee._id } })).reply;
    expect(movements[0]).toMatchObject({
      size: 'S',
      from: 5,
      to: 7,
      reason: 'correct',
      by: 'Admin',
      note: 'Stocktake',
    });
    const { product } = (await shop.call('getProduct', { params: { slug: tee.slug } })).reply;
    expect(product).toMatchObject({ quantity: 16, __v: tee.__v });
  });

  test('leaves out rows that are not possible, and saves the others', async () => {
    await buySizes(shop, shopper, [
      [tee, 'S'],
      [tee, 'S'],
    ]);
    const { reply } = await update([
      { ...size('S'), quantity: 1, quantity_seen: 6 },
      { ...size('M'), quantity: 10, quantity_seen: 9 },
      { product: newId(), quantity: 1 },
      { product: tee._id, size: newId(), quantity: 1 },
      { ...size('', cap), quantity: maxQuantity, quantity_seen: 10 },
    ]);
    expect(reply.problems.map(({ index, field, code }) => [index, field, code])).toEqual([
      [0, 'quantity', 'belowZeroWithSales'],
      [2, 'product', 'unknownProduct'],
      [3, 'size', 'unknownSize'],
      [4, 'quantity', 'tooMuchStock'],
    ]);
    expect(await readSizes(shop.database, tee)).toEqual({ S: 4, M: 10 });
  });

  test('is saved once, however often a submission is sent', async () => {
    const [receipt, delivery] = [newId(), newId()];
    const change = { ...size('S'), quantity: 9, quantity_seen: 6 };
    const deliver = (pieces: number) =>
      shop.call('receiveDelivery', { token, body: { goods: [{ ...size('M'), pieces }], receipt: delivery } });
    const answers = await Promise.all([update([change], receipt), update([change], receipt), deliver(5), deliver(5)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await readSizes(shop.database, tee)).toEqual({ S: 9, M: 14 });
    expect(await deliver(6)).toMatchObject({ status: 409, body: refusal('receiptUsed') });
  });

  test('receives a delivery of several products beside sales and corrections', async () => {
    const shoppers = await Promise.all([1, 2, 3].map(() => createShopper(shop)));
    const proofs = await Promise.all(
      shoppers.map(async (one) => {
        const started = await checkoutSizes(shop, one, [[cap], [tee, 'M'], [tee, 'S']]);
        return [one, await shop.pay(orderId(started))] as const;
      }),
    );
    const goods = [
      { ...size('M'), pieces: 12 },
      { ...size('', cap), pieces: 30 },
    ];
    const note = 'Delivery note 118';
    await Promise.all([
      ...proofs.map(([one, proof]) => confirm(shop, one, proof)),
      shop.call('receiveDelivery', { token, body: { goods, note } }),
      shop.call('receiveDelivery', { token, body: { goods: goods.toReversed() } }),
      update([
        { ...size('S'), quantity: 7, quantity_seen: 6 },
        { ...size('M'), quantity: 8, quantity_seen: 9 },
      ]),
    ]);
    expect(await readSizes(shop.database, tee)).toEqual({ S: 6 - 3 + 1, M: 9 - 3 + 24 - 1 });
    expect(await readSizes(shop.database, cap)).toEqual({ '': 20 - 3 + 60 });
    expect((await readMovements(shop.database, cap)).filter((line) => line.endsWith('receive'))).toHaveLength(2);
  });

  test('runs low by the limit of each size, on the dashboard and in the filter of the products', async () => {
    const low = async () => {
      const { runningLow } = (await shop.call('getDashboard', { token })).reply.dashboard;
      return runningLow.count;
    };
    const before = await low();
    await update([
      { ...size('S'), low: 6 },
      { ...size('M'), low: 100 },
      { ...size('', cap), low: 3 },
    ]);
    expect(await low()).toBe(before + 2);
    const products = async () =>
      (await shop.call('listAdminProducts', { token, query: { stock: 'low', search: tee.name } })).reply.total;
    expect(await products()).toBe(1);
    await update([
      { ...size('S'), low: null },
      { ...size('M'), low: 0 },
    ]);
    expect([await low(), await products()]).toEqual([before, 0]);
  });
});
