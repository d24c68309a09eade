import { afterAll, beforeAll, expect, it } from 'vitest';
import { productEndpoints } from '#contract/product.ts';
import { openDatabase } from '#server/db/database.ts';
import { readSettings } from '#server/settings.ts';
import { withBothEngines } from './support/engines.ts';
import { insertProducts } from './support/catalogue.ts';
import { openFreshShop, replyOf, type FreshShop } from './support/test-shop.ts';

const { searchProducts } = productEndpoints;

withBothEngines('search', (engine) => {
  let shop: FreshShop;

  beforeAll(async () => {
    shop = await openFreshShop(engine);
    await insertProducts(shop.database, [
      { name: 'Marigold Garland', category: 'Festive', description: 'Petals in a row.' },
      { name: 'Oversized Chai', category: 'Oversized', description: 'For slow mornings.' },
      { name: 'Café Racer', category: 'Prints', description: 'Two wheels, one road.' },
      { name: 'V Neck', category: 'Basics', description: 'A deep cut of slub cotton.' },
      { name: 'Kite', category: 'Prints', description: 'A kite over the roofs.' },
      { name: 'Kite Festival', category: 'Festive', description: 'Kites and marigold dye.' },
      { name: "Men's T-Shirt", category: 'Basics', description: 'Six hundred washes.' },
      { name: 'Kite Night', category: 'Prints', description: 'A lantern and a thread.' },
      { name: 'हिन्दी अक्षर', category: 'Prints', description: 'Letters, large.' },
    ]);
  });
  afterAll(() => shop.close());

  const find = async (keyword: string): Promise<string[]> =>
    replyOf(
      searchProducts,
      await shop.call(searchProducts.name, { params: { keyword: encodeURIComponent(keyword) } }),
    ).map(({ name }) => name);

  it.each([
    ['a word of the name', 'garland', ['Marigold Garland']],
    ['a word of the category', 'basics', ["Men's T-Shirt", 'V Neck']],
    ['a prefix', 'mari', ['Marigold Garland', 'Kite Festival']],
    ['a typing error', 'marigld', ['Marigold Garland', 'Kite Festival']],
    ['a word of one letter beside another', 'v neck', ['V Neck']],
    ['several words in any fields', 'kite lantern', ['Kite Night']],
    ['missing accents', 'cafe', ['Café Racer']],
    ['a missing apostrophe', 'mens', ["Men's T-Shirt"]],
    ['another script', 'हिन्दी', ['हिन्दी अक्षर']],
    ['an unknown term', 'zzzzzz', []],
  ])('finds by %s: %s', async (_, keyword, names) => {
    expect(await find(keyword)).toEqual(names);
  });

  it('finds products added by another server', async () => {
    expect(await find('saffron')).toEqual([]);
    const other = await openDatabase(readSettings(shop.env).database);
    await insertProducts(other, [{ name: 'Saffron Field', category: 'New' }]);
    await other.close();
    await expect.poll(() => find('saffron'), { timeout: 10_000 }).toEqual(['Saffron Field']);
    expect(await find('safron')).toEqual(['Saffron Field']);
  });
});
