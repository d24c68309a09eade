import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Category } from '#contract/category.ts';
import type { Product } from '#contract/product.ts';
import { catalogueColumns, exportColumns } from '#contract/rules/catalogue-file.ts';
import { storedDetails } from '#contract/rules/product-details.ts';
import type { SizeChart } from '#contract/size-chart.ts';
import { BackOffice, createAdmin, type ProductFields } from './support/back-office.ts';
import { onDatabase } from './support/engines.ts';
import { openShop, type TestShop } from './support/test-shop.ts';

const details = {
  colour: 'Sage',
  style: 'Piqué Polo',
  fabric: 'Cotton piqué',
  weight: '220 GSM',
  fit: 'Regular',
  length: 'To the hip',
  care: 'Wash cold',
  mrp: '699.50',
  maker: 'Loom Mills, 4 Mill Road, Erode',
  origin: 'India',
};
const { colour, style, mrp: _mrp, maker, origin, ...facts } = details;
const shown = { colour, style, facts, mrp: 699.5, maker, origin };

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

onDatabase('a product', (place) => {
  let shop: TestShop;
  let office: BackOffice;
  let polos: Category;
  beforeAll(async () => {
    shop = await openShop(place());
    office = new BackOffice(shop, await createAdmin(shop));
    polos = await office.category('Polos');
  });
  afterAll(() => shop.close());

  describe('colour, style, facts, MRP, maker and origin', () => {
    const create = async (name: string, fields: ProductFields = details) =>
      (await office.create({ name, category: polos._id, ...fields })).reply.product;
    const shownAt = async (slug: string) => (await shop.call('getProduct', { params: { slug } })).reply.product;
    /** The product without its sisters. */
    const at = async (slug: string) => {
      const { colours: _, ...product } = await shownAt(slug);
      return product;
    };
    const detailsIn = (product: Product): Partial<Product> =>
      Object.fromEntries(storedDetails.flatMap((name) => (name in product ? [[name, product[name]]] : [])));
    const send = (body: string) => office.import(body);
    const fileOf = (columns: readonly string[], ...lines: readonly string[]) =>
      [columns.join(','), ...lines, ''].join('\r\n');

    test('lead to the other colours of the style, in public calls and for the preview', async () => {
      const [sage, clay] = [
        await create('Twill Sage', { colour: 'Sage', style: 'Twill' }),
        await create('Twill Clay', { colour: 'Terracotta', style: 'Twill' }),
      ];
      await create('Twill Plain', { style: 'Twill' });
      const swatches = [
        { colour: 'Terracotta', hex: '#b9603c', slug: clay.slug, name: clay.name },
        { colour: 'Sage', hex: '#93a287', slug: sage.slug, name: sage.name },
      ];
      expect((await shownAt(sage.slug)).colours).toEqual(swatches);
      const { products } = (await shop.call('getAllProducts')).reply;
      const coloursOf = (name: string) => products.find((product) => product.name === name)?.colours;
      expect([coloursOf('Twill Clay'), coloursOf('Twill Plain')]).toEqual([swatches, undefined]);
      expect((await shop.call('searchProducts', { params: { keyword: 'twill clay' } })).reply[0]?.colours).toEqual(
        swatches,
      );
      const { token } = office;
      const admin = await shop.call('getAdminProduct', { token, params: { slug: sage.slug } });
      expect(admin.reply.product.colours).toEqual(swatches);
      const list = await shop.call('listAdminProducts', { token });
      expect(list.reply.products.filter((one) => 'colours' in one)).toEqual([]);
      expect((await shop.call('listStyles', { token })).reply.styles).toContain('Twill');
      await office.update(clay, { colour: 'Navy', name: 'Twill Ink' });
      expect((await shownAt(sage.slug)).colours?.map(({ colour, name }) => [colour, name])).toEqual([
        ['Navy', 'Twill Ink'],
        ['Sage', 'Twill Sage'],
      ]);
      await office.remove(clay);
      expect(await shownAt(sage.slug)).not.toHaveProperty('colours');
    });

    test('stay without a column in the file, and go with an empty cell', async () => {
      const { slug } = await create('Filed Polo');
      const line = `${slug},Filed Polo,Soft.,499,10,Polos,0`;
      expect(await send(fileOf(catalogueColumns, line))).toMatchObject({ state: 'imported', updated: 0 });
      expect(detailsIn(await at(slug))).toEqual(shown);
      const some = [...catalogueColumns, 'colour', 'care'];
      expect(await send(fileOf(some, `${line},navy,`))).toMatchObject({ state: 'imported', updated: 1 });
      const { care: _, ...others } = facts;
      expect(detailsIn(await at(slug))).toEqual({ ...shown, colour: 'Navy', facts: others });
      expect(await send(fileOf(some, `${line},NAVY,`))).toMatchObject({ state: 'imported', updated: 0 });
      const empty = exportColumns({ hidden: false, sizes: false }).map(
        (_column, index) => line.split(',')[index] ?? '',
      );
      expect(await send(fileOf(exportColumns({ hidden: false, sizes: false }), empty.join()))).toMatchObject({
        state: 'imported',
        updated: 1,
      });
      expect(detailsIn(await at(slug))).toEqual({});
    });
  });

  describe('an MRP', () => {
    const refusal = (field: string, code: string, params: object) => ({
      status: 400,
      body: { field_codes: { [field]: { code, params } } },
    });

    test('is at least the price, also for a client that knows nothing of it', async () => {
      const create = (fields: ProductFields) => office.create({ name: 'Sealed Tee', category: polos._id, ...fields });
      const tooLow = refusal('mrp', 'belowPrice', { price: 'Rs. 499' });
      expect(await create({ mrp: '498.99' })).toMatchObject(tooLow);
      const { product } = (await create({ mrp: '499' })).reply;
      expect(product.mrp).toBe(499);
      const above = refusal('price', 'aboveMrp', { mrp: 'Rs. 499' });
      expect(await office.update(product, { price: '500' })).toMatchObject(above);
      expect(await office.update(product, { price: '500', mrp: '499' })).toMatchObject(
        refusal('mrp', 'belowPrice', { price: 'Rs. 500' }),
      );
      const raised = (await office.update(product, { price: '500', mrp: '650' })).reply.product;
      expect([raised.price, raised.mrp]).toEqual([500, 650]);
      expect((await office.update(raised, { mrp: '', price: '900' })).reply.product).not.toHaveProperty('mrp');
      // A draft may know it before its price.
      const draft = await create({ hidden: '1', price: '', mrp: '300' });
      expect(draft).toMatchObject({ status: 201, body: { product: { mrp: 300, untyped: ['price'] } } });
    });

    test('is checked and compared in a file', async () => {
      const { slug } = (await office.create({ name: 'Filed Tee', category: polos._id, mrp: '650' })).reply.product;
      const file = (columns: string, line: string) => `${catalogueColumns.join(',')}${columns}\r\n${slug},${line}\r\n`;
      expect(await office.import(file('', 'Filed Tee,Soft.,651,10,Polos,0'))).toMatchObject({
        state: 'refused',
        problems: [{ line: 2, field: 'price', message: 'is above the MRP, Rs. 650: raise the MRP first' }],
      });
      const both = file(',mrp,origin', 'Filed Tee,Soft.,651,10,Polos,0,999,Nepal');
      expect(await office.import(both, true)).toMatchObject({
        changes: [
          {
            fields: [
              { field: 'price', from: '499', to: '651' },
              { field: 'mrp', from: '650', to: '999' },
              { field: 'origin', to: 'Nepal' },
            ],
          },
        ],
      });
      expect(await office.import(both)).toMatchObject({ state: 'imported', updated: 1 });
      expect(await office.export()).toContain(',999,,"Nepal",');
    });
  });

  describe('size charts', () => {
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
      const category = await office.category('Jackets');
      const { slug } = (await office.create({ name: 'Pique Polo', category: category._id })).reply.product;
      expect(await product(slug)).not.toHaveProperty('size_chart');
      await update(category._id, { name: 'Jackets', size_chart: chart });
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
});
