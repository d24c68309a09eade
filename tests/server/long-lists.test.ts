import { afterAll, beforeAll, expect, it } from 'vitest';
import { productEndpoints } from '#contract/product.ts';
import { allCategories } from '#server/modules/category/category-store.ts';
import { onDatabase } from './support/engines.ts';
import { insertProducts } from './support/catalogue.ts';
import { refusal } from './support/refusals.ts';
import { openShop, type TestShop } from './support/test-shop.ts';

const { getAllProducts } = productEndpoints;

onDatabase('two long lists that are being written', (place) => {
  let shop: TestShop;
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
    for (let list = 0; list < 2; list += 1) await begin();
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
});
