import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Category } from '#contract/category.ts';
import type { Product } from '#contract/product.ts';
import { createShopper, type Session } from './support/accounts.ts';
import { BackOffice, createAdmin } from './support/back-office.ts';
import { readSizes } from './support/catalogue.ts';
import { onBothEngines } from './support/engines.ts';
import { noWebhooks, payingSuiteShop } from './support/payments.ts';
import { buySizes } from './support/sizes.ts';
import { findMovementFaults, readMovements } from './support/stock-movements.ts';

const columns = 'slug,name,description,price,quantity,category,size,stock_seen';

// After every test the stock history has to add up.
onBothEngines('the stock of a catalogue file', (place) => {
  let office: BackOffice;
  let shopper: Session;
  let category: Category;
  /** A new product for each test, with 10 S and 5 M. */
  let tee: Product;
  /** Without sizes, with 10 pieces. */
  let plain: Product;
  const shop = payingSuiteShop(place, { env: { RATE_LIMITS: 'off' } });
  beforeAll(async () => {
    await shop.script(noWebhooks);
    office = new BackOffice(shop, await createAdmin(shop));
    shopper = await createShopper(shop);
    category = await office.category('Tees');
  });
  beforeEach(async () => {
    const sizes = JSON.stringify([
      { label: 'S', quantity: 10 },
      { label: 'M', quantity: 5 },
    ]);
    tee = (await office.create({ category: category._id, sizes })).reply.product;
    plain = (await office.create({ category: category._id, quantity: '10' })).reply.product;
  });
  afterEach(async () => expect(await findMovementFaults(shop.database.db)).toEqual([]));

  const send = (body: string, dryRun = false) => office.import(body, dryRun);
  /** The number of the last movement by label, as an export has it. */
  const seenOf = async ({ slug }: Product): Promise<Readonly<Record<string, string>>> => {
    const [header = '', ...lines] = (await office.export())
      .split('\r\n')
      .map((line) => line.replaceAll('"', '').split(','));
    const size = header.indexOf('size');
    return Object.fromEntries(
      lines.filter((cells) => cells[0] === slug).map((cells) => [cells[size] ?? '', cells.at(-1) ?? ''] as const),
    );
  };
  const row = ({ slug }: Product, quantity: number | '', size: string, seen = '') =>
    `${slug},Tee,Soft.,499,${quantity},Tees,${size},${seen}`;
  const fileOf = (...rows: readonly string[]) => [columns, ...rows].join('\n');
  const buy = (product: Product, size?: string) =>
    buySizes(shop, shopper, [size === undefined ? [product] : [product, size]]);
  const newest = async (product: Product) => (await readMovements(shop.database, product)).at(-1);

  test('is that of the file less what was sold since the export, however often it is imported', async () => {
    const { S = '', M = '' } = await seenOf(tee);
    const { '': whole = '' } = await seenOf(plain);
    expect([S, M, whole].every((seen) => Number(seen) > 0)).toBe(true);
    await buy(tee, 'S');
    await buy(plain);
    const unedited = fileOf(row(tee, 10, 'S', S), row(tee, 5, 'M', M), row(plain, 10, '', whole));
    expect(await send(unedited)).toMatchObject({ state: 'imported', updated: 0 });
    const edited = fileOf(row(tee, 20, 'S', S), row(tee, 5, 'M', M), row(plain, 30, '', whole));
    expect((await send(edited, true)).changes).toMatchObject([
      { slug: tee.slug, fields: [{ field: 'quantity', size: 'S', from: '9', typed: '20', to: '19' }] },
      { slug: plain.slug, fields: [{ field: 'quantity', from: '9', typed: '30', to: '29' }] },
    ]);
    expect(await send(edited)).toMatchObject({ state: 'imported', updated: 2 });
    expect(await newest(tee)).toBe('S 9 → 19 import');
    expect(await newest(plain)).toBe('9 → 29 import');
    await buy(tee, 'S');
    expect(await send(edited)).toMatchObject({ state: 'imported', updated: 0 });
    expect([await readSizes(shop.database, tee), await readSizes(shop.database, plain)]).toEqual([
      { S: 18, M: 5 },
      { '': 29 },
    ]);
  });

  test('counts goods and edits since the export, but no other import: of two edited files the last one counts', async () => {
    const { S = '' } = await seenOf(tee);
    const receipt = { sizes: [{ _id: tee.sizes?.[0]?._id ?? '', pieces: 3 }] };
    await shop.call('receiveGoods', { token: office.token, params: { id: tee._id }, body: receipt });
    await send(fileOf(row(tee, 50, 'S', S)));
    expect(await newest(tee)).toBe('S 13 → 53 import');
    await send(fileOf(row(tee, 12, 'S', S)));
    expect(await newest(tee)).toBe('S 53 → 15 import');
    await send(fileOf(row(tee, 30, 'S')));
    expect(await newest(tee)).toBe('S 15 → 30 import');
    expect(await send(fileOf(row(tee, 12, 'S', S)), true)).toMatchObject({ changes: [{ fields: [{ to: '15' }] }] });
  });

  test('counts no pieces below none: an unedited row changes nothing of a size that became short, or was short and got some', async () => {
    const count = (shelf: number) => {
      const changes = [{ product: tee._id, size: tee.sizes?.[0]?._id, shelf }];
      return shop.call('updateStock', { token: office.token, body: { changes } });
    };
    for (let pieces = 0; pieces < 2; pieces += 1) await buy(tee, 'S');
    const { S: full = '' } = await seenOf(tee);
    await count(0);
    expect(await newest(tee)).toBe('S 8 → -2 correct');
    expect(await send(fileOf(row(tee, 8, 'S', full)))).toMatchObject({ state: 'imported', updated: 0 });
    const { S: short = '' } = await seenOf(tee);
    await count(3);
    expect(await newest(tee)).toBe('S -2 → 1 correct');
    expect(await send(fileOf(row(tee, 0, 'S', short)))).toMatchObject({ state: 'imported', updated: 0 });
    // An older version of the server adds pieces and leaves what was short: a sale of them brings it not back.
    await shop.database.db
      .withoutPlugins()
      .updateTable('product_size')
      .set({ short: 2 })
      .where('id', '=', tee.sizes![0]!._id)
      .execute();
    await buy(tee, 'S');
    expect(await newest(tee)).toBe('S 1 → 0 sale');
  });

  test('is 0 for a size without movements, and counts all that come', async () => {
    const sizes = JSON.stringify([{ label: 'L', quantity: 0 }]);
    const empty = (await office.create({ category: category._id, sizes })).reply.product;
    expect(await seenOf(empty)).toEqual({ L: '0' });
    await office.update(empty, { sizes: JSON.stringify([{ label: 'L', quantity: 4 }]) });
    await send(fileOf(row(empty, 0, 'L', '0')));
    expect(await readSizes(shop.database, empty)).toEqual({ L: 4 });
    await send(fileOf(row(empty, 2, 'L', '0')));
    expect(await readSizes(shop.database, empty)).toEqual({ L: 6 });
  });

  // Further problems: contract/catalogue-sizes.test.ts.
  test('is refused where a number is the movement of another size or product', async () => {
    const { M = '' } = await seenOf(tee);
    const { '': whole = '' } = await seenOf(plain);
    const file = fileOf(row(tee, 10, 'S', M), row(tee, 5, 'M', whole), row(plain, 1, '', M));
    const problems = [2, 3, 4].map((line) => ({ line, field: 'stock_seen' }));
    expect(await send(file)).toMatchObject({ state: 'refused', problems });
    expect(await readSizes(shop.database, tee)).toEqual({ S: 10, M: 5 });
  });
});
