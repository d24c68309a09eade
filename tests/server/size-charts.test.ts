import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Category } from '#contract/category.ts';
import type { SizeChart } from '#contract/size-chart.ts';
import { BackOffice, createAdmin } from './support/back-office.ts';
import { onDatabase } from './support/engines.ts';
import { openShop, type TestShop } from './support/test-shop.ts';

const chart: SizeChart = {
  unit: 'cm',
  of: 'garment',
  columns: ['Chest', 'Length'],
  rows: [
    { label: 'S', values: [48, 66.5] },
    { label: 'M', values: [51, 69] },
  ],
  note: 'Laid flat.',
};
const own: SizeChart = { ...chart, of: 'body', columns: ['Waist'], rows: [{ label: '30', values: [76] }], note: '' };

onDatabase('size charts', (place) => {
  let shop: TestShop;
  let office: BackOffice;
  beforeAll(async () => {
    shop = await openShop(place());
    office = new BackOffice(shop, await createAdmin(shop));
  });
  afterAll(() => shop.close());

  const update = (id: string, body: object) =>
    shop.call('updateCategory', { token: office.token, params: { id }, body });
  const product = async (slug: string) => (await shop.call('getProduct', { params: { slug } })).reply;
  const adminProduct = async (slug: string) =>
    (await shop.call('getAdminProduct', { token: office.token, params: { slug } })).reply;
  const listed = async ({ _id }: Category) =>
    (await shop.call('listCategories')).reply.category.find((category) => category._id === _id);

  test('belong to a category, and stay until they are removed', async () => {
    const body = { name: 'Tees', size_chart: chart };
    const created = await shop.call('createCategory', { token: office.token, body });
    const { category } = created.reply;
    expect(category.size_chart).toEqual(chart);
    expect(await listed(category)).toEqual(category);
    const renamed = (await update(category._id, { name: 'T-Shirts' })).reply.category;
    expect(renamed).toEqual({ ...category, name: 'T-Shirts' });
    const { size_chart: _, ...plain } = renamed;
    // Without a name the category keeps its own.
    expect((await update(category._id, { size_chart: null })).reply.category).toEqual(plain);
    expect(await listed(category)).toEqual(plain);
  });

  test("are sent with a product: its own, else its category's", async () => {
    const category = await office.category('Polos');
    const { slug } = (await office.create({ name: 'Pique Polo', category: category._id })).reply.product;
    expect(await product(slug)).not.toHaveProperty('size_chart');
    await update(category._id, { name: 'Polos', size_chart: chart });
    const before = await product(slug);
    expect(before.size_chart).toEqual(chart);
    // A product's category has no chart of its own copy.
    expect(before.product.category).toEqual(category);
    expect(await adminProduct(slug)).not.toHaveProperty('own_size_chart');

    await office.update(before.product, { size_chart: JSON.stringify(own) });
    expect((await product(slug)).size_chart).toEqual(own);
    expect((await adminProduct(slug)).own_size_chart).toEqual(own);
    await office.update(before.product, { price: '650' });
    expect((await product(slug)).size_chart).toEqual(own);
    await office.update(before.product, { size_chart: '' });
    expect((await product(slug)).size_chart).toEqual(chart);
  });
});
