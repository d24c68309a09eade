import { beforeAll, expect, test } from 'vitest';
import type { Category } from '#contract/category.ts';
import { BackOffice, createAdmin } from './support/back-office.ts';
import { onBothEngines } from './support/engines.ts';
import { suiteShop } from './support/test-shop.ts';

onBothEngines("an owner's own colours", (place) => {
  const shop = suiteShop(place);
  let office: BackOffice;
  let category: Category;
  beforeAll(async () => {
    office = new BackOffice(shop, await createAdmin(shop));
    category = await office.category('Sarees');
  });
  const rani = { name: 'Rani pink', hex: '#d1277a' };
  const save = (colours: readonly object[], version?: string) =>
    shop.call('updateColours', { token: office.token, body: { colours, version } });
  const create = (name: string, colour: string, style = '') =>
    office.create({ name, category: category._id, colour, style });
  const file = (colour: string) =>
    office.import(`name,description,price,category,colour\nIkat,Soft.,499,Sarees,${colour}`, true);
  const fieldsOf = ({ status, reply }: { status: number; reply: unknown }) => ({
    status,
    fields: (reply as { fields?: unknown }).fields,
  });

  test('are those of products in forms and files, with their hex in filters and swatches', async () => {
    expect(fieldsOf(await create('Early', 'Rani pink')).status).toBe(400);
    const { problems } = await file('Rani pink');
    expect(problems).toMatchObject([{ field: 'colour', message: "there is no colour 'Rani pink'" }]);
    expect((await save([rani])).reply).toMatchObject({ colours: [rani] });
    const { product } = (await create('Banarasi', ' rani PINK ', 'banarasi')).reply;
    expect(product.colour).toBe('Rani pink');
    await create('Banarasi in red', 'red', 'banarasi');
    expect(await file('RANI PINK')).toMatchObject({ state: 'checked', created: 1 });
    const { reply } = await shop.call('getProduct', { params: { slug: product.slug } });
    const swatches = () => reply.product.colours?.map(({ colour, hex }) => [colour, hex]);
    expect(swatches()).toEqual([
      ['Red', '#b3322c'],
      ['Rani pink', rani.hex],
    ]);
    const counts = async () => (await shop.call('listSizes')).reply.colours;
    expect(await counts()).toEqual([
      { colour: 'Red', count: 1 },
      { colour: 'Rani pink', count: 1, hex: rani.hex },
    ]);
    const found = await shop.call('getAllProducts', { query: { colours: 'Rani pink,Unknown' } });
    expect(found.reply.products.map(({ name }) => name)).toEqual(['Banarasi']);
    // What was cached before another hex.
    await save([{ ...rani, hex: '#c2185b' }]);
    expect((await counts())[1]?.hex).toBe('#c2185b');
  });

  test.each([
    ['has a name of the palette', [rani, { name: 'sky  BLUE', hex: '#000000' }], 'colours', 'shop has'],
    ['has the name of a family', [rani, { name: 'Blues', hex: '#000000' }], 'colours', 'shop has'],
    ['is there twice', [rani, { name: 'RANI PINK', hex: '#000000' }], 'colours', 'shop has'],
    ['has a comma', [rani, { name: 'a,b', hex: '#000000' }], 'colours', 'comma'],
    ['has no hex', [rani, { name: 'Kesar', hex: 'orange' }], 'colours', '#d3988c'],
    ['is left out, and products have it', [], 'colours', '1 product'],
  ] as const)('are refused if one %s', async (_, list, field, words) => {
    const answer = fieldsOf(await save(list));
    expect(answer).toEqual({ status: 400, fields: { [field]: expect.stringContaining(words) as string } });
  });
});
