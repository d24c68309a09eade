import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { countFilter } from '#contract/rules/filter-counts.ts';
import { filterProducts, searchSorts, sortProducts, type ListOptions } from '#contract/rules/product-filter.ts';
import { openDatabase, type DatabasePlace } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { CatalogueChanges } from '#server/modules/catalogue-change/catalogue-changes.ts';
import { insertCategories } from '#server/modules/category/category-store.ts';
import { addProducts } from '#server/modules/product/catalogue-writer.ts';
import { inFullRun } from '../support/full-run.ts';
import { BackOffice, createAdmin } from './support/back-office.ts';
import { onDatabase } from './support/engines.ts';
import { openShop, type TestShop } from './support/test-shop.ts';

const categories = ['Tees', 'Polos', 'Caps'].map((name) => ({ name, id: newId() }));
const labels = ['S', 'M', 'm', 'XL', '28'];
const prices = [99.5, 100, 499, 499, 1200, 1_000_000];
const keywords = ['tee', 'kite', 'indigo kite', 'nothing'];

/** A product of a random catalogue. Many have the same price or time. */
const randomProduct = fc.record({
  words: fc.subarray(['Kite', 'Indigo', 'Tee', 'Comet'], { minLength: 1 }),
  category: fc.nat(categories.length - 1),
  price: fc.constantFrom(...prices),
  colour: fc.constantFrom('Red' as const, 'Sky blue' as const, null),
  sizes: fc.option(fc.dictionary(fc.constantFrom('S', 'M', 'XL', '28'), fc.nat(2)), { nil: undefined }),
  lower: fc.boolean(),
  quantity: fc.nat(1),
  time: fc.nat(12),
});

async function fill(place: DatabasePlace, count: number, seed: number): Promise<void> {
  const database = await openDatabase(place);
  const products = fc.sample(randomProduct, { numRuns: count, seed });
  await new CatalogueChanges(database).transaction(async (catalogue) => {
    await database.engine.lockCatalogue(catalogue.trx);
    await insertCategories(
      catalogue,
      categories.map(({ id, name }) => {
        const key = name.toLowerCase();
        return { id, name, name_key: key, slug: key, created_at: 1, updated_at: 1 };
      }),
    );
    await addProducts(
      catalogue,
      products.map(({ words, category, price, colour, sizes, lower, quantity, time }, index) => ({
        id: newId(),
        name: words.join(' '),
        slug: `product-${index}`,
        description: 'Soft.',
        colour,
        paise: Math.round(price * 100),
        quantity,
        sizes: Object.entries(sizes ?? {}).map(([label, quantity]) => ({
          label: lower && label === 'M' ? 'm' : label,
          quantity,
        })),
        shipping: 1,
        category_id: categories[category]!.id,
        category: categories[category]!.name,
        created_at: 1_760_000_000_000 + time * 1000,
      })),
    );
  });
  await database.close();
}

const selection = fc
  .record(
    {
      checked: fc.subarray([...categories.map(({ id }) => id), 'f'.repeat(24)]),
      sizes: fc.subarray([...labels, 'nope'], { minLength: 1, maxLength: 3 }),
      colours: fc.subarray(['Red' as const, 'Sky blue' as const, 'White' as const], { minLength: 1 }),
      min: fc.constantFrom(0, ...prices, 100.01),
      max: fc.constantFrom(...prices, 99.49),
      in_stock: fc.constantFrom(0 as const, 1 as const),
      sort: fc.constantFrom(...searchSorts),
    },
    { requiredKeys: [] },
  )
  .filter(({ min = 0, max = Infinity }) => min <= max);

const paging = fc.record({ page: fc.integer({ min: 1, max: 4 }), limit: fc.integer({ min: 1, max: 9 }) });

/** A filter as a query. */
function queryOf({ checked, sizes, colours, ...rest }: ListOptions): Record<string, string | number> {
  const query = { ...rest, checked: checked?.join(), sizes: sizes?.join(), colours: colours?.join() };
  return Object.fromEntries(
    Object.entries(query).filter((entry): entry is [string, string | number] => entry[1] !== undefined),
  );
}

const ids = (products: readonly Product[]) => products.map(({ _id }) => _id);

/** Compares the lists and counts of a shop with the rules of the contract on the whole catalogue. */
class Comparison {
  readonly #shop: TestShop;

  constructor(shop: TestShop) {
    this.#shop = shop;
  }

