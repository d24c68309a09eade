import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Category } from '#contract/category.ts';
import { createAdmin, BackOffice } from './support/back-office.ts';
import { readStock } from './support/catalogue.ts';
import { onDatabase } from './support/engines.ts';
import { refusal } from './support/refusals.ts';
import { openShop, type CallResult, type TestShop } from './support/test-shop.ts';

onDatabase('products in the back office', (place) => {
  let shop: TestShop;
  let office: BackOffice;
  let tees: Category;
  beforeAll(async () => {
    shop = await openShop(place());
    office = new BackOffice(shop, await createAdmin(shop));
    tees = await office.category('Tees');
  });
  afterAll(() => shop.close());

  const found = async (keyword: string) =>
    (await shop.call('searchProducts', { params: { keyword } })).reply.map(({ name }) => name);
  const getProduct = (slug: string) => shop.call('getProduct', { params: { slug } });
  const createProduct = async (fields: Parameters<BackOffice['create']>[0] = {}) =>
    (await office.create({ category: tees._id, ...fields })).reply.product;
  const statuses = (answers: readonly CallResult[]) => answers.map(({ status }) => status).sort();

  test('have unique slugs, even if created simultaneously with the same name', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => createProduct({ name: 'Same Name' })));
    expect(answers.map(({ slug }) => slug).sort()).toEqual(['same-name', 'same-name-2', 'same-name-3', 'same-name-4']);
  });

  test('keep their slug when updated', async () => {
    const hats = await office.category('Hats');
    const product = await createProduct({ name: 'Old Hat', description: 'Worn.', quantity: '7', shipping: '1' });
    const answer = await office.update(product, {
      name: 'New Cap',
      description: 'Fresh.',
      price: '10',
      category: hats._id,
    });
    expect(answer.body).toMatchObject({ success: true, message: 'product Updated Succesfully' });
    expect(answer.reply.product).toMatchObject({
      ...product,
      name: 'New Cap',
      description: 'Fresh.',
      price: 10,
      category: hats,
      __v: 1,
      updatedAt: expect.any(String) as string,
    });
    expect((await getProduct(product.slug)).reply.product).toEqual(answer.reply.product);
    expect(await found('fresh')).toEqual(['New Cap']);
    expect(await found('hats')).toEqual(['New Cap']);
    expect(await found('worn')).toEqual([]);
    expect(await found('old hat')).not.toContain('Old Hat');
    expect((await office.update(answer.reply.product, {})).reply.product.__v).toBe(2);
  });

  test('are updated once by simultaneous edits of a version', async () => {
    const product = await createProduct();
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => office.update(product, { name, __v: String(product.__v) })),
    );
    expect(statuses(answers)).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject(refusal('productChanged'));
    const winner = answers.find(({ status }) => status === 200)?.reply.product;
    expect((await getProduct(product.slug)).reply.product).toEqual(winner);
  });

  test('keep the sales made while the form was open', async () => {
    const product = await createProduct({ quantity: '10' });
    // As three orders leave it.
    const db = shop.database.db.withoutPlugins();
    await db.updateTable('product_size').set({ quantity: 7 }).where('product_id', '=', product._id).execute();
    await db.updateTable('product').set({ quantity: 7 }).where('id', '=', product._id).execute();
    await office.update(product, { quantity: '12', quantity_seen: '10' });
    expect(await readStock(shop.database, product)).toBe(9);
    await office.update(product, { quantity: '10', quantity_seen: '10' });
    expect(await readStock(shop.database, product)).toBe(9);
    await office.update(product, { quantity: '0', quantity_seen: '10' });
    expect(await readStock(shop.database, product)).toBe(0);
    await office.update(product, { quantity: '5' });
    expect(await readStock(shop.database, product)).toBe(5);
    const tooMany = await office.update(product, { name: 'Heap', quantity: '100000', quantity_seen: '0' });
    expect(tooMany).toMatchObject({ status: 400, body: { fields: { quantity: expect.any(String) as string } } });
    expect((await getProduct(product.slug)).reply.product).toMatchObject({ name: product.name, quantity: 5 });
  });

  test('are deleted once and no longer found', async () => {
    const product = await createProduct({ name: 'Passing Fancy', description: 'Ephemeral.' });
    const answers = await Promise.all([office.remove(product), office.remove(product)]);
    expect(statuses(answers)).toEqual([200, 404]);
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({
      success: true,
      message: 'Product Deleted Successfully',
    });
    expect((await getProduct(product.slug)).status).toBe(404);
    expect(await found('ephemeral')).toEqual([]);
    expect(await office.update(product, {})).toMatchObject({ status: 404, body: refusal('productNotFound') });
  });
});
