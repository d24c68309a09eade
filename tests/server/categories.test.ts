import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertProduct } from './support/catalogue.ts';
import { onDatabase } from './support/engines.ts';
import { setRole, registerAndLogIn } from './support/accounts.ts';
import { refusal } from './support/refusals.ts';
import { openShop, type CallOptions, type TestShop } from './support/test-shop.ts';

onDatabase('categories', (place) => {
  let shop: TestShop;
  let token: string;
  beforeAll(async () => {
    shop = await openShop(place());
    const admin = await registerAndLogIn(shop, { email: 'admin@example.com' });
    await setRole(shop, admin.email, 1);
    ({ token } = admin);
  });
  afterAll(() => shop.close());

  const create = (name: unknown, options: CallOptions = {}) =>
    shop.call('createCategory', { token, body: { name }, ...options });
  const rename = (id: string, name: string) => shop.call('updateCategory', { token, params: { id }, body: { name } });
  const remove = (id: string) => shop.call('deleteCategory', { token, params: { id } });
  const names = async () => (await shop.call('listCategories')).reply.category.map(({ name }) => name);
  const found = async (keyword: string) =>
    (await shop.call('searchProducts', { params: { keyword: encodeURIComponent(keyword) } })).reply.map(
      ({ name }) => name,
    );

  test('are created with a unique slug', async () => {
    const answer = await create('  Night  Shirts ');
    expect(answer).toMatchObject({
      status: 201,
      body: {
        success: true,
        message: 'Night  Shirts is created',
        category: { name: 'Night  Shirts', slug: 'night-shirts' },
      },
    });
    expect((await create('Night-Shirts')).reply.category.slug).toBe('night-shirts-2');
    expect((await create('रात')).reply.category.slug).toBe('category');
    expect(await names()).toContain('Night-Shirts');
  });

  test('have unique names, ignoring case and spaces', async () => {
    await create('Polo Shirts');
    const taken = { status: 200, body: refusal('categoryTaken') };
    for (const name of ['Polo Shirts', 'POLO shirts', ' polo   shirts ']) {
      expect(await create(name)).toMatchObject(taken);
    }
    const other = (await create('Henleys')).reply.category;
    expect(await rename(other._id, 'polo shirts')).toMatchObject(taken);
    expect((await rename(other._id, 'HENLEYS')).reply.category.name).toBe('HENLEYS');
  });

  test('keep their slug when renamed, and the search finds their products by the new name', async () => {
    const product = await insertProduct(shop.database, { name: 'Plain Kurta' });
    const { _id, name } = product.category;
    await rename(_id, 'Monsoon Kurta');
    expect(await found('monsoon')).toEqual(['Plain Kurta']);
    expect(await found(name)).not.toContain('Plain Kurta');
    // Terms in the product's own name are still found.
    await rename(_id, 'Zari');
    expect(await found('kurta')).toEqual(['Plain Kurta']);
    expect(await found('monsoon')).toEqual([]);
    const renamed = (await shop.call('getProduct', { params: { slug: product.slug } })).reply.product.category;
    expect(renamed).toEqual({ ...product.category, name: 'Zari' });
  });

  test('cannot be deleted while they have products, whose number is shown', async () => {
    const { category } = await insertProduct(shop.database);
    const answer = await remove(category._id);
    expect(answer).toMatchObject({
      status: 409,
      body: { success: false, message: 'There is 1 product in this category. Move or delete it first.' },
    });
    expect(await names()).toContain(category.name);
  });
});
