import { afterAll, beforeAll, expect, test } from 'vitest';
import { ImportEvent } from '#contract/catalogue-file.ts';
import type { Category } from '#contract/category.ts';
import type { Product } from '#contract/product.ts';
import { catalogueColumns, exportColumns } from '#contract/rules/catalogue-file.ts';
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
};
const { colour, style, ...facts } = details;
const shown = { colour, style, facts };

onDatabase('colour, style and facts of a product', (place) => {
  let shop: TestShop;
  let office: BackOffice;
  let polos: Category;
  beforeAll(async () => {
    shop = await openShop(place());
    office = new BackOffice(shop, await createAdmin(shop));
    polos = await office.category('Polos');
  });
  afterAll(() => shop.close());

  const create = async (name: string, fields: ProductFields = details) =>
    (await office.create({ name, category: polos._id, ...fields })).reply.product;
  const shownAt = async (slug: string) => (await shop.call('getProduct', { params: { slug } })).reply.product;
  /** The product without its sisters. */
  const at = async (slug: string) => {
    const { colours: _, ...product } = await shownAt(slug);
    return product;
  };
  const detailsIn = ({ colour, style, facts }: Product) => ({
    ...(colour && { colour }),
    ...(style && { style }),
    ...(facts && { facts }),
  });
  const exported = async () => String((await shop.call('exportCatalogue', { token: office.token })).body);
  const send = async (body: string) => {
    const headers = { 'content-type': 'text/csv' };
    const answer = await shop.call('importCatalogue', { token: office.token, body, headers });
    return ImportEvent.parse(JSON.parse(String(answer.body).trimEnd().split('\n').at(-1) ?? ''));
  };
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

  test('are imported as they were exported', async () => {
    await create('Sized Polo', { ...details, sizes: '[{"label":"S","quantity":1},{"label":"M","quantity":2}]' });
    await create('Formula Polo', { ...details, style: '=1+1', fabric: '-5 %' });
    const before = (await shop.call('getAllProducts')).reply.products;
    const file = await exported();
    expect(file.split('\r\n')[0]).toContain('"care"');
    expect(await send(file)).toEqual({ state: 'imported', created: 0, updated: 0, problems: [] });
    expect((await shop.call('getAllProducts')).reply.products).toEqual(before);
    for (const product of before) await office.remove(product);
    expect(await send(file)).toMatchObject({ state: 'imported', created: before.length });
    const after = (await shop.call('getAllProducts')).reply.products;
    expect(after.map((product) => [product.slug, detailsIn(product)])).toEqual(
      before.map((product) => [product.slug, detailsIn(product)]),
    );
    expect(await exported()).toBe(file);
  });

  test('stay without a column in the file, and go with an empty cell', async () => {
    const { slug } = await create('Filed Polo');
    const line = `${slug},Filed Polo,Soft.,499,10,Polos,0`;
    expect(await send(fileOf(catalogueColumns, line))).toMatchObject({ state: 'imported', updated: 0 });
    expect(detailsIn(await at(slug))).toEqual(shown);
    const some = [...catalogueColumns, 'colour', 'care'];
    expect(await send(fileOf(some, `${line},navy,`))).toMatchObject({ state: 'imported', updated: 1 });
    const { care: _, ...others } = facts;
    expect(detailsIn(await at(slug))).toEqual({ colour: 'Navy', style, facts: others });
    expect(await send(fileOf(some, `${line},NAVY,`))).toMatchObject({ state: 'imported', updated: 0 });
    const empty = exportColumns({ hidden: false, sizes: false }).map((_column, index) => line.split(',')[index] ?? '');
    expect(await send(fileOf(exportColumns({ hidden: false, sizes: false }), empty.join()))).toMatchObject({
      state: 'imported',
      updated: 1,
    });
    expect(detailsIn(await at(slug))).toEqual({});
  });
});
