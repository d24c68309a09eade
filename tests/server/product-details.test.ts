import { beforeAll, expect, test } from 'vitest';
import type { Category } from '#contract/category.ts';
import type { Product } from '#contract/product.ts';
import { catalogueColumns } from '#contract/rules/catalogue-file.ts';
import { storedDetails } from '#contract/rules/product-details.ts';
import type { SizeChart } from '#contract/size-chart.ts';
import { BackOffice, createAdmin, type ProductFields } from './support/back-office.ts';
import { onDatabase } from './support/engines.ts';
import { payingSuiteShop } from './support/payments.ts';

const details = {
  colour: 'Sage',
  style: 'Piqué Polo',
  fabric: 'Cotton piqué',
  weight: '220 GSM',
  fit: 'Regular',
  length: 'To the hip',
  wearer: 'Arjun is 178 cm tall and wears M',
  care: 'Wash cold',
  mrp: '699.50',
  maker: 'Loom Mills, 4 Mill Road, Erode',
  origin: 'India',
};
const { colour, style, mrp: _mrp, maker, origin, ...facts } = details;
const shown = { colour, style, facts, mrp: 699.5, maker, origin };

const rows = [{ label: 'S', values: [66.5] }];
const chart: SizeChart = { unit: 'cm', of: 'garment', columns: ['Chest'], rows, note: 'Laid flat.' };
const body = { columns: ['Chest'], rows: [{ label: 'S', values: [{ from: 91, to: 96.5 }] }], between: 'Ask us.' };
const own: SizeChart = { ...chart, of: 'body', columns: ['Waist'], rows: [{ label: '30', values: [76] }], note: '' };

