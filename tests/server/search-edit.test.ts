import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Category } from '#contract/category.ts';
import { createAdmin, BackOffice } from './support/back-office.ts';
import { onBothEngines } from './support/engines.ts';
import { openShop, type TestShop } from './support/test-shop.ts';

onBothEngines('the search after edits', (place) => {
  /** Two servers on one database, each with its own index. */
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

  test('finds the terms of a product that reuses a deleted number', async () => {
    const product = await createProduct('Wombat');
    await office.remove(product);
    await createProduct('Numbat');
    await expect.poll(() => found('wombat')).toEqual([]);
    await expect.poll(() => found('numbat')).toEqual(['Numbat']);
  });
});
