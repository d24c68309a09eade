import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertProduct } from './support/catalogue.ts';
import { onDatabase } from './support/engines.ts';
import { createAdmin } from './support/back-office.ts';
import { openShop, type TestShop } from './support/test-shop.ts';

onDatabase('categories', (place) => {
  let shop: TestShop;
  let token: string;
  beforeAll(async () => {
    shop = await openShop(place());
    ({ token } = await createAdmin(shop));
  });
  afterAll(() => shop.close());

  const rename = (id: string, name: string) => shop.call('updateCategory', { token, params: { id }, body: { name } });
  const found = async (keyword: string) =>
    (await shop.call('searchProducts', { params: { keyword: encodeURIComponent(keyword) } })).reply.map(
      ({ name }) => name,
    );

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
});
