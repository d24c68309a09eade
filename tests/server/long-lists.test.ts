import type { LightMyRequestResponse } from 'fastify';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Category } from '#contract/category.ts';
import type { Product } from '#contract/product.ts';
import { productEndpoints } from '#contract/product.ts';
import { newId } from '#server/db/ids.ts';
import { CatalogueChanges } from '#server/modules/catalogue-change/catalogue-changes.ts';
import { allCategories } from '#server/modules/category/category-store.ts';
import { Facets } from '#server/modules/facet/facets.ts';
import { countProducts } from '#server/modules/product/product-list-store.ts';
import { ProductService } from '#server/modules/product/product-service.ts';
import { Search } from '#server/modules/search/search.ts';
import { withEngine, onDatabase } from './support/engines.ts';
import { insertProducts } from './support/catalogue.ts';
import { refusal } from './support/refusals.ts';
import { openFreshShop, openShop, replyOf, type FreshShop, type TestShop } from './support/test-shop.ts';

const { getAllProducts, filterProducts, getCategoryProducts, searchProducts, listProducts } = productEndpoints;

/** More than three lists that are read at once. */
const many = 1603;

withEngine('a long list', (engine) => {
  let shop: FreshShop;
  let categories: Category[];
  const names = Array.from({ length: many }, (_, index) => `Tee ${index}`).reverse();
  const categoryName = (index: number) => `Shelf ${index % 3}`;

  beforeAll(async () => {
    shop = await openFreshShop(engine);
    const products = [...names].reverse().map((name, index) => ({ name, category: categoryName(index) }));
    await insertProducts(shop.database, products);
    categories = await allCategories(shop.database.db);
  });
  afterAll(() => shop.close());

  const id = (name: string) => categories.find((category) => category.name === name)?._id ?? '';
  const inCategories = (...shelves: string[]) =>
    names.filter((_, index) => shelves.includes(categoryName(many - 1 - index)));
  const namesOf = (products: readonly Product[]) => products.map(({ name }) => name);

  it('is streamed completely, newest first', async () => {
    const answer = await shop.call(getAllProducts.name);
    const { count, products } = replyOf(getAllProducts, answer);
    expect([count, namesOf(products)]).toEqual([many, names]);
    expect(answer.headers).not.toHaveProperty('content-length');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('is streamed for a category, for several, and for a keyword', async () => {
    const category = await shop.call(getCategoryProducts.name, { params: { slug: 'shelf-1' } });
    expect(namesOf(replyOf(getCategoryProducts, category).products)).toEqual(inCategories('Shelf 1'));
    const checked = [id('Shelf 0'), id('Shelf 2')];
    const filtered = await shop.call(filterProducts.name, { body: { checked } });
    expect(namesOf(replyOf(filterProducts, filtered).products)).toEqual(inCategories('Shelf 0', 'Shelf 2'));
    const found = await shop.call(searchProducts.name, { params: { keyword: 'tee' } });
    expect(namesOf(replyOf(searchProducts, found))).toEqual(names);
  });

  it('is read in parts of at most 50 products', async () => {
    const { db } = shop.database;
    const changes = new CatalogueChanges(shop.database);
    const products = new ProductService(db, new Search(db, changes), new Facets(db, changes));
    const lists = [
      await products.filtered({}, {}),
      await products.filtered({ checked: [id('Shelf 0'), id('Shelf 1')] }, {}),
      await products.filtered({ min: 1 }, {}),
      await products.matching('tee', {}, {}),
      await products.matching('tee', { sort: 'price_asc' }, {}),
    ];
    for (const list of lists) {
      const sizes: number[] = [];
      if ('batches' in list) for await (const batch of list.batches) sizes.push(batch.length);
      expect(Math.max(...sizes)).toBe(50);
    }
  });

  it('is compressed while it is streamed', async () => {
    const { headers, rawPayload } = await shop.app.inject({
      url: getAllProducts.call.path,
      headers: { 'accept-encoding': 'br' },
    });
    expect([headers['content-encoding'], headers.vary]).toEqual(['br', 'accept-encoding']);
    expect((JSON.parse(brotliDecompressSync(rawPayload).toString()) as { count: number }).count).toBe(many);
  });

  it('has correct pages at any depth', async () => {
    const checked = [id('Shelf 0'), id('Shelf 1')];
    const expected = inCategories('Shelf 0', 'Shelf 1');
    for (const page of [1, 2, 100]) {
      const answer = await shop.call(filterProducts.name, { body: { checked }, query: { page, limit: 7 } });
      expect(namesOf(replyOf(filterProducts, answer).products)).toEqual(expected.slice((page - 1) * 7, page * 7));
      expect(answer.headers['x-total-count']).toBe(String(expected.length));
      const list = await shop.call(listProducts.name, { params: { page } });
      expect(namesOf(replyOf(listProducts, list).products)).toEqual(names.slice((page - 1) * 6, page * 6));
    }
  });

  it('ignores unknown ids among a thousand checked categories', async () => {
    const checked = [...categories.map(({ _id }) => _id), ...Array.from({ length: 900 }, newId)];
    const answer = await shop.call(filterProducts.name, { body: { checked }, query: { limit: 5 } });
    expect(namesOf(replyOf(filterProducts, answer).products)).toEqual(names.slice(0, 5));
    expect(answer.headers['x-total-count']).toBe(String(many));
  });
});

onDatabase('two long lists that are being written', (place) => {
  let shop: TestShop;
  let writing: LightMyRequestResponse[];
  const long = Array.from({ length: 501 }, (_, index) => `Tee ${index}`);
  const short = Array.from({ length: 500 }, (_, index) => `Polo ${index}`);
  beforeAll(async () => {
    shop = await openShop(place(), { listTimes: { wait: 1, silence: 60_000 } });
    await insertProducts(shop.database, [
      ...long.map((name) => ({ name, category: 'Long' })),
      ...short.map((name) => ({ name, category: 'Short' })),
    ]);
    // Nobody reads these responses.
    const begin = () => shop.app.inject({ url: getAllProducts.call.path, payloadAsStream: true });
    writing = [await begin(), await begin()];
  });
  afterAll(() => shop.close());

  /** The calls with whole lists, of a category with its keyword. */
  const callsOf = async (name: 'Long' | 'Short', keyword: string, query = {}) => {
    const slug = name.toLowerCase();
    const category = (await allCategories(shop.database.db)).find((one) => one.slug === slug)!;
    const checked = [category._id];
    return Promise.all([
      shop.call('searchProducts', { params: { keyword }, query }),
      shop.call('filterProducts', { body: { checked }, query }),
      shop.call('filterProducts', { body: { checked, min: 1 }, query }),
      shop.call('getCategoryProducts', { params: { slug }, query }),
    ]);
  };

  it('refuse a third one after its wait, in words', async () => {
    const all = ['newest', 'price_asc'].map((sort) => shop.call('getAllProducts', { query: { sort } }));
    for (const answer of [...(await callsOf('Long', 'tee')), ...(await Promise.all(all))]) {
      expect(answer).toMatchObject({
        status: 503,
        body: refusal('tooManyLists'),
        headers: { 'retry-after': '10', 'content-type': 'application/json; charset=utf-8' },
      });
    }
    expect(shop.log()).not.toContain('failed');
  });

  it('do not delay pages and lists of at most 500 products', async () => {
    for (const answer of await callsOf('Long', 'tee', { page: 1, limit: 5 })) expect(answer.status).toBe(200);
    for (const { status, body } of await callsOf('Short', 'polo')) {
      expect(status).toBe(200);
      expect((body as { products?: unknown }).products ?? body).toHaveLength(500);
    }
    expect((await shop.app.inject({ method: 'HEAD', url: getAllProducts.call.path })).statusCode).toBe(200);
  });

  it('make room for another one when a reader is gone', async () => {
    const [gone, stays] = writing;
    gone!.raw.res.destroy();
    await expect.poll(async () => (await shop.call('getAllProducts')).status).toBe(200);
    expect((await shop.call('getAllProducts')).reply.count).toBe(1001);
    expect((JSON.parse(await text(stays!.stream())) as { count: number }).count).toBe(1001);
  });
});

withEngine('a shop with many categories', (engine) => {
  it('filters by more categories than one query can merge', async () => {
    const shop = await openFreshShop(engine);
    try {
      const names = Array.from({ length: 620 }, (_, index) => `Tee ${index}`);
      await insertProducts(
        shop.database,
        names.map((name, index) => ({ name, category: `Shelf ${index}` })),
      );
      const checked = (await allCategories(shop.database.db)).map(({ _id }) => _id);
      for (const count of [620, 90]) {
        const answer = await shop.call(filterProducts.name, {
          body: { checked: checked.slice(0, count) },
          query: { limit: 3 },
        });
        expect(answer.headers['x-total-count']).toBe(String(count));
        expect(replyOf(filterProducts, answer).products).toHaveLength(3);
      }
    } finally {
      await shop.close();
    }
  });
});

withEngine('product counts', (engine) => {
  it('follow insertions, moves, deletions and rollbacks', async () => {
    const shop = await openFreshShop(engine);
    const { db } = shop.database;
    try {
      const counts = () =>
        db.selectFrom('category').select(['name', 'product_count as count']).orderBy('name').execute();
      await insertProducts(shop.database, [
        ...Array.from({ length: 30 }, (_, index) => ({ name: `Tee ${index}`, category: 'Tees' })),
        { name: 'Polo', category: 'Polos' },
      ]);
      expect(await counts()).toEqual([
        { name: 'Polos', count: 1 },
        { name: 'Tees', count: 30 },
      ]);
      const [polos, tees] = (await db.selectFrom('category').select('id').orderBy('name').execute()).map(
        ({ id }) => id,
      );
      await db
        .withoutPlugins()
        .updateTable('product')
        .set({ category_id: polos ?? '' })
        .where('name', 'in', ['Tee 1', 'Tee 2'])
        .execute();
      await db
        .withoutPlugins()
        .updateTable('product')
        .set({ category_id: tees ?? '', quantity: 1 })
        .where('name', '=', 'Tee 3')
        .execute();
      await db.withoutPlugins().deleteFrom('product').where('name', 'in', ['Tee 2', 'Tee 4', 'Tee 5']).execute();
      expect(await counts()).toEqual([
        { name: 'Polos', count: 2 },
        { name: 'Tees', count: 26 },
      ]);
      expect(await countProducts(db)).toBe(28);
      expect(await countProducts(db, [polos ?? ''])).toBe(2);
      const undone = db.transaction().execute(async (trx) => {
        await trx.withoutPlugins().deleteFrom('product').execute();
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      expect(await countProducts(db)).toBe(28);
    } finally {
      await shop.close();
    }
  });
});
