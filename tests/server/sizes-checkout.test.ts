import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { BackOffice, createAdmin } from './support/back-office.ts';
import { insertProduct, readSizes, removeForGood } from './support/catalogue.ts';
import { onDatabase } from './support/engines.ts';
import { confirm, listOrders, listRefunds, noWebhooks, payingSuiteShop, orderId } from './support/payments.ts';
import { refusal } from './support/refusals.ts';
import { buySizes, checkoutSizes, type Entry, type Quantities } from './support/sizes.ts';

onDatabase('a product with sizes', (place) => {
  let office: BackOffice;
  let shopper: Session;
  let tee: Product;
  const shop = payingSuiteShop(place);
  beforeAll(async () => {
    office = new BackOffice(shop, await createAdmin(shop));
    await shop.script(noWebhooks);
  });
  beforeEach(async () => {
    shopper = await createShopper(shop);
    tee = await insertProduct(shop.database, { price: 100, sizes: { S: 2, M: 3, L: 0 } });
  });

  const sizesOf = (product: Product) => readSizes(shop.database, product);
  /** Saves the product with these sizes: quantities by label. */
  const save = async (product: Product, quantities: Quantities): Promise<void> => {
    const ids = new Map((await read(product)).sizes?.map(({ _id, label }) => [label, _id]));
    const sizes = Object.entries(quantities).map(([label, quantity]) => ({ _id: ids.get(label), label, quantity }));
    expect(await office.update(product, { sizes: JSON.stringify(sizes) })).toMatchObject({ status: 200 });
  };
  const read = async ({ slug }: Product) => (await shop.call('getProduct', { params: { slug } })).reply.product;
  const soldOut = async (entries: readonly Entry[], size?: string) =>
    expect(await checkoutSizes(shop, shopper, entries, size)).toMatchObject({
      status: 409,
      body: refusal('cartChanged'),
    });

  /** The shopper's orders, oldest first: the clock stands still. */
  const orders = async () => (await listOrders(shop, shopper)).sort((a, b) => a.number - b.number);

  test('never replaces a size that is sold out or not there by another', async () => {
    for (const named of ['L', 'XXL']) await soldOut([[tee, named]]);
    expect(await sizesOf(tee)).toEqual({ S: 2, M: 3, L: 0 });
  });

  test('adds up what all lines want of a size', async () => {
    await soldOut([[tee, 'M'], [tee], [tee, 'm'], [tee]]);
    expect(await buySizes(shop, shopper, [[tee, 'M'], [tee], [tee, 'm'], [tee, 'S']])).toMatchObject({
      body: { status: true },
    });
    expect(await sizesOf(tee)).toEqual({ S: 1, M: 0, L: 0 });
    expect((await orders()).map(({ size, products }) => [size, products.map((line) => line.size)])).toEqual([
      ['M', ['M', 'M', 'M', 'S']],
    ]);
  });

  test('shows the free quantities of all sizes in a refusal', async () => {
    const [s, m]: [Entry, Entry] = [
      [tee, 'S'],
      [tee, 'M'],
    ];
    const other = await createShopper(shop);
    expect(await checkoutSizes(shop, other, [m, m, s])).toMatchObject({ status: 200 });
    const sizes = [
      { label: 'S', quantity: 1 },
      { label: 'M', quantity: 1 },
      { label: 'L', quantity: 0 },
    ];
    expect(await checkoutSizes(shop, shopper, [m, m])).toMatchObject({
      ...{ status: 409, body: { products: [{ _id: tee._id, quantity: 2, sizes }] } },
    });
    expect(await checkoutSizes(shop, shopper, [m, s])).toMatchObject({ status: 200 });
  });

  describe('of which a size was archived', () => {
    test('does not sell it to a cart that names it', async () => {
      await buySizes(shop, shopper, [[tee, 'S']]);
      await save(tee, { M: 3 });
      await soldOut([[tee, 'S']]);
      expect(await read(tee)).toMatchObject({ quantity: 3, sizes: [{ label: 'M' }] });
    });

    test('refunds a checkout that reserved it', async () => {
      const started = await checkoutSizes(shop, shopper, [[tee, 'S']]);
      await save(tee, { M: 3, L: 4 });
      const proof = await shop.pay(orderId(started));
      expect(await confirm(shop, shopper, proof)).toMatchObject({ body: { status: false } });
      await expect.poll(() => listRefunds(shop, proof.razorpay_payment_id)).toHaveLength(1);
      expect(await sizesOf(tee)).toEqual({ M: 3, L: 4 });
      expect((await orders()).at(-1)).toMatchObject({ status: 'Cancelled', products: [{ size: 'S' }] });
    });
  });

  test('that got its sizes during a checkout refunds it', async () => {
    const plain = await insertProduct(shop.database, { price: 10, quantity: 2 });
    const started = await checkoutSizes(shop, shopper, [[plain, 'M']]);
    await save(plain, { M: 2 });
    expect(await confirm(shop, shopper, await shop.pay(orderId(started)))).toMatchObject({ body: { status: false } });
    expect(await sizesOf(plain)).toEqual({ M: 2 });
    expect(await checkoutSizes(shop, shopper, [[plain, 'M'], [plain]])).toMatchObject({ status: 200 });
  });

  test('keeps dropped sizes that were ordered or reserved, archived, until it is deleted for good', async () => {
    const { db } = shop.database;
    /** Archived ones too. */
    const rowsOf = ({ _id }: Product) =>
      db.selectFrom('product_size').selectAll().where('product_id', '=', _id).orderBy('label').execute();
    await buySizes(shop, shopper, [[tee, 'S']]);
    const other = await insertProduct(shop.database, { sizes: { S: 2, M: 3, L: 4 } });
    expect(await checkoutSizes(shop, shopper, [[other, 'M']])).toMatchObject({ status: 200 });
    const archived_at = expect.any(Number) as number;
    for (const [product, label] of [
      [tee, 'S'],
      [other, 'M'],
    ] as const) {
      await save(product, { XL: 1 });
      expect(await rowsOf(product)).toMatchObject([{ label, quantity: 0, archived_at }, { label: 'XL' }]);
      expect(await sizesOf(product)).toEqual({ XL: 1 });
    }
    expect(await checkoutSizes(shop, shopper, [[other, 'XL']])).toMatchObject({ status: 200 });
    expect(await office.remove(other)).toMatchObject({ status: 200 });
    await removeForGood(shop.database, Date.now());
    const reserved = await db.selectFrom('hold').select('pieces').where('product_id', '=', other._id).execute();
    expect([await rowsOf(other), reserved]).toEqual([[], []]);
    expect(await checkoutSizes(shop, shopper, [[other, 'XL']])).toMatchObject({ status: 409, body: { products: [] } });
  });
});
