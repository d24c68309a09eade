import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Category } from '#contract/category.ts';
import type { Product } from '#contract/product.ts';
import { catalogueColumns, sizeColumns } from '#contract/rules/catalogue-file.ts';
import { createShopper, type Session } from './support/accounts.ts';
import type { BackOffice } from './support/back-office.ts';
import { listOrders, type PayingShop } from './support/payments.ts';
import { buySizes } from './support/sizes.ts';
import { readMovements } from './support/stock-movements.ts';
import { createSized, listedSizes, onStockShop } from './support/stock-shop.ts';

onStockShop('a movement of stock', (stock) => {
  let shop: PayingShop;
  let admin: Session;
  let office: BackOffice;
  let shopper: Session;
  let category: Category;
  let tee: Product;
  beforeAll(async () => {
    shopper = await createShopper(stock().shop);
  });
  beforeEach(() => {
    ({ shop, admin, office, category, tee } = stock());
  });

  const movements = (product = tee) => readMovements(shop.database, product);
  /** What happened after the product was created. */
  const since = async (product = tee) => (await movements(product)).filter((line) => !line.endsWith('create'));
  const rows = ({ _id }: Product) =>
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
    expect(await movements(await createSized(stock(), { S: 2, M: 0, L: 4 }))).toEqual([
      'S 0 → 2 create',
      'L 0 → 4 create',
    ]);
    const plain = (await office.create({ category: category._id, quantity: '7' })).reply.product;
    expect(await movements(plain)).toEqual(['0 → 7 create']);
    expect(await rows(plain)).toMatchObject([{ account_id: admin.id, moved_at: shop.clock.read(), order_id: null }]);
  });

  test('is written for each size of an order, and of its cancellation', async () => {
    await buySizes(shop, shopper, [
      [tee, 'M'],
      [tee, 'S'],
      [tee, 'M'],
    ]);
    expect((await since()).toSorted()).toEqual(['M 3 → 1 sale', 'S 2 → 1 sale']);
    shop.clock.advance(60_000);
    const order = await cancelNewest();
    expect((await since()).slice(2).toSorted()).toEqual(['M 1 → 3 cancel', 'S 1 → 2 cancel']);
    const [, , sale, , cancellation] = await rows(tee);
    expect(sale).toMatchObject({ order_id: order?._id, account_id: null });
    expect(cancellation).toMatchObject({ order_id: order?._id, account_id: admin.id, moved_at: shop.clock.read() });
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
    // The archived size gets the piece of its order back, and is then revived.
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

  test('is written for the products of a catalogue file', async () => {
    const line = (slug: string, label: string, pieces: number) => `${slug},Tee,Soft.,499,${pieces},Tees,0,${label},`;
    const file = [line(tee.slug, 'S', 2), line(tee.slug, 'M', 9), line('new-tee', 'XL', 6)];
    const answer = await shop.call('importCatalogue', {
      token: office.token,
      body: [[...catalogueColumns, ...sizeColumns].join(','), ...file, ''].join('\r\n'),
      headers: { 'content-type': 'text/csv' },
    });
    expect(String(answer.body)).toContain('"imported"');
    expect(await since()).toEqual(['M 3 → 9 import']);
    const { products } = (await shop.call('getAllProducts')).reply;
    const added = products.find(({ slug }) => slug === 'new-tee');
    expect(added && (await rows(added))).toMatchObject([
      { label: 'XL', quantity_after: 6, reason: 'import', account_id: admin.id },
    ]);
  });

  test('is deleted with its product', async () => {
    await office.remove(tee);
    expect(await rows(tee)).toEqual([]);
  });
});
