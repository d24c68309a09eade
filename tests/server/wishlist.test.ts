import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { maxWishes } from '#contract/rules/wish.ts';
import { newId } from '#server/db/ids.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { BackOffice, createAdmin } from './support/back-office.ts';
import { insertProduct } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import { openShop, TestClock, type TestShop } from './support/test-shop.ts';

onBothEngines('the wish list of an account', (place) => {
  let shop: TestShop;
  let office: BackOffice;
  const clock = new TestClock();

  beforeAll(async () => {
    shop = await openShop(place(), { clock });
    office = new BackOffice(shop, await createAdmin(shop));
  });
  afterAll(() => shop.close());

  const save = async ({ token }: Session, products: readonly object[]) =>
    (await shop.call('updateWishlist', { token, body: { products } })).reply.products;
  const read = async ({ token }: Session) => (await shop.call('getWishlist', { token })).reply.products;
  const current = async ({ slug }: Product) => (await shop.call('getProduct', { params: { slug } })).reply.product;

  const restock = async (product: Product, quantities: Readonly<Record<string, number>>) => {
    clock.advance(1000);
    const { sizes } = await current(product);
    const changed = sizes?.map(({ _id, label, quantity }) => ({ _id, label, quantity: quantities[label] ?? quantity }));
    const fields = changed ? { sizes: JSON.stringify(changed) } : { quantity: String(quantities['']) };
    expect(await office.update(await current(product), fields)).toMatchObject({ status: 200 });
  };

  test('knows from the stock that something was sold out since it was added', async () => {
    const plain = await insertProduct(shop.database, { quantity: 3 });
    const sized = await insertProduct(shop.database, { sizes: { S: 2, M: 0 } });
    const other = await insertProduct(shop.database, { sizes: { S: 2, M: 2 } });
    const asha = await createShopper(shop);
    await save(asha, [{ _id: plain._id }, { _id: sized._id, size: 'S' }, { _id: other._id }]);
    const soldOut = async () => (await read(asha)).map((wish) => wish.was_sold_out);
    const saveOne = (productId: string, body: object) =>
      shop.call('saveWish', { token: asha.token, params: { productId }, body });
    await restock(sized, { M: 4 });
    await restock(sized, { M: 0 });
    await restock(other, { S: 0 });
    expect(await soldOut()).toEqual([false, false, false]);
    await restock(plain, { '': 0 });
    await restock(sized, { S: 0 });
    await restock(other, { S: 0, M: 0 });
    await restock(other, { M: 1 });
    await restock(plain, { '': 2 });
    await restock(sized, { S: 1 });
    expect(await soldOut()).toEqual([true, true, true]);
    clock.advance(1000);
    // An earlier version of the page reports so that its owner has seen it.
    expect((await saveOne(sized._id, { seen: true })).reply.wish).toMatchObject({ size: 'S', was_sold_out: true });
    expect((await saveOne(other._id, { size: 'M' })).reply.wish).toMatchObject({ size: 'M', was_sold_out: true });
    expect((await saveOne(other._id, { size: 'S' })).reply.wish).toMatchObject({ size: 'S', was_sold_out: true });
    await save(asha, [{ _id: plain._id }]);
    expect(await soldOut()).toEqual([true]);
  });

  test('is changed one wish at a time, by several devices at once', async () => {
    const tees = await Promise.all([1, 2, 3, 4].map(() => insertProduct(shop.database, { sizes: { S: 1, M: 1 } })));
    const { token, ...asha } = await createShopper(shop);
    const saveOne = ({ _id: productId }: Pick<Product, '_id'>, body: object = {}) =>
      shop.call('saveWish', { token, params: { productId }, body });
    const remove = ({ _id: productId }: Product) => shop.call('removeWish', { token, params: { productId } });
    const ids = async () => (await shop.call('listWishIds', { token })).reply.ids;
    await Promise.all(tees.map((tee) => saveOne(tee)));
    expect((await ids()).toSorted()).toEqual(tees.map(({ _id }) => _id).toSorted());
    const [first, second] = tees as [Product, Product];
    const order = await ids();
    const { reply } = await saveOne(first, { size: 'm' });
    expect(reply.wish).toMatchObject({ _id: first._id, size: 'M', product: { _id: first._id } });
    expect((await saveOne(first)).reply.wish).toMatchObject({ size: 'M' });
    expect(await ids()).toEqual(order);
    expect((await remove(second)).body).toEqual({ success: true });
    expect((await remove(second)).body).toEqual({ success: true });
    clock.advance(1000);
    await saveOne(second);
    expect(await ids()).toEqual([second._id, ...order.filter((id) => id !== second._id)]);
    expect(await saveOne({ _id: newId() })).toMatchObject({ status: 404, body: { code: 'productNotFound' } });
    await remove(first);
    expect(await saveOne(first, { seen: true })).toMatchObject({ status: 404 });
    expect(await read({ ...asha, token })).toHaveLength(3);
  });

  test('has room for no more than the most', async () => {
    const tee = await insertProduct(shop.database);
    const { id, token } = await createShopper(shop);
    const row = { account_id: id, size: null, name: 'Tee', paise: 1, was_sold_out: 0 as const, added_at: 1 };
    const rows = Array.from({ length: maxWishes }, (_, position) => ({ ...row, position, product_id: newId() }));
    await shop.database.db.insertInto('wish').values(rows).execute();
    expect(await shop.call('saveWish', { token, params: { productId: tee._id }, body: {} })).toMatchObject({
      ...{ status: 409, body: { code: 'wishlistFull' } },
    });
  });

  test('keeps a hidden or deleted product without its details until it is removed', async () => {
    const [tee, hat] = [await insertProduct(shop.database), await insertProduct(shop.database)];
    const [asha, ravi] = [await createShopper(shop), await createShopper(shop)];
    const entries = [{ _id: tee._id }, { _id: hat._id }];
    await save(asha, entries);
    const { token } = office;
    await shop.call('setProductVisibility', { token, params: { id: tee._id }, body: { hidden: true } });
    await shop.call('deleteProduct', { token, params: { id: hat._id } });
    for (const wishes of [await read(asha), await save(asha, entries)]) {
      expect(wishes.map(({ _id, name, product }) => ({ _id, name, product }))).toEqual([
        { _id: tee._id, name: tee.name, product: undefined },
        { _id: hat._id, name: hat.name, product: undefined },
      ]);
    }
    expect(await save(asha, [{ _id: tee._id }])).toHaveLength(1);
    // Nobody learns of a hidden product, and a deleted one cannot be added.
    expect(await save(ravi, entries)).toEqual([]);
    await shop.call('setProductVisibility', { token, params: { id: tee._id }, body: { hidden: false } });
    expect(await read(asha)).toMatchObject([{ product: { _id: tee._id } }]);
  });
});
