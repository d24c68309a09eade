import { beforeAll, expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { maxWishes } from '#contract/rules/wish.ts';
import { newId } from '#server/db/ids.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { BackOffice, createAdmin } from './support/back-office.ts';
import { insertProduct } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import { suiteShop, TestClock } from './support/test-shop.ts';

onBothEngines('the wish list of an account', (place) => {
  let office: BackOffice;
  const clock = new TestClock();

  const shop = suiteShop(place, { clock });
  beforeAll(async () => {
    office = new BackOffice(shop, await createAdmin(shop));
  });

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
    for (const [{ _id: productId }, body, size] of [
      [sized, {}, 'S'],
      [other, { size: 'M' }, 'M'],
    ] as const) {
      const { reply } = await shop.call('saveWish', { token: asha.token, params: { productId }, body });
      expect(reply.wish).toMatchObject({ size, was_sold_out: true });
    }
    await save(asha, [{ _id: plain._id }]);
    expect(await soldOut()).toEqual([true]);
  });

  test('is changed one wish at a time, by several devices at once, and has room for no more than the most', async () => {
    const tees = await Promise.all([1, 2, 3].map(() => insertProduct(shop.database, { sizes: { S: 1, M: 1 } })));
    const [first, second, third] = tees as [Product, Product, Product];
    const { token, id } = await createShopper(shop);
    const saveOne = ({ _id: productId }: Product, body: object = {}) =>
      shop.call('saveWish', { token, params: { productId }, body });
    const remove = ({ _id: productId }: Product) => shop.call('removeWish', { token, params: { productId } });
    const ids = async () => (await shop.call('listWishIds', { token })).reply.ids;
    await Promise.all([first, second].map((tee) => saveOne(tee)));
    expect((await ids()).toSorted()).toEqual([first._id, second._id].toSorted());
    const order = await ids();
    expect((await saveOne(first, { size: 'm' })).reply.wish).toMatchObject({ size: 'M', product: { _id: first._id } });
    expect((await saveOne(first)).reply.wish).toMatchObject({ size: 'M' });
    expect(await ids()).toEqual(order);
    await remove(second);
    clock.advance(1000);
    await saveOne(second);
    expect(await ids()).toEqual([second._id, first._id]);
    await remove(first);

    const row = { account_id: id, size: null, name: 'Tee', paise: 1, was_sold_out: 0 as const, added_at: 1 };
    const rows = Array.from({ length: maxWishes - 1 }, (_, position) => ({ ...row, position, product_id: newId() }));
    await shop.database.db.insertInto('wish').values(rows).execute();
    expect(await saveOne(third)).toMatchObject({ status: 409, body: { code: 'wishlistFull' } });
  });

  test('keeps a hidden product without its details until it is removed, and nobody learns of it', async () => {
    const tee = await insertProduct(shop.database);
    const [asha, ravi] = [await createShopper(shop), await createShopper(shop)];
    const setHidden = (hidden: boolean) =>
      shop.call('setProductVisibility', { token: office.token, params: { id: tee._id }, body: { hidden } });
    await save(asha, [{ _id: tee._id }]);
    await setHidden(true);
    for (const wishes of [await read(asha), await save(asha, [{ _id: tee._id }])]) {
      expect(wishes.map(({ name, product }) => ({ name, product }))).toEqual([{ name: tee.name, product: undefined }]);
    }
    expect(await save(ravi, [{ _id: tee._id }])).toEqual([]);
    await setHidden(false);
    expect(await read(asha)).toMatchObject([{ product: { _id: tee._id } }]);
  });
});
