import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SearchSynonym } from '#contract/search-synonyms.ts';
import { createAdmin, BackOffice } from './support/back-office.ts';
import { onDatabase } from './support/engines.ts';
import { openShop, type TestShop } from './support/test-shop.ts';

const find = async (shop: TestShop, keyword: string): Promise<string[]> =>
  (await shop.call('searchProducts', { params: { keyword } })).reply.map(({ name }) => name);

const products = [
  { name: 'Kite Tee', description: 'A navy jersey.' },
  { name: 'Harbour T-Shirt', description: 'Striped.' },
  { name: 'Plain T Shirt', description: 'Written apart.' },
  { name: 'Steel Bottle', description: 'For the walk.' },
  { name: 'Blue Tees', description: 'Three in a pack.' },
  { name: 'Blueprint Kurta', description: 'Lines of chalk.' },
  { name: 'Indigo Stole', description: 'Dyed twice.' },
];

onDatabase('search synonyms', (place) => {
  let shop: TestShop;
  let office: BackOffice;
  beforeAll(async () => {
    shop = await openShop(place());
    office = new BackOffice(shop, await createAdmin(shop));
    const { _id: category } = await office.category('Clothing');
    for (const product of products) expect((await office.create({ ...product, category })).status).toBe(201);
  });
  afterAll(() => shop.close());

  const list = async () => (await shop.call('listSearchSynonyms', { token: office.token })).reply.synonyms;
  const update = (synonyms: readonly SearchSynonym[]) =>
    shop.call('updateSearchSynonyms', { token: office.token, body: { synonyms } });
  /** Runs `work` with other synonyms and restores them afterwards. */
  const withSynonyms = async (synonyms: readonly SearchSynonym[], work: () => Promise<void>) => {
    const before = await list();
    expect((await update(synonyms)).reply.synonyms).toEqual(synonyms);
    await work();
    await update(before);
  };

  it('apply changes at once, even to cached searches', async () => {
    expect(await find(shop, 'flask')).toEqual([]);
    await withSynonyms([{ word: 'Flask', finds: ['bottle', 'stole'], bothWays: false }], async () => {
      expect(await find(shop, 'flask')).toEqual(['Indigo Stole', 'Steel Bottle']);
      expect(await find(shop, 'bottle')).toEqual(['Steel Bottle']);
      expect(await find(shop, 'tshirt')).toEqual(['Harbour T-Shirt']);
    });
    expect(await find(shop, 'flask')).toEqual([]);
  });
});
