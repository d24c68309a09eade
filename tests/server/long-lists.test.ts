import { beforeAll, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { onDatabase } from './support/engines.ts';
import { insertProducts } from './support/catalogue.ts';
import { refusal } from './support/refusals.ts';
import { suiteShop } from './support/test-shop.ts';

onDatabase('two long lists that are being written', (place) => {
  const shop = suiteShop(place, { listTimes: { wait: 1, silence: 60_000 } });
  const listOf = (length: number, name: string, category: string) =>
    Array.from({ length }, (_, index) => ({ name: `${name} ${index}`, category }));
  beforeAll(async () => {
    await insertProducts(shop.database, [...listOf(501, 'Tee', 'Long'), ...listOf(500, 'Polo', 'Short')]);
    // Nobody reads these responses.
    const begin = () => shop.app.inject({ url: calls.getAllProducts.path, payloadAsStream: true });
    for (let list = 0; list < 2; list += 1) await begin();
  });

  /** The calls with whole lists, of a category with its keyword. */
  const callsOf = async (name: 'Long' | 'Short', keyword: string, query = {}) => {
    const slug = name.toLowerCase();
    const { category } = (await shop.call('listCategories')).reply;
    const checked = category.filter((one) => one.slug === slug).map(({ _id }) => _id);
    return Promise.all([
      shop.call('searchProducts', { params: { keyword }, query }),
      shop.call('filterProducts', { body: { checked }, query }),
      shop.call('filterProducts', { body: { checked, min: 1 }, query }),
      shop.call('getCategoryProducts', { params: { slug }, query }),
    ]);
  };

  it('refuse a third one after its wait, in words', async () => {
    const all = ['newest', 'price_asc'].map((sort) => shop.call('getAllProducts', { query: { sort } }));
    const refused = { status: 503, body: refusal('tooManyLists'), headers: { 'retry-after': '10' } };
    for (const answer of [...(await callsOf('Long', 'tee')), ...(await Promise.all(all))]) {
      expect(answer).toMatchObject(refused);
    }
    expect(shop.log()).not.toContain('failed');
  });

  it('do not delay pages and lists of at most 500 products', async () => {
    for (const answer of await callsOf('Long', 'tee', { page: 1, limit: 5 })) expect(answer.status).toBe(200);
    for (const { status, body } of await callsOf('Short', 'polo')) {
      expect(status).toBe(200);
      expect((body as { products?: unknown }).products ?? body).toHaveLength(500);
    }
    expect((await shop.app.inject({ method: 'HEAD', url: calls.getAllProducts.path })).statusCode).toBe(200);
  });
});
