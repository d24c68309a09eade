import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Category } from '#contract/category.ts';
import { catalogueColumns } from '#contract/rules/catalogue-file.ts';
import { createAdmin, BackOffice } from './support/back-office.ts';
import { inFullRun } from '../support/full-run.ts';
import { onBothEngines } from './support/engines.ts';
import { openShop, type TestShop } from './support/test-shop.ts';

onBothEngines('the search after edits', (place) => {
  /** Two servers on one database, each with a dictionary in memory. */
  let shops: readonly [TestShop, TestShop];
  let office: BackOffice;
  let tees: Category;
  beforeAll(async () => {
    shops = [await openShop(place()), await openShop(place())];
    office = new BackOffice(shops[0], await createAdmin(shops[0]));
    tees = await office.category('Tees');
  });
  afterAll(() => Promise.all(shops.map((shop) => shop.close())));

  const createProduct = async (name: string, description = 'Plain.') =>
    (await office.create({ name, description, category: tees._id })).reply.product;
  /** Expects the same results on both servers; the other one is notified shortly after a write (docs/decisions/0013). */
  const found = async (keyword: string) => {
    const answers = await Promise.all(shops.map((shop) => shop.call('searchProducts', { params: { keyword } })));
    const [names, others] = answers.map(({ reply }) => reply.map(({ name }) => name));
    expect(others).toEqual(names);
    return names;
  };

  test('finds products by new terms and no longer by old ones', async () => {
    const product = await createProduct('Ocelot', 'Spotted velvet.');
    await expect.poll(() => found('velvet')).toEqual(['Ocelot']);
    const changed = (await office.update(product, { name: 'Jaguar', description: 'Spotted linen.' })).reply.product;
    await expect.poll(() => found('velvet')).toEqual([]);
    await expect.poll(() => found('ocelot')).toEqual([]);
    await expect.poll(() => found('linen')).toEqual(['Jaguar']);
    await expect.poll(() => found('spotted')).toEqual(['Jaguar']);
    await office.remove(changed);
    await expect.poll(() => found('spotted')).toEqual([]);
  });

  test('shows every edit at once on the server that made it, despite cached results', async () => {
    const here = async (keyword: string) =>
      (await shops[0].call('searchProducts', { params: { keyword } })).reply.map(({ name }) => name);
    expect(await here('okapi')).toEqual([]);
    expect(await here('okapi shawl')).toEqual([]);
    const shawl = await createProduct('Striped Okapi Shawl');
    expect(await here('okapi')).toEqual(['Striped Okapi Shawl']);
    expect(await here('okapo')).toEqual(['Striped Okapi Shawl']);
    const scarf = await createProduct('Okapi Scarf', 'Goes with a shawl.');
    expect(await here('okapi shawl')).toEqual(['Striped Okapi Shawl', 'Okapi Scarf']);
    const renamed = (await office.update(scarf, { name: 'Shawl Okapi', description: 'Plain.' })).reply.product;
    expect(await here('okapi shawl')).toEqual(['Shawl Okapi', 'Striped Okapi Shawl']);
    const leading = (await office.update(shawl, { name: 'Okapi Shawl' })).reply.product;
    expect(await here('okapi shawl')).toEqual(['Okapi Shawl', 'Shawl Okapi']);
    expect(await here('scarf')).toEqual([]);
    await office.remove(leading);
    await office.remove(renamed);
    expect(await here('okapi shawl')).toEqual([]);
  });

  test('ranks a term by its current field', async () => {
    await createProduct('Kestrel', 'Plain.');
    const other = await createProduct('Finch', 'Like a kestrel.');
    await expect.poll(() => found('kestrel')).toEqual(['Kestrel', 'Finch']);
    await office.update(other, { name: 'Young Kestrel', description: 'Plain.' });
    await expect.poll(() => found('kestrel')).toEqual(['Kestrel', 'Young Kestrel']);
    await expect.poll(() => found('finch')).toEqual([]);
  });

  test('ignores terms that no product has any more', inFullRun, async () => {
    const names = Array.from({ length: 300 }, (_, index) => `zib${String(index).padStart(3, '0')}`);
    const file = [catalogueColumns.join(','), ...names.map((name) => `${name},${name},Plain.,1,1,Tees,0`)].join('\n');
    await shops[0].call('importCatalogue', {
      token: office.token,
      body: file,
      headers: { 'content-type': 'text/csv' },
    });
    await expect.poll(() => found('zib150')).toEqual(['zib150']);
    const listed = (await shops[0].call('getAllProducts')).reply.products;
    for (const product of listed.filter(({ name }) => name.startsWith('zib'))) await office.remove(product);
    await expect.poll(() => found('zib')).toEqual([]);
    // The longest term with this prefix is ranked last.
    await createProduct('Zibeline longhair');
    await createProduct('Zibelinette');
    await expect.poll(() => found('zib')).toEqual(['Zibelinette', 'Zibeline longhair']);
    await expect.poll(() => found('zib150')).toEqual([]);
  });

  test('finds the terms of a product that reuses a deleted number', async () => {
    const product = await createProduct('Wombat');
    await office.remove(product);
    await createProduct('Numbat');
    await expect.poll(() => found('wombat')).toEqual([]);
    await expect.poll(() => found('numbat')).toEqual(['Numbat']);
  });
});
