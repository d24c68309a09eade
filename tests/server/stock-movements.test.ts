import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Category } from '#contract/category.ts';
import type { Product } from '#contract/product.ts';
import { maxQuantity } from '#contract/rules/stock-level.ts';
import { newId } from '#server/db/ids.ts';
import { CatalogueChanges } from '#server/modules/catalogue-change/catalogue-changes.ts';
import { applyStockChanges } from '#server/modules/stock/stock-changes.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { BackOffice, createAdmin } from './support/back-office.ts';
import { insertProduct, readSizes, removeForGood } from './support/catalogue.ts';
import { onBothEngines, onPostgres } from './support/engines.ts';
import { confirm, listOrders, noWebhooks, payingSuiteShop, orderId } from './support/payments.ts';
import { refusal } from './support/refusals.ts';
import { buySizes, checkoutSizes, sizesField, type Quantities } from './support/sizes.ts';
import { findMovementFaults, readMovements } from './support/stock-movements.ts';

// After every test the stock history has to add up.
onBothEngines('stock', (place) => {
  let admin: Session;
  let token: string;
  let office: BackOffice;
  let shopper: Session;
  let category: Category;
  let tee: Product;
  let cap: Product;
  const shop = payingSuiteShop(place, { env: { RATE_LIMITS: 'off' } });
  beforeAll(async () => {
    await shop.script(noWebhooks);
    admin = await createAdmin(shop);
    ({ token } = admin);
    office = new BackOffice(shop, admin);
    category = await office.category('Tees');
  });
  beforeEach(async () => {
    shopper = await createShopper(shop);
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
  const receive = (product: Product, quantities: Quantities, receipt?: string) => {
    const sizes = Object.entries(quantities).map(([label, pieces]) => ({ _id: size(label, product).size, pieces }));
    return shop.call('receiveGoods', { token, params: { id: product._id }, body: { sizes, receipt } });
  };
  const deliver = (goods: readonly object[], receipt?: string) =>
    shop.call('receiveDelivery', { token, body: { goods, ...(receipt && { receipt }) } });
  const sizesOf = (product: Product) => readSizes(shop.database, product);
  const cancelNewest = async (index = 0) => {
    const order = (await listOrders(shop, shopper))[index];
    const cancelled = { token, params: { id: order?._id ?? '' }, body: {} };
    expect(await shop.call('cancelOrder', cancelled)).toMatchObject({ status: 200 });
    return { _id: order?._id, number: order?.number };
  };

  test('is listed with what checkouts reserve, filtered, searched and sorted', async () => {
    const list = async (query: Readonly<Record<string, string>>) =>
      (await shop.call('listStock', { token, query })).reply.sizes.map(
        ({ product, label, quantity, reserved, low }) => [
          product.name === tee.name ? 'tee' : product.name === cap.name ? 'cap' : 'another',
          ...[label, quantity, reserved, low ?? null],
        ],
      );
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

  test('is corrected by differences, so that a sale meanwhile stays sold; rows that are not possible are left out', async () => {
    await buySizes(shop, shopper, [
      [tee, 'S'],
      [tee, 'S'],
    ]);
    const { reply } = await update([
      { ...size('S'), quantity: 1, quantity_seen: 6 },
      { ...size('M'), quantity: 10, quantity_seen: 9, note: 'Stocktake' },
      { ...size('', cap), quantity: maxQuantity, quantity_seen: 10 },
    ]);
    expect(reply.problems.map(({ index, field, code }) => [index, field, code])).toEqual([
      [0, 'quantity', 'belowZeroWithSales'],
      [2, 'quantity', 'tooMuchStock'],
    ]);
    await update([{ ...size('S'), quantity: 8, quantity_seen: 6 }]);
    expect(await sizesOf(tee)).toEqual({ S: 6, M: 10 });
    const { movements } = (await shop.call('listStockMovements', { token, params: { id: tee._id } })).reply;
    expect(movements).toMatchObject([
      { size: 'S', from: 4, to: 6, reason: 'correct', by: 'Admin' },
      { size: 'M', from: 9, to: 10, reason: 'correct', by: 'Admin', note: 'Stocktake' },
      ...[{ reason: 'sale' }, { reason: 'create' }, { reason: 'create' }],
    ]);
    const { product } = (await shop.call('getProduct', { params: { slug: tee.slug } })).reply;
    expect(product).toMatchObject({ quantity: 16, __v: tee.__v });
  });

  const sized = (quantities: Quantities) => ({ sizes: sizesField(quantities) });
  /** Shelf, to be sent, in unpaid carts, free and short of a size of the tee. */
  const shelfOf = async (label: string) => {
    const { sizes } = (await shop.call('listStock', { token, query: { search: tee.name } })).reply;
    const one = sizes.find((row) => row.label === label);
    return [one?.shelf, one?.to_send, one?.reserved, one?.free, one?.short];
  };
  const counted = (shelf: number, shelf_seen?: number) => update([{ ...size('S'), shelf, shelf_seen }]);
  const ship = async () => {
    const [order] = await listOrders(shop, shopper);
    const shipped = { token, params: { id: order?._id ?? '' }, body: { status: 'Shipped' as const } };
    expect(await shop.call('moveOrder', shipped)).toMatchObject({ status: 200 });
  };

  test('is counted on the shelf, where sold pieces lie until they are sent', async () => {
    await buySizes(shop, shopper, [
      [tee, 'S'],
      [tee, 'S'],
    ]);
    await checkoutSizes(shop, await createShopper(shop), [[tee, 'S']]);
    expect(await shelfOf('S')).toEqual([6, 2, 1, 3, undefined]);
    await counted(6, 6);
    expect(await shelfOf('S')).toEqual([6, 2, 1, 3, undefined]);
    await counted(7);
    expect(await shelfOf('S')).toEqual([7, 2, 1, 4, undefined]);
    // A piece is sold between reading and saving: it lies there still. One that is sent has left.
    shop.clock.advance(1);
    await buySizes(shop, shopper, [[tee, 'S']]);
    await counted(6, 7);
    expect(await shelfOf('S')).toEqual([6, 3, 1, 2, undefined]);
    await ship();
    await counted(5, 6);
    expect(await shelfOf('S')).toEqual([4, 2, 1, 1, undefined]);
    expect(await sizesOf(tee)).toEqual({ S: 2, M: 9 });
    // An old client's quantity leaves out what is to be sent.
    await update([{ ...size('S'), quantity: 5, quantity_seen: 2 }]);
    expect(await shelfOf('S')).toEqual([7, 2, 1, 4, undefined]);
  });

  test('is counted by one of two people: the second sees the first count, and sales in between count', async () => {
    const at = async () => (await shop.call('listStock', { token, query: { search: tee.name } })).reply.sizes[0]!;
    const before = await at();
    const count = (shelf: number, { shelf: shelf_seen, movement: movement_seen } = before) =>
      update([{ ...size('S'), shelf, shelf_seen, movement_seen }]);
    await buySizes(shop, shopper, [[tee, 'S']]);
    expect((await count(5)).reply.problems).toEqual([]);
    expect((await count(5)).reply.problems).toMatchObject([{ index: 0, field: 'quantity', code: 'countedMeanwhile' }]);
    expect(await at()).toMatchObject({ shelf: 5, to_send: 1, free: 4 });
    expect((await count(6, await at())).reply.problems).toEqual([]);
    expect(await at()).toMatchObject({ shelf: 6, free: 5 });
  });

  test('is short where a count finds less than is to be sent: what comes in or back goes to those orders', async () => {
    for (let pieces = 0; pieces < 3; pieces += 1) await buySizes(shop, shopper, [[tee, 'S']]);
    const receipt = newId();
    const count = () => update([{ ...size('S'), shelf: 1, shelf_seen: 6 }], receipt);
    expect((await count()).reply).toMatchObject({ problems: [], sizes: [{ quantity: 0, shelf: 1, short: 2 }] });
    expect((await count()).reply).toMatchObject({ problems: [], sizes: [{ quantity: 0, shelf: 1, short: 2 }] });
    expect(await sizesOf(tee)).toEqual({ S: 0, M: 9 });
    expect((await shop.call('getProduct', { params: { slug: tee.slug } })).reply.product.quantity).toBe(9);
    const below = await counted(0, 2);
    expect(below.reply.problems).toMatchObject([{ field: 'quantity', code: 'belowZeroWithSales' }]);

    const delivery = newId();
    for (let tries = 0; tries < 2; tries += 1) await receive(tee, { S: 1 }, delivery);
    expect(await shelfOf('S')).toEqual([2, 3, 0, 0, 1]);
    await cancelNewest();
    expect(await shelfOf('S')).toEqual([2, 2, 0, 0, undefined]);
    await cancelNewest(1);
    expect(await shelfOf('S')).toEqual([2, 1, 0, 1, undefined]);
    expect((await readMovements(shop.database, tee)).slice(-4)).toEqual([
      ...['S 3 → -2 correct', 'S -2 → -1 receive', 'S -1 → 0 cancel', 'S 0 → 1 cancel'],
    ]);
    await counted(0);
    expect(await shelfOf('S')).toEqual([0, 1, 0, 0, 1]);
    // What lacks pieces stands beyond what is sold out.
    await update([{ ...size('M'), shelf: 0 }]);
    const query = { search: tee.name, sort: '-quantity' };
    expect((await shop.call('listStock', { token, query })).reply.sizes.map(({ label }) => label)).toEqual(['M', 'S']);
    // What an editor says can be sold is there.
    await office.update(tee, sized({ S: 2, M: 9 }));
    expect(await shelfOf('S')).toEqual([3, 1, 0, 2, undefined]);
  });

  test('is short still when a size that was removed comes back', async () => {
    for (let pieces = 0; pieces < 3; pieces += 1) await buySizes(shop, shopper, [[tee, 'S']]);
    await update([{ ...size('S'), shelf: 1, shelf_seen: 6 }]);
    await office.update(tee, sized({ M: 9 }));
    await office.update(tee, sized({ S: 0, M: 9 }));
    expect(await shelfOf('S')).toEqual([1, 3, 0, 0, 2]);
    await cancelNewest();
    expect(await shelfOf('S')).toEqual([1, 2, 0, 0, 1]);
  });

  test('is saved once, however often a receipt is sent, which is refused for other goods', async () => {
    const [goods, correction, delivery] = [newId(), newId(), newId()];
    const change = { ...size('S'), quantity: 9, quantity_seen: 6 };
    const bring = (pieces: number) => deliver([{ ...size('M'), pieces }], delivery);
    const answers = await Promise.all([
      ...[receive(tee, { S: 4 }, goods), receive(tee, { S: 4 }, goods), receive(tee, { S: 4 }, goods)],
      ...[update([change], correction), update([change], correction), bring(5), bring(5)],
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await sizesOf(tee)).toEqual({ S: 13, M: 14 });
    for (const other of [
      await bring(6),
      await receive(tee, { S: 5 }, goods),
      await receive(tee, { M: 4 }, goods),
      await receive(tee, { S: 4, M: 1 }, goods),
      await receive(cap, { '': 4 }, goods),
    ]) {
      expect(other).toMatchObject({ status: 409, body: refusal('receiptUsed') });
    }
    expect(await sizesOf(tee)).toEqual({ S: 13, M: 14 });
    await receive(tee, { S: 4 }, newId());
    expect(await sizesOf(tee)).toEqual({ S: 17, M: 14 });
  });

  test('loses no sale, goods, correction or edit that happen at the same time', async () => {
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
    await Promise.all([
      ...proofs.map(([one, proof]) => confirm(shop, one, proof)),
      ...[deliver(goods), deliver(goods.toReversed())],
      ...[1, 2, 3].map((pieces) => receive(tee, { S: pieces, M: 10 })),
      update([
        { ...size('S'), quantity: 7, quantity_seen: 6 },
        { ...size('M'), quantity: 8, quantity_seen: 9 },
      ]),
      office.update(tee, { name: 'Edited tee', quantity: '15', quantity_seen: '15' }),
    ]);
    expect(await sizesOf(tee)).toEqual({ S: 6 - 3 + 6 + 1, M: 9 - 3 + 24 + 30 - 1 });
    expect(await sizesOf(cap)).toEqual({ '': 20 - 3 + 60 });
    expect((await readMovements(shop.database, cap)).filter((line) => line.endsWith('receive'))).toHaveLength(2);
  });

  test('runs low by the limit of each size, on the dashboard and in the filter of the products', async () => {
    const low = async () => (await shop.call('getDashboard', { token })).reply.dashboard.runningLow!.count;
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
    const atMost = (limit: number | null) =>
      shop.call('updateSettings', { token, body: { stock: { low_limit: limit } } });
    await atMost((await sizesOf(tee)).S ?? 0);
    expect(await products()).toBe(1);
    const stocked = await shop.call('listStock', { token, query: { stock: 'low', search: tee.name } });
    expect(stocked.reply).toMatchObject({ total: 1, sizes: [{ label: 'S' }], low_limit: (await sizesOf(tee)).S });
    await atMost(null);
    expect(await products()).toBe(0);
  });

  test('has a movement for what a new product or an edit changes, which is deleted with the product', async () => {
    const { product } = (await office.create({ category: category._id, ...sized({ S: 2, M: 0 }) })).reply;
    for (const edit of [
      ...[sized({ S: 2, M: 8 }), { ...sized({ S: 2, M: 8 }), name: 'Another tee' }],
      ...[{ sizes: '[]', quantity: '7' }, { quantity: '9' }, { quantity: '4', quantity_seen: '7' }, sized({ L: 7 })],
    ]) {
      await office.update(product, edit);
    }
    expect(await readMovements(shop.database, product)).toEqual([
      ...['S 0 → 2 create', 'M 0 → 8 edit', 'S 2 → 0 remove', 'M 8 → 0 remove', '0 → 7 edit', '7 → 9 edit'],
      ...['9 → 6 edit', '6 → 0 remove', 'L 0 → 7 edit'],
    ]);
    const rows = () =>
      shop.database.db.selectFrom('stock_movement').selectAll().where('product_id', '=', product._id).execute();
    const by = { account_id: admin.id, moved_at: shop.clock.read(), order_id: null };
    for (const row of await rows()) expect(row).toMatchObject(by);
    await office.remove(product);
    expect(await rows()).not.toEqual([]);
    await removeForGood(shop.database, shop.clock.read());
    expect(await rows()).toEqual([]);
  });

  test('keeps the label of a size that was removed, and revives it by a cancelled order', async () => {
    await buySizes(shop, shopper, [[tee, 'S']]);
    await office.update(tee, sized({ L: 5 }));
    expect((await readMovements(shop.database, tee)).slice(2).toSorted()).toEqual([
      ...['L 0 → 5 edit', 'M 9 → 0 remove', 'S 5 → 0 remove', 'S 6 → 5 sale'],
    ]);
    expect(await receive(tee, { S: 1 })).toMatchObject({ status: 404, body: refusal('sizeNotFound') });
    await cancelNewest();
    await office.update(tee, sized({ L: 5, S: 4 }));
    expect((await readMovements(shop.database, tee)).slice(-2)).toEqual(['S 0 → 1 cancel', 'S 1 → 4 edit']);
  });

  test('has a history, newest first, with who and which order', async () => {
    await receive(tee, { M: 12 });
    await buySizes(shop, shopper, [[tee, 'M']]);
    shop.clock.advance(60_000);
    const at = new Date(shop.clock.read()).toISOString();
    const order = await cancelNewest();
    const { movements, more } = (await shop.call('listStockMovements', { token, params: { id: tee._id } })).reply;
    expect(movements).toMatchObject([
      { size: 'M', from: 20, to: 21, reason: 'cancel', by: 'Admin', order, at },
      { size: 'M', from: 21, to: 20, reason: 'sale', order },
      { size: 'M', from: 9, to: 21, reason: 'receive', by: 'Admin' },
      ...[{ reason: 'create' }, { reason: 'create' }],
    ]);
    expect(movements[1]).not.toHaveProperty('by');
    expect(movements[2]).not.toHaveProperty('order');
    expect(more).toBe(false);
  });
});

onPostgres('two counts at once', (place) => {
  const shop = payingSuiteShop(place, { env: { RATE_LIMITS: 'off' }, script: noWebhooks });
  test('one that commits after later movements of other sizes is not undone', async () => {
    const { token } = await createAdmin(shop);
    const [tee, cap] = [await insertProduct(shop.database, { quantity: 6 }), await insertProduct(shop.database)];
    const at = async () => (await shop.call('listStock', { token, query: { search: tee.name } })).reply.sizes[0]!;
    const { _id: sizeId } = await at();
    const seen = await new CatalogueChanges(shop.database).transaction(async (catalogue) => {
      const wanted = { productId: tee._id, sizeId, counted: { of: 'shelf', pieces: 4, seen: 6 } } as const;
      const cause = { reason: 'correct', at: shop.clock.read() } as const;
      await applyStockChanges(catalogue, shop.database.engine, [wanted], cause);
      const goods = [{ product: cap._id, size: cap._id, pieces: 1 }];
      expect((await shop.call('receiveDelivery', { token, body: { goods } })).status).toBe(200);
      return at();
    });
    expect(seen).toMatchObject({ shelf: 6 });
    const recount = { product: tee._id, size: sizeId, shelf: 5, shelf_seen: seen.shelf, movement_seen: seen.movement };
    const { reply } = await shop.call('updateStock', { token, body: { changes: [recount] } });
    expect(reply.problems).toMatchObject([{ field: 'quantity', code: 'countedMeanwhile' }]);
    expect(await at()).toMatchObject({ shelf: 4 });
  });
});
