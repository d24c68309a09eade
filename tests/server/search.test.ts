import { afterAll, beforeAll, expect, it } from 'vitest';
import { productEndpoints } from '#contract/product.ts';
import { openDatabase } from '#server/db/database.ts';
import { readSettings } from '#server/settings.ts';
import { withBothEngines, withEngine } from './support/engines.ts';
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
      { name: '🔥', category: 'Prints', description: 'Flame.' },
      { name: 'Block Print', category: 'Prints', description: 'Carved in teak, 100% by hand.' },
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
    ['a word of the description', 'lantern', ['Kite Night']],
    ['a word of the category', 'basics', ["Men's T-Shirt", 'V Neck']],
    ['a prefix', 'mari', ['Marigold Garland', 'Kite Festival']],
    ['an infix', 'ersiz', ['Oversized Chai']],
    ['a typing error', 'marigld', ['Marigold Garland', 'Kite Festival']],
    ['a missing letter', 'oversizd', ['Oversized Chai']],
    ['swapped letters', 'latnern', ['Kite Night']],
    ['a typing error in a short word', 'chei', ['Oversized Chai']],
    ['a plural', 'lanterns', ['Kite Night']],
    ['a word of one letter', 'v', ['V Neck']],
    ['a word of one letter beside another', 'v neck', ['V Neck']],
    ['a word of two letters', 'by', ['Block Print']],
    ['several words in any fields', 'kite lantern', ['Kite Night']],
    ['a typing error in one of several words', 'kite latern', ['Kite Night']],
    ['other case', 'CAFÉ', ['Café Racer']],
    ['missing accents', 'cafe', ['Café Racer']],
    ['a missing hyphen', 'tshirt', ["Men's T-Shirt"]],
    ['a hyphen', 't-shirt', ["Men's T-Shirt"]],
    ['a missing apostrophe', 'mens', ["Men's T-Shirt"]],
    ['another script', 'हिन्दी', ['हिन्दी अक्षर']],
    ['a name of emoji', '🔥', ['🔥']],
    ['an unknown term', 'zzzzzz', []],
  ])('finds by %s: %s', async (_, keyword, names) => {
    expect(await find(keyword)).toEqual(names);
  });

  it.each([
    ['name before category before description', 'marigold', ['Marigold Garland', 'Kite Festival']],
    ['the newest of equals', 'festive', ['Kite Festival', 'Marigold Garland']],
    ['an exact name', '  KITE ', ['Kite', 'Kite Night', 'Kite Festival']],
  ])('ranks %s first: %s', async (_, keyword, names) => {
    expect(await find(keyword)).toEqual(names);
  });

  it('ranks the product with most terms first if none has all', async () => {
    expect((await find('kite thread zebra'))[0]).toBe('Kite Night');
  });

  it('tolerates any characters', async () => {
    const signs = ['"', "'", '%', '*', '_', '\\', '(', '{}', '../..', 'a/b', '?', '#', '+', '\u202e', '👩‍👩‍👧', '�'];
    const queries = ['a OR b', 'NEAR(a b)', 'name:kite', "' or 1=1 --", '"kite*" ; drop table product'];
    for (const keyword of [...signs, ...queries, 'x'.repeat(200), 'kite '.repeat(40), 'अ'.repeat(200)]) {
      expect(await find(keyword), keyword).toBeInstanceOf(Array);
    }
    expect(await find('100%')).toEqual(['Block Print']);
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

withEngine('the example in docs/search.md', (engine) => {
  it('has the documented results', async () => {
    const shop = await openFreshShop(engine);
    try {
      await insertProducts(shop.database, [
        { name: 'Marigold Crop Tee', category: 'Crop Tops', description: 'Yellow cotton.' },
        { name: 'Indigo Block Polo', category: 'Polos', description: 'Printed by hand, marigold buttons.' },
        { name: 'Kolam Tee', category: 'T-Shirts', description: 'White lines on indigo.' },
      ]);
      const find = async (keyword: string) =>
        (await shop.call('searchProducts', { params: { keyword } })).reply.map(({ name }) => name);
      expect(await find('marigol tee')).toEqual(['Marigold Crop Tee']);
      expect(await find('marigol')).toEqual(['Marigold Crop Tee', 'Indigo Block Polo']);
      expect(await find('indigo')).toEqual(['Indigo Block Polo', 'Kolam Tee']);
      expect(await find('tea')).toEqual(['Kolam Tee', 'Marigold Crop Tee']);
    } finally {
      await shop.close();
    }
  });
});
