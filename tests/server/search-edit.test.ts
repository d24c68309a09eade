import { expect, test } from 'vitest';
import { unmatchedHeader } from '#contract/rules/paging.ts';
import { createAdmin, BackOffice } from './support/back-office.ts';
import { onBothEngines } from './support/engines.ts';
import { openShop } from './support/test-shop.ts';

onBothEngines('the search after edits', (place) => {
  test('finds products by new terms and no longer by old ones', async () => {
    // Two servers on one database, each with its own index.
    const shops = [await openShop(place()), await openShop(place())] as const;
    const office = new BackOffice(shops[0], await createAdmin(shops[0]));
    const { _id: category } = await office.category('Tees');
    /** Expects the same results on both servers; the other one is notified shortly after a write (docs/decisions/0013). */
    const found = async (keyword: string) => {
      const answers = await Promise.all(shops.map((shop) => shop.call('searchProducts', { params: { keyword } })));
      const [names, others] = answers.map(({ reply }) => reply.map(({ name }) => name));
      expect(others).toEqual(names);
      return names;
    };

    const { product } = (await office.create({ name: 'Ocelot', description: 'Spotted velvet.', category })).reply;
    await expect.poll(() => found('velvet')).toEqual(['Ocelot']);
    const changed = (await office.update(product, { name: 'Jaguar', description: 'Spotted linen.' })).reply.product;
    await expect.poll(() => found('velvet')).toEqual([]);
    await expect.poll(() => found('ocelot')).toEqual([]);
    await expect.poll(() => found('linen')).toEqual(['Jaguar']);
    await expect.poll(() => found('spotted')).toEqual(['Jaguar']);
    await office.remove(changed);
    await expect.poll(() => found('spotted')).toEqual([]);
    // It reuses the deleted number.
    await office.create({ name: 'Numbat', description: 'Plain.', category });
    await expect.poll(() => found('numbat')).toEqual(['Numbat']);
    await expect.poll(() => found('jaguar')).toEqual([]);
    await Promise.all(shops.map((shop) => shop.close()));
  });
});

onBothEngines('the search words that come with a shop', (place) => {
  test('are colours in Hindi, and list everything for a gift where nothing else matches', async () => {
    const shop = await openShop(place());
    const office = new BackOffice(shop, await createAdmin(shop));
    const { _id: category } = await office.category('Tees');
    const names = ['Maroon Tee', 'Black Polo', 'Ivory Shirt'];
    for (const name of names) await office.create({ name, description: 'Goes with everything.', category });
    const found = async (keyword: string) =>
      (await shop.call('searchProducts', { params: { keyword } })).reply.map(({ name }) => name).sort();
    for (const [keyword, name] of [
      ['lal', 'Maroon Tee'],
      ['Kala', 'Black Polo'],
      ['safed', 'Ivory Shirt'],
    ] as const)
      expect(await found(keyword)).toEqual([name]);
    for (const keyword of ['gift', 'gifts', 'kurti', 'women', "men's"])
      expect(await found(keyword)).toEqual(names.toSorted());
    const unmatched = async (keyword: string) =>
      (await shop.call('searchProducts', { params: { keyword } })).headers[unmatchedHeader];
    expect(await found('gift black')).toEqual(['Black Polo']);
    // Twice: the second answer is a cached one.
    for (const keyword of ['gift', 'gift']) expect(await unmatched(keyword)).toBe('1');
    for (const keyword of ['gift black', 'qqqqqqqq']) expect(await unmatched(keyword)).toBeUndefined();
    expect(await found('qqqqqqqq')).toEqual([]);
    await office.create({ name: 'Block Kurta', description: 'Soft.', category });
    expect(await found('kurti')).toEqual(['Block Kurta']);
    await shop.close();
  });
});