  async expectAlike(options: ListOptions, keyword: string, page: { page: number; limit: number }): Promise<void> {
    const { reply } = await this.#shop.call('getAllProducts');
    const { sort, checked = [], ...rest } = options;
    const listSort = sort === 'relevance' ? undefined : sort;
    const expected = (filter: ListOptions) => ids(sortProducts(filterProducts(reply.products, filter), listSort));
    const body = { ...rest, checked, sort: listSort };
    await this.#expectList('filterProducts', { body }, expected(options), page);
    const query = queryOf({ ...rest, sort: listSort });
    await this.#expectList('getAllProducts', { query }, expected(rest), page);
    const [category] = categories.filter(({ id }) => checked.includes(id));
    if (category) {
      const params = { slug: category.name.toLowerCase() };
      const filter = { ...rest, checked: [category.id] };
      await this.#expectList('getCategoryProducts', { params, query }, expected(filter), page);
    }
    const ranked = (await this.#shop.call('searchProducts', { params: { keyword } })).reply;
    const isRanked = sort === undefined || sort === 'relevance';
    const found = isRanked ? ranked : reply.products.filter(({ _id }) => ids(ranked).includes(_id));
    const filter = { ...rest, checked };
    const counts = queryOf({ ...rest, checked: checked.length > 0 ? checked : undefined });
    await this.#expectList(
      'searchProducts',
      { params: { keyword }, query: { ...counts, ...(sort && { sort }) } },
      ids(sortProducts(filterProducts(found, filter), sort)),
      page,
    );
    expect((await this.#shop.call('listSizes', { query: counts })).reply).toEqual({
      success: true,
      ...countFilter(reply.products, filter),
    });
    expect((await this.#shop.call('listSizes', { query: { ...counts, keyword } })).reply).toEqual({
      success: true,
      ...countFilter(ranked, filter),
    });
  }

  async #expectList(
    name: 'searchProducts' | 'filterProducts' | 'getAllProducts' | 'getCategoryProducts',
    options: { params?: Record<string, string>; query?: Record<string, string | number>; body?: object },
    expected: readonly string[],
    { page, limit }: { page: number; limit: number },
  ): Promise<void> {
    const listed = async (query: Record<string, string | number> = {}) => {
      const { reply, headers, status } = await this.#shop.call(name, {
        ...options,
        query: { ...options.query, ...query },
      });
      expect(status).toBe(200);
      return { found: ids('products' in reply ? reply.products : reply), total: headers['x-total-count'] };
    };
    const about = `${name} ${JSON.stringify(options)}`;
    expect(await listed(), about).toEqual({ found: expected, total: undefined });
    const shown = expected.slice((page - 1) * limit, page * limit);
    expect(await listed({ page, limit }), about).toEqual({ found: shown, total: String(expected.length) });
  }
}

onDatabase('filters and orders of lists', (place) => {
  let shop: TestShop;
  beforeAll(async () => {
    await fill(place(), 60, 7);
    shop = await openShop(place(), { env: { RATE_LIMITS: 'off' } });
  });
  afterAll(() => shop.close());

  const random = (numRuns: number) => () =>
    fc.assert(
      fc.asyncProperty(selection, fc.constantFrom(...keywords), paging, (options, keyword, page) =>
        new Comparison(shop).expectAlike(options, keyword, page),
      ),
      { numRuns },
    );
  test('equal the rules of the contract for random filters, orders and pages', random(12));
  test('equal them for many', inFullRun, random(100));

  test('follows every write', async () => {
    const office = new BackOffice(shop, await createAdmin(shop));
    const comparison = new Comparison(shop);
    const lists = fc.sample(fc.tuple(selection, fc.constantFrom(...keywords), paging), { numRuns: 3, seed: 3 });
    const compare = async () => {
      for (const [options, keyword, page] of lists) await comparison.expectAlike(options, keyword, page);
    };
    const [tees, polos] = [categories[0]!.id, categories[1]!.id];
    await compare();
    const { product } = (
      await office.create({ name: 'Indigo Kite', category: tees, sizes: '[{"label":"S","quantity":1}]' })
    ).reply;
    await compare();
    const steps: (() => Promise<unknown>)[] = [
      () => office.update(product, { price: '99.50' }),
      () => office.update(product, { colour: 'Red' }),
      () => office.update(product, { colour: '', category: polos }),
      () => office.update(product, { sizes: '[{"label":"XL","quantity":2}]' }),
      () => office.update(product, { sizes: '[{"label":"XL","quantity":0}]' }),
      () => office.update(product, { sizes: '[]', quantity: '5' }),
      () => office.remove(product),
      // The number of the deleted product is used again.
      () => office.create({ name: 'Comet Tee', category: polos, price: '1' }),
    ];
    for (const step of steps) {
      expect(await step()).toMatchObject({ body: { success: true } });
      await compare();
    }
  }, 120_000);
});