onDatabase('a product', (place) => {
  const shop = payingSuiteShop(place);
  let office: BackOffice;
  let polos: Category;
  beforeAll(async () => {
    office = new BackOffice(shop, await createAdmin(shop));
    polos = await office.category('Polos');
  });

  const create = async (name: string, fields: ProductFields = details) =>
    (await office.create({ name, category: polos._id, ...fields })).reply.product;
  const shownAt = async (slug: string) => (await shop.call('getProduct', { params: { slug } })).reply.product;
  const detailsIn = (product: Product): Partial<Product> =>
    Object.fromEntries(storedDetails.flatMap((name) => (name in product ? [[name, product[name]]] : [])));
  const fileOf = (columns: readonly string[], ...lines: readonly string[]) =>
    [columns.join(','), ...lines, ''].join('\r\n');

  test('leads to the other colours of its style, also after one of them changed or went', async () => {
    const [sage, clay] = [
      await create('Twill Sage', { colour: 'Sage', style: 'Twill' }),
      await create('Twill Clay', { colour: 'Terracotta', style: 'Twill' }),
    ];
    const namesIn = (product?: Product) => product?.colours?.map(({ colour, name }) => [colour, name]);
    const twill = [
      ['Terracotta', 'Twill Clay'],
      ['Sage', 'Twill Sage'],
    ];
    expect(namesIn(await shownAt(sage.slug))).toEqual(twill);
    const found = await shop.call('searchProducts', { params: { keyword: 'twill clay' } });
    expect(namesIn(found.reply[0])).toEqual(twill);
    const preview = await shop.call('getAdminProduct', { token: office.token, params: { slug: sage.slug } });
    expect(namesIn(preview.reply.product)).toEqual(twill);
    await office.update(clay, { colour: 'Navy', name: 'Twill Ink' });
    expect(namesIn(await shownAt(sage.slug))?.[0]).toEqual(['Navy', 'Twill Ink']);
    await office.remove(clay);
    expect(await shownAt(sage.slug)).not.toHaveProperty('colours');
  });

  test('keeps its details without a column in the file, and loses one with an empty cell', async () => {
    const { slug } = await create('Filed Polo');
    const line = `${slug},Filed Polo,Soft.,499,10,Polos,0`;
    expect(await office.import(fileOf(catalogueColumns, line))).toMatchObject({ state: 'imported', updated: 0 });
    expect(detailsIn(await shownAt(slug))).toEqual(shown);
    const some = [...catalogueColumns, 'colour', 'care'];
    expect(await office.import(fileOf(some, `${line},navy,`))).toMatchObject({ state: 'imported', updated: 1 });
    const { care: _, ...others } = facts;
    expect(detailsIn(await shownAt(slug))).toEqual({ ...shown, colour: 'Navy', facts: others });
    expect(await office.import(fileOf(some, `${line},NAVY,`))).toMatchObject({ state: 'imported', updated: 0 });
  });

  test('has an MRP of at least the price, also for a client that knows nothing of it', async () => {
    const seal = (fields: ProductFields) => office.create({ name: 'Sealed Tee', category: polos._id, ...fields });
    const { product } = (await seal({ mrp: '499' })).reply;
    expect(product.mrp).toBe(499);
    expect(await office.update(product, { price: '500' })).toMatchObject({
      status: 400,
      body: { field_codes: { price: { code: 'aboveMrp', params: { mrp: 'Rs. 499' } } } },
    });
    const raised = (await office.update(product, { price: '500', mrp: '650' })).reply.product;
    expect([raised.price, raised.mrp]).toEqual([500, 650]);
    expect((await office.update(raised, { mrp: '', price: '900' })).reply.product).not.toHaveProperty('mrp');
    // A draft may know it before its price.
    const draft = await seal({ hidden: '1', price: '', mrp: '300' });
    expect(draft).toMatchObject({ status: 201, body: { product: { mrp: 300, untyped: ['price'] } } });
  });

  test('has its MRP checked in a file', async () => {
    const { slug } = (await office.create({ name: 'Filed Tee', category: polos._id, mrp: '650' })).reply.product;
    const file = (columns: string, line: string) => `${catalogueColumns.join(',')}${columns}\r\n${slug},${line}\r\n`;
    expect(await office.import(file('', 'Filed Tee,Soft.,651,10,Polos,0'))).toMatchObject({
      state: 'refused',
      problems: [{ line: 2, field: 'price', message: 'is above the MRP, Rs. 650: raise the MRP first' }],
    });
    const both = file(',mrp,origin', 'Filed Tee,Soft.,651,10,Polos,0,999,Nepal');
    expect(await office.import(both)).toMatchObject({ state: 'imported', updated: 1 });
    expect(await office.export()).toContain(',999,,"Nepal",');
  });

  const product = async (slug: string) => (await shop.call('getProduct', { params: { slug } })).reply;
  const adminProduct = async (slug: string) =>
    (await shop.call('getAdminProduct', { token: office.token, params: { slug } })).reply;

  test("is sent with its own size chart, else its category's, until they are removed", async () => {
    const jackets = { name: 'Jackets', size_chart: { ...chart, body } };
    const { category } = (await shop.call('createCategory', { token: office.token, body: jackets })).reply;
    expect(category.size_chart).toEqual(jackets.size_chart);
    const created = (await office.create({ name: 'Pique Polo', category: category._id })).reply.product;
    const { slug } = created;
    expect((await product(slug)).size_chart).toEqual(jackets.size_chart);
    // A product's category has no chart of its own copy.
    expect((await product(slug)).product.category).not.toHaveProperty('size_chart');
    expect(await adminProduct(slug)).not.toHaveProperty('own_size_chart');

    await office.update(created, { size_chart: JSON.stringify(own) });
    expect((await product(slug)).size_chart).toEqual(own);
    expect((await adminProduct(slug)).own_size_chart).toEqual(own);
    await office.update(created, { price: '650' });
    expect((await product(slug)).size_chart).toEqual(own);
    await office.update(created, { size_chart: '' });
    expect((await product(slug)).size_chart).toEqual(jackets.size_chart);

    // Without a name the category keeps its own.
    const { size_chart: _, version, ...plain } = category;
    const removed = { token: office.token, params: { id: category._id }, body: { size_chart: null } };
    const without = (await shop.call('updateCategory', removed)).reply.category;
    expect(without).toEqual({ ...plain, version: expect.any(String) as string });
    expect(without.version).not.toBe(version);
    expect(await product(slug)).not.toHaveProperty('size_chart');
  });
});
