import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Category } from '#contract/category.ts';
import type { Product } from '#contract/product.ts';
import { openDatabase } from '#server/db/database.ts';
import { registerAndLogIn, type Session } from './support/accounts.ts';
import { BackOffice, createAdmin } from './support/back-office.ts';
import { onDatabase, onEmptyDatabases } from './support/engines.ts';
import { inFullRun } from '../support/full-run.ts';
import { migrateTo } from './support/migrate-to.ts';
import { listOrders, noWebhooks, openPayingShop, type PayingShop } from './support/payments.ts';
import { countsOf } from './support/size-counts.ts';
import { buySizes } from './support/sizes.ts';
import { sql } from 'kysely';

const sizes = (stock: Readonly<Record<string, number>>): string =>
  JSON.stringify(Object.entries(stock).map(([label, quantity]) => ({ label, quantity })));

onDatabase('the filter by size', (place) => {
  let shop: PayingShop;
  let office: BackOffice;
  let shopper: Session;
  let tees: Category;
  let polos: Category;
  let middle: Product;
  let polo: Product;

  beforeAll(async () => {
    shop = await openPayingShop(place(), { env: { RATE_LIMITS: 'off' } });
    await shop.script(noWebhooks);
    office = new BackOffice(shop, await createAdmin(shop));
    shopper = await registerAndLogIn(shop);
    [tees, polos] = [await office.category('Tees'), await office.category('Polos')];
    await create('Oldest', tees, { S: 1, M: 2, L: 0 });
    middle = await create('Middle', tees, { M: 1, XL: 3 });
    polo = await create('Polo', polos, { m: 5, '28': 1 });
    await office.create({ name: 'Cap', category: polos._id });
  });
  afterAll(() => shop.close());

  const create = async (name: string, { _id }: Category, stock: Readonly<Record<string, number>>): Promise<Product> => {
    shop.clock.advance(1000);
    return (await office.create({ name, category: _id, sizes: sizes(stock) })).reply.product;
  };
  const filtered = async (body: { checked?: string[]; sizes?: string[] }, query = {}) => {
    const { reply, headers } = await shop.call('filterProducts', { body: { checked: [], ...body }, query });
    return [reply.products.map(({ name }) => name), headers['x-total-count']] as const;
  };
  const counts = async (...checked: string[]) => {
    const { reply } = await shop.call('listSizes', checked.length > 0 ? { query: { checked: checked.join() } } : {});
    return reply.sizes.map(({ label, count }) => `${label} ${count}`);
  };
  const expectKept = async () => {
    const { kept, counted } = await countsOf(shop.database);
    expect(kept).toEqual(counted);
  };

  test('follows sales, cancelled orders, edits, moves, deletions and imports', async () => {
    await expectKept();
    expect((await buySizes(shop, shopper, [[middle, 'M']])).body).toEqual({ status: true });
    expect(await filtered({ sizes: ['M'] })).toEqual([['Polo', 'Oldest'], undefined]);
    expect(await counts()).toEqual(['S 1', 'M 2', 'XL 1', '28 1']);
    await expectKept();
    const [order] = await listOrders(shop, shopper);
    await shop.call('cancelOrder', { token: office.token, params: { id: order?._id ?? '' }, body: {} });
    expect(await filtered({ sizes: ['M'] })).toEqual([['Polo', 'Middle', 'Oldest'], undefined]);
    await expectKept();

    await office.update(polo, { sizes: sizes({ Tall: 2, '28': 1 }), category: tees._id });
    expect(await counts(tees._id)).toEqual(['S 1', 'M 2', 'XL 1', '28 1', 'Tall 1']);
    await expectKept();
    await office.update(polo, { sizes: '[]', quantity: '3', quantity_seen: '3' });
    expect(await counts()).toEqual(['S 1', 'M 2', 'XL 1']);
    await expectKept();
    const gone = await create('Gone', polos, { S: 1 });
    expect(await counts(polos._id)).toEqual(['S 1']);
    await office.remove(gone);
    expect(await counts(polos._id)).toEqual([]);
    await expectKept();

    const file = String((await shop.call('exportCatalogue', { token: office.token })).body);
    await shop.call('importCatalogue', {
      token: office.token,
      body: file.replace(/^("oldest",.*)"Tees"/m, '$1"Polos"'),
      headers: { 'content-type': 'text/csv' },
    });
    expect(await counts(polos._id)).toEqual(['S 1', 'M 1']);
    await expectKept();
  });

  test('counts a product once when its sizes sell out at the same time', async () => {
    const labels = ['A', 'B', 'C', 'D'];
    const rush = await office.category('Rush');
    const product = await create('Rush', rush, Object.fromEntries(labels.map((label) => [label, 1])));
    const other = await create('Rush too', rush, Object.fromEntries(labels.map((label) => [label, 1])));
    const shoppers = await Promise.all(
      labels.map((label) => registerAndLogIn(shop, { email: `${label}@example.com` })),
    );
    await Promise.all(
      shoppers.map((one, index) =>
        buySizes(shop, one, [
          [product, labels[index] ?? ''],
          [other, labels.at(-1 - index) ?? ''],
        ]),
      ),
    );
    expect(await counts(rush._id)).toEqual([]);
    await expectKept();
  });

  test('lists products of more combinations than are merged', inFullRun, async () => {
    const many = await office.category('Many');
    const names = Array.from({ length: 104 }, (_, index) => `Many ${index}`);
    for (const [index, name] of names.entries()) await create(name, many, { Q: 1, [`Q${index}`]: 1 });
    await create('Without', many, { R: 1 });
    expect(await filtered({ sizes: ['q'] }, { page: 2, limit: 3 })).toEqual([
      ['Many 100', 'Many 99', 'Many 98'],
      '104',
    ]);
    expect(await filtered({ checked: [many._id, tees._id], sizes: ['q', 'xl'] }, { page: 35, limit: 3 })).toEqual([
      ['Many 1', 'Many 0', 'Middle'],
      '105',
    ]);
    const [all] = await filtered({ sizes: ['q'] });
    expect(all).toEqual(names.toReversed());
  });
});

onEmptyDatabases('a database from before the filter by size', (place) => {
  test('counts its sizes', inFullRun, async () => {
    const old = await migrateTo(place(), '0016_size_charts');
    for (const statement of [
      sql`insert into category (id, name, name_key, slug, created_at, updated_at) values ('c', 'Tees', 'tees', 'tees', 1, 1)`,
      sql`insert into product (id, number, name, name_key, slug, description, paise, quantity, shipping, category_id, version, created_at, updated_at)
        values ('tee', 1, 'Tee', 'tee', 'tee', 'Soft.', 500, 7, 1, 'c', 0, 1, 1), ('hat', 2, 'Hat', 'hat', 'hat', 'Warm.', 500, 3, 1, 'c', 0, 1, 1)`,
      sql`insert into product_size (id, product_id, label, label_key, position, quantity, archived_at) values
        ('1', 'tee', 'S', 's', 0, 4, null), ('2', 'tee', 'M', 'm', 1, 3, null), ('3', 'tee', 'L', 'l', 2, 0, null),
        ('4', 'tee', 'XL', 'xl', 3, 1, 9), ('hat', 'hat', '', '', 0, 3, null)`,
    ]) {
      await statement.execute(old);
    }
    await old.destroy();
    const database = await openDatabase(place());
    try {
      expect(await countsOf(database)).toEqual({ kept: { 'c M S': 1 }, counted: { 'c M S': 1 } });
    } finally {
      await database.close();
    }
  });
});
