import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Category } from '#contract/category.ts';
import type { Product } from '#contract/product.ts';
import { newId } from '#server/db/ids.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { BackOffice, createAdmin } from './support/back-office.ts';
import { readSizes } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import { confirm, listOrders, noWebhooks, openPayingShop, orderId, type PayingShop } from './support/payments.ts';
import { refusal } from './support/refusals.ts';
import { buySizes, checkoutSizes } from './support/sizes.ts';
import { findMovementFaults, readMovements } from './support/stock-movements.ts';

/** The form field `sizes`, from quantities by label. */
const listedSizes = (quantities: Readonly<Record<string, number>>) =>
  JSON.stringify(Object.entries(quantities).map(([label, quantity]) => ({ label, quantity })));

// After every test the stock history has to add up.
onBothEngines('stock', (place) => {
  let shop: PayingShop;
  let admin: Session;
  let office: BackOffice;
  let token: string;
  let shopper: Session;
  let category: Category;
  /** A new product for each test. */
  let tee: Product;
  beforeAll(async () => {
    shop = await openPayingShop(place(), { env: { RATE_LIMITS: 'off' } });
    await shop.script(noWebhooks);
    admin = await createAdmin(shop);
    office = new BackOffice(shop, admin);
    ({ token } = office);
    shopper = await createShopper(shop);
    category = await office.category('Tees');
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    tee = await create({ S: 2, M: 3 });
  });
  afterEach(async () => expect(await findMovementFaults(shop.database.db)).toEqual([]));

  const create = async (quantities: Readonly<Record<string, number>>): Promise<Product> =>
    (await office.create({ category: category._id, sizes: listedSizes(quantities) })).reply.product;

  describe('a movement', () => {
    const movements = (product = tee) => readMovements(shop.database, product);
    /** What happened after the product was created. */
    const since = async (product = tee) => (await movements(product)).filter((line) => !line.endsWith('create'));
    const rows = ({ _id }: Pick<Product, '_id'>) =>
      shop.database.db.selectFrom('stock_movement').selectAll().where('product_id', '=', _id).orderBy('id').execute();
    const cancelNewest = async () => {
      const [order] = await listOrders(shop, shopper);
      const answer = await shop.call('cancelOrder', {
        ...{ token: office.token, params: { id: order?._id ?? '' }, body: {} },
      });
      expect(answer).toMatchObject({ status: 200 });
      return order;
    };

    test('is written for each size with stock of a new product', async () => {
      expect(await movements(await create({ S: 2, M: 0, L: 4 }))).toEqual(['S 0 → 2 create', 'L 0 → 4 create']);
      const plain = (await office.create({ category: category._id, quantity: '7' })).reply.product;
      expect(await movements(plain)).toEqual(['0 → 7 create']);
      expect(await rows(plain)).toMatchObject([{ account_id: admin.id, moved_at: shop.clock.read(), order_id: null }]);
    });

    test('is written for the sizes that an edit changes', async () => {
      await office.update(tee, { sizes: listedSizes({ S: 2, M: 8, L: 1 }) });
      await office.update(tee, { sizes: listedSizes({ S: 2, M: 8, L: 1 }), name: 'Another tee' });
      expect(await since()).toEqual(['M 3 → 8 edit', 'L 0 → 1 edit']);
      expect((await rows(tee)).at(-1)).toMatchObject({ account_id: admin.id });
    });

    test('is written for an edit of the one quantity', async () => {
      const plain = (await office.create({ category: category._id, quantity: '7' })).reply.product;
      await office.update(plain, { quantity: '9' });
      await office.update(plain, { quantity: '4', quantity_seen: '7' });
      expect(await since(plain)).toEqual(['7 → 9 edit', '9 → 6 edit']);
    });

    test('says that a size was removed, and keeps the label of a deleted one', async () => {
      await buySizes(shop, shopper, [[tee, 'S']]);
      await office.update(tee, { sizes: listedSizes({ L: 5 }) });
      expect((await since()).toSorted()).toEqual(['L 0 → 5 edit', 'M 3 → 0 remove', 'S 1 → 0 remove', 'S 2 → 1 sale']);
      // The archived size gets back what its order had, and is then revived.
      await cancelNewest();
      await office.update(tee, { sizes: listedSizes({ L: 5, S: 4 }) });
      expect((await since()).slice(-2)).toEqual(['S 0 → 1 cancel', 'S 1 → 4 edit']);
    });

    test('is written for a product that gets sizes, and for one that loses them', async () => {
      const plain = (await office.create({ category: category._id, quantity: '7' })).reply.product;
      await office.update(plain, { sizes: listedSizes({ M: 7 }) });
      await office.update(plain, { sizes: '[]', quantity: '5' });
      expect(await since(plain)).toEqual(['7 → 0 remove', 'M 0 → 7 edit', 'M 7 → 0 remove', '0 → 5 edit']);
    });

    test('is deleted with its product', async () => {
      await office.remove(tee);
      expect(await rows(tee)).toEqual([]);
    });
  });

  describe('receiving goods', () => {
    const idOf = ({ _id, sizes = [] }: Product, label: string) =>
      sizes.find((size) => size.label === label)?._id ?? _id;
    const receive = (product: Product, quantities: Readonly<Record<string, number>>, receipt?: string) =>
      shop.call('receiveGoods', {
        ...{ token, params: { id: product._id } },
        body: {
          sizes: Object.entries(quantities).map(([label, count]) => ({ _id: idOf(product, label), pieces: count })),
          receipt,
        },
      });
    const history = async (product: Product, query: Readonly<Record<string, string | number>> = {}) =>
      (await shop.call('listStockMovements', { token, params: { id: product._id }, query })).reply;

    test('adds the same receipt once, however often it is sent', async () => {
      const receipt = newId();
      const answers = await Promise.all([1, 2, 3].map(() => receive(tee, { S: 4 }, receipt)));
      expect(answers).toMatchObject([{ status: 200 }, { status: 200 }, { status: 200 }]);
      expect(await readSizes(shop.database, tee)).toEqual({ S: 6, M: 3 });
      await receive(tee, { S: 4 }, newId());
      expect(await readSizes(shop.database, tee)).toEqual({ S: 10, M: 3 });
    });

    test('refuses a receipt that was used for other goods', async () => {
      const receipt = newId();
      await receive(tee, { S: 4 }, receipt);
      const other = await create({ S: 1 });
      for (const answer of [
        await receive(tee, { S: 5 }, receipt),
        await receive(tee, { M: 4 }, receipt),
        await receive(tee, { S: 4, M: 1 }, receipt),
        await receive(other, { S: 4 }, receipt),
      ]) {
        expect(answer).toMatchObject({ status: 409, body: refusal('receiptUsed') });
      }
      expect(await readSizes(shop.database, tee)).toEqual({ S: 6, M: 3 });
    });

    test('loses no sale that happens at the same time', async () => {
      const many = await create({ S: 20, M: 20 });
      const shoppers = await Promise.all(Array.from({ length: 4 }, () => createShopper(shop)));
      const proofs = await Promise.all(
        shoppers.map(async (shopper) => {
          const started = await checkoutSizes(shop, shopper, [
            [many, 'S'],
            [many, 'M'],
            [many, 'S'],
          ]);
          return [shopper, await shop.pay(orderId(started))] as const;
        }),
      );
      await Promise.all([
        ...proofs.map(([shopper, proof]) => confirm(shop, shopper, proof)),
        ...[1, 2, 3, 4].map((quantity) => receive(many, { S: quantity, M: 10 })),
        office.update(many, { name: 'Edited tee', quantity: '40', quantity_seen: '40' }),
      ]);
      expect(await readSizes(shop.database, many)).toEqual({ S: 20 - 8 + 10, M: 20 - 4 + 40 });
    });

    test('refuses a size that was removed, and then adds none', async () => {
      await buySizes(shop, await createShopper(shop), [[tee, 'S']]);
      await office.update(tee, { sizes: listedSizes({ M: 3 }) });
      expect(await receive(tee, { M: 1, S: 1 })).toMatchObject({ status: 404, body: refusal('sizeNotFound') });
      expect(await readSizes(shop.database, tee)).toEqual({ M: 3 });
    });

    test('stands in the history, newest first, with who and which order', async () => {
      const buyer = await createShopper(shop);
      await receive(tee, { M: 12 });
      await buySizes(shop, buyer, [[tee, 'M']]);
      const [order] = await listOrders(shop, buyer);
      shop.clock.advance(60_000);
      const at = new Date(shop.clock.read()).toISOString();
      await shop.call('cancelOrder', { token, params: { id: order?._id ?? '' }, body: {} });
      const placed = { _id: order?._id, number: order?.number };
      const { movements, more } = await history(tee);
      expect(movements).toMatchObject([
        { size: 'M', from: 14, to: 15, reason: 'cancel', by: 'Admin', order: placed, at },
        { size: 'M', from: 15, to: 14, reason: 'sale', order: placed },
        { size: 'M', from: 3, to: 15, reason: 'receive', by: 'Admin' },
        { size: 'M', from: 0, to: 3, reason: 'create', by: 'Admin' },
        { size: 'S', from: 0, to: 2, reason: 'create' },
      ]);
      expect(movements[1]).not.toHaveProperty('by');
      expect(movements[2]).not.toHaveProperty('order');
      expect(more).toBe(false);
    });
  });
});
