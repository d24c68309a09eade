import { afterAll, beforeAll, expect, test } from 'vitest';
import { ImportEvent } from '#contract/catalogue-file.ts';
import type { Category } from '#contract/category.ts';
import type { Product } from '#contract/product.ts';
import { catalogueColumns, sizeColumns } from '#contract/rules/catalogue-file.ts';
import { createShopper } from './support/accounts.ts';
import { createAdmin, BackOffice } from './support/back-office.ts';
import { onDatabase } from './support/engines.ts';
import { openPayingShop, type PayingShop } from './support/payments.ts';
import { buySizes } from './support/sizes.ts';

const fileOf = (columns: readonly string[], ...lines: readonly string[]) =>
  [columns.join(','), ...lines, ''].join('\r\n');
const sizedFile = (...lines: readonly string[]) => fileOf([...catalogueColumns, ...sizeColumns], ...lines);
const oldFile = (...lines: readonly string[]) => fileOf(catalogueColumns, ...lines);

/** The sizes of a product: 'S 4 KITE-S'. */
const sizesOf = ({ sizes }: Product) =>
  sizes?.map(({ label, quantity, sku = '' }) => `${label} ${quantity} ${sku}`.trim());

onDatabase('sizes in the catalogue file', (place) => {
  let shop: PayingShop;
  let office: BackOffice;
  let tees: Category;
  beforeAll(async () => {
    shop = await openPayingShop(place());
    office = new BackOffice(shop, await createAdmin(shop));
    tees = await office.category('Tees');
  });
  afterAll(() => shop.close());

  const run = [
    { label: 'S', quantity: 4 },
    { label: 'M', quantity: 12, sku: 'TEE-M' },
    { label: '-38', quantity: 0, sku: '=SUM(A1)' },
  ];
  const create = async (name: string, sizes?: readonly object[]) =>
    (await office.create({ name, category: tees._id, ...(sizes && { sizes: JSON.stringify(sizes) }) })).reply.product;
  const at = async (slug: string) => (await shop.call('getProduct', { params: { slug } })).reply.product;
  const all = async () => (await shop.call('getAllProducts')).reply.products;
  const exported = async () => String((await shop.call('exportCatalogue', { token: office.token })).body);
  const outcome = async (body: string, dryRun = false) => {
    const answer = await shop.call('importCatalogue', {
      token: office.token,
      body,
      headers: { 'content-type': 'text/csv' },
      query: dryRun ? { dry_run: '1' } : {},
    });
    return ImportEvent.parse(JSON.parse(String(answer.body).trimEnd().split('\n').at(-1) ?? ''));
  };
  const problemsOf = async (body: string) => {
    const event = await outcome(body);
    return 'problems' in event ? event.problems : [];
  };

  test('are imported as they were exported, into the same shop and into an empty one', async () => {
    await create('Sized Tee', run);
    await create('Free Tee', [{ label: 'Free size', quantity: 100_000 }]);
    const before = await all();
    const file = await exported();
    expect(file).toContain(
      '"sized-tee","Sized Tee","Soft.",499,4,"Tees",0,"S",,,,,,,,\r\n"sized-tee",,,,12,,,"M","TEE-M",,,,,,,\r\n',
    );
    expect(await outcome(file)).toEqual({ state: 'imported', created: 0, updated: 0, problems: [] });
    expect(await all()).toEqual(before);
    for (const product of before) await office.remove(product);
    expect(await outcome(file)).toMatchObject({ state: 'imported', created: before.length });
    expect((await all()).map(sizesOf)).toEqual(before.map(sizesOf));
    expect(await exported()).toBe(file);
  });

  test('are changed, added and put in order; those that are not named stay', async () => {
    const { slug, __v } = await create('Moth Tee', run);
    const partial = sizedFile(`${slug},Moth Tee,Soft.,499,9,Tees,0,s,`, `${slug},,,,2,,,XL,TEE-XL`);
    expect(await outcome(partial, true)).toMatchObject({ state: 'checked', updated: 1 });
    expect(await outcome(partial)).toMatchObject({ state: 'imported', created: 0, updated: 1 });
    const changed = await at(slug);
    expect(sizesOf(changed)).toEqual(['s 9', 'M 12 TEE-M', '-38 0 =SUM(A1)', 'XL 2 TEE-XL']);
    expect(changed).toMatchObject({ quantity: 23, __v: __v + 1 });
    const whole = ['XL,', 'M,', '-38,', 's,TEE-S'].map(
      (cells, index) => `${slug},Moth Tee,Soft.,499,${index},Tees,0,${cells}`,
    );
    expect(await outcome(sizedFile(...whole))).toMatchObject({ state: 'imported', updated: 1 });
    expect(sizesOf(await at(slug))).toEqual(['XL 0 TEE-XL', 'M 1 TEE-M', '-38 2 =SUM(A1)', 's 3 TEE-S']);
  });

  test('stay with an old file unless it changes the stock, which is a problem of its line', async () => {
    const { slug, quantity } = await create('Old Tee', run);
    expect(await outcome(oldFile(`${slug},Old Tee,Soft.,499,${quantity},Tees,0`))).toMatchObject({ updated: 0 });
    expect(await outcome(oldFile(`${slug},Renamed Tee,Soft.,499,${quantity},Tees,0`))).toMatchObject({
      state: 'imported',
      updated: 1,
    });
    expect(await at(slug)).toMatchObject({ name: 'Renamed Tee', quantity });
    expect(sizesOf(await at(slug))).toHaveLength(3);
    expect(await problemsOf(oldFile(`${slug},Old Tee,Soft.,499,3,Tees,0`))).toEqual([
      { line: 2, field: 'quantity', message: 'is the sum of the sizes: change the sizes' },
    ]);
    expect(await problemsOf(sizedFile(`${slug},Old Tee,Soft.,499,3,Tees,0,,`))).toMatchObject([{ field: 'quantity' }]);
  });

  test('that were ordered stay ordered: pieces of sizes that the file does not name stay sold', async () => {
    const product = await create('Sold Tee', run);
    const shopper = await createShopper(shop);
    expect(
      await buySizes(shop, shopper, [
        [product, 'M'],
        [product, 'M'],
      ]),
    ).toMatchObject({ status: 200 });
    expect(await outcome(sizedFile(`${product.slug},Sold Tee,Soft.,499,7,Tees,0,S,`))).toMatchObject({ updated: 1 });
    expect(sizesOf(await at(product.slug))).toEqual(['S 7', 'M 10 TEE-M', '-38 0 =SUM(A1)']);
  });
});
