import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { BackOffice, createAdmin } from './support/back-office.ts';
import { onBothEngines } from './support/engines.ts';
import { sizesField } from './support/sizes.ts';
import { suiteShop } from './support/test-shop.ts';

onBothEngines('rows without a slug whose product is in the shop', (place) => {
  const shop = suiteShop(place);
  let office: BackOffice;
  let category: string;
  let names = 0;
  let name: string;
  let tee: Product;
  beforeAll(async () => {
    office = new BackOffice(shop, await createAdmin(shop));
    category = (await office.category('Tees'))._id;
  });
  beforeEach(async () => {
    name = `Kite ${(names += 1)}`;
    tee = (await office.create({ name, category, price: '499' })).reply.product;
  });

  const file = (...rows: readonly string[]) => ['name,description,price,category', ...rows, ''].join('\r\n');
  const stored = async () => {
    const { products } = (
      await shop.call('listAdminProducts', { token: office.token, query: { search: 'kite', limit: 100 } })
    ).reply;
    return products
      .filter((one) => one.name.toLowerCase() === name.toLowerCase())
      .map(({ price }) => price)
      .sort();
  };
  const row = () => `${name.toUpperCase()},Soft.,599,Tees`;
  const same = () => [{ line: 2, name: name.toUpperCase(), by: 'name', slug: tee.slug }];

  test('are problems without an answer, so that an old client neither doubles nor changes them silently', async () => {
    for (const isDry of [true, false]) {
      const { state, problems } = await office.import(file(row()), isDry);
      expect([state, problems]).toMatchObject(['refused', [{ line: 2, field: 'name' }]]);
      expect(problems[0]?.message).toContain(tee.slug);
    }
    expect(await stored()).toEqual([499]);
  });

  test.each([
    ['skip', { created: 1, updated: 0 }, [499]],
    ['update', { created: 1, updated: 1 }, [599]],
    ['add', { created: 2, updated: 0 }, [499, 599]],
  ] as const)('answered with %s', async (answer, counts, prices) => {
    const sheet = file(row(), `Another of ${name},Soft.,99,Tees`);
    expect(await office.import(sheet, true, answer)).toMatchObject({ state: 'checked', ...counts, same: same() });
    const { changes, ...imported } = await office.import(sheet, false, answer);
    expect(imported).toEqual({ state: 'imported', ...counts, problems: [], same: same() });
    expect(changes).toHaveLength(counts.created + counts.updated);
    expect(await stored()).toEqual(prices);
    if (answer === 'update') {
      const price = { field: 'price', from: '499', to: '599' };
      expect(changes?.find(({ slug }) => slug === tee.slug)?.fields).toContainEqual(price);
    }
  });

  test('are found by the SKU of a size; one name of several products is asked about', async () => {
    const sku = `SKU ${name}`;
    const sizes = JSON.stringify([{ label: 'M', quantity: 2, sku }]);
    const coded = (await office.create({ name: `Coded ${name}`, category, sizes })).reply.product;
    const sheet = (...rows: readonly string[]) =>
      ['name,description,price,category,size,sku', ...rows, ''].join('\r\n');
    const found = await office.import(sheet(`Other ${name},Soft.,9,Tees,M,${sku}`), true, 'update');
    expect(found).toMatchObject({ state: 'checked', updated: 1, same: [{ by: 'sku', slug: coded.slug }] });
    await office.create({ name, category, sizes: sizesField({}) });
    expect(await office.import(file(row()), false, 'update')).toMatchObject({
      ...{ state: 'refused', problems: [{ field: 'name', message: expect.stringContaining('several') as string }] },
    });
    const twice = sheet(`Other ${name},Soft.,9,Tees,M,${sku}`, `Third ${name},Soft.,9,Tees,M,${sku}`);
    expect(await office.import(twice, false, 'update')).toMatchObject({ state: 'refused', problems: [{ line: 3 }] });
  });
});
