import { calls as endpoints } from '#contract/calls.ts';
import type { Category } from '#contract/category.ts';
import type { Product } from '#contract/product.ts';
import { freshKeywords } from './support/keywords.ts';
import { ask, latencies, percentile } from './support/load.ts';
import { onEachEngine } from './support/places.ts';
import { admin, grow, startShop, type BenchShop, type Place } from './support/shop.ts';
import { printTable } from './support/table.ts';

const sizes = [1_000, 10_000, 100_000];
const calls = 200;

/** Reads without the response cache in growing catalogues, one after the other. */
export default async function run(): Promise<void> {
  await onEachEngine(sizes[0] ?? 0, async (engine, place) => {
    const measured: Record<string, { p50: number; p99: number }>[] = [];
    for (const size of sizes) measured.push(await measure(place, size));
    printTable(
      `Sequential uncached reads on ${engine} (p50 in ms by number of products)`,
      ['call', ...sizes.map(String), 'growth', 'p99 at most'],
      Object.keys(measured[0] ?? {}).map((name) => {
        const p50s = measured.map((at) => at[name]?.p50 ?? NaN);
        return [
          name,
          ...p50s,
          (p50s.at(-1) ?? NaN) / (p50s[0] ?? NaN),
          Math.max(...measured.map((at) => at[name]?.p99 ?? NaN)),
        ];
      }),
    );
  });
}

async function measure(place: Place, size: number): Promise<Record<string, { p50: number; p99: number }>> {
  await grow(place, size);
  const shop = await startShop({ ...place, env: { ...place.env, RESPONSE_CACHE_SIZE: '0' } });
  try {
    const { category: categories } = JSON.parse(await ask(`${shop.url}/api/v1/category/all-category`)) as {
      category: Category[];
    };
    const checked = categories.slice(0, 3).map(({ _id }) => _id);
    const list = `${shop.url}/api/v1/product`;
    return {
      'first page': await latencies(calls, () => ask(`${list}/product-list/1`)),
      count: await latencies(calls, () => ask(`${list}/product-count`)),
      'category page': await latencies(calls, () => ask(`${list}/product-category/${categories[0]?.slug}?page=1`)),
      'filter of three': await latencies(calls, () =>
        ask(`${list}/product-filters?page=1`, { method: 'POST', body: { checked } }),
      ),
      'size M': await latencies(calls, () => ask(`${list}/get-product?page=1&sizes=M`)),
      'category page, size M': await latencies(calls, () =>
        ask(`${list}/product-category/${categories[0]?.slug}?page=1&sizes=M`),
      ),
      'filter of three, sizes M and L': await latencies(calls, () =>
        ask(`${list}/product-filters?page=1`, { method: 'POST', body: { checked, sizes: ['M', 'L'] } }),
      ),
      'overview of the categories': await latencies(calls, () => ask(`${list}/category-overview`)),
      ...(await sortsAndFilters(list, categories, checked)),
      'sizes with counts': await latencies(calls, () => ask(`${list}/product-sizes`)),
      ...(await searches(shop)),
      ...(await edits(shop)),
    };
  } finally {
    await shop.stop();
  }
}

/** Each order, filters together, and the counts of a filter. */
async function sortsAndFilters(
  list: string,
  [category]: readonly Category[],
  checked: readonly string[],
): Promise<Record<string, { p50: number; p99: number }>> {
  const three = 'sizes=M,L&min=500&max=900&in_stock=1';
  const body = { checked, sizes: ['M', 'L'], min: 500, max: 900, in_stock: 1, sort: 'price_asc' };
  const rows: readonly [string, () => Promise<unknown>][] = [
    ...['newest', 'price_asc', 'price_desc'].map((sort): [string, () => Promise<unknown>] => [
      `sort ${sort}`,
      () => ask(`${list}/get-product?page=1&sort=${sort}`),
    ]),
    ['category page, price_asc', () => ask(`${list}/product-category/${category?.slug}?page=1&sort=price_asc`)],
    ['three filters, newest', () => ask(`${list}/get-product?page=1&${three}`)],
    ['three filters, price_desc, page 9', () => ask(`${list}/get-product?page=9&${three}&sort=price_desc`)],
    ['filter of three, three filters', () => ask(`${list}/product-filters?page=1`, { method: 'POST', body })],
    ['search, three filters', () => ask(`${list}/search/tee?page=1&${three}`)],
    ['search, price_asc', () => ask(`${list}/search/tee?page=1&sort=price_asc`)],
    ['counts of three filters', () => ask(`${list}/product-sizes?${three}`)],
    ['counts of three filters, search', () => ask(`${list}/product-sizes?${three}&keyword=tee`)],
  ];
  const measured: Record<string, { p50: number; p99: number }> = {};
  for (const [name, call] of rows) measured[name] = await latencies(calls, call);
  return measured;
}

/**
 * Searches: one term found in all, many or few products, several terms, a misspelling; then keywords that differ in each
 * request.
 */
async function searches({ url }: BenchShop): Promise<Record<string, { p50: number; p99: number }>> {
  const measured: Record<string, { p50: number; p99: number }> = {};
  const page = (keyword: string) => ask(`${url}/api/v1/product/search/${encodeURIComponent(keyword)}?page=1`);
  for (const keyword of ['tee', 'cotton', 'kolam', 'indigo kolam tee', 'oversizd']) {
    measured[`search '${keyword}'`] = await latencies(calls, () => page(keyword));
  }
  for (const [kind, keywords] of Object.entries(freshKeywords)) {
    const next = keywords();
    measured[`search ${kind}, new in each request`] = await latencies(calls, () => page(next()));
  }
  return measured;
}

/** The first search after another price, and how long health checks wait meanwhile: as long as the server is blocked. */
async function edits({ url }: BenchShop): Promise<Record<string, { p50: number; p99: number }>> {
  const { token } = JSON.parse(await ask(`${url}${endpoints.login.path}`, { method: 'POST', body: admin })) as {
    token: string;
  };
  const { products } = JSON.parse(await ask(`${url}/api/v1/product/product-list/1`)) as { products: Product[] };
  const [{ _id, name, description, category, quantity }] = products as [Product];
  const setPrice = async (price: number) => {
    const form = new FormData();
    const fields = { name, description, price, quantity, category: category._id };
    for (const [field, value] of Object.entries(fields)) form.set(field, String(value));
    const path = endpoints.updateProduct.path.replace('{id}', _id);
    const { status } = await fetch(url + path, { method: 'PUT', headers: { authorization: token }, body: form });
    if (status >= 300) throw new Error(`${path} was answered with ${status}`);
  };
  const waits: number[] = [];
  let isDone = false;
  const checkHealth = async () => {
    while (!isDone) waits.push(await timeOf(() => ask(`${url}/healthz`)));
  };
  const checking = checkHealth();
  const times: number[] = [];
  try {
    for (let edit = 0; edit < calls / 4; edit += 1) {
      await setPrice(500 + edit);
      times.push(await timeOf(() => ask(`${url}/api/v1/product/search/tee?page=1`)));
    }
  } finally {
    isDone = true;
    await checking;
  }
  const of = (values: readonly number[]) => ({ p50: percentile(values, 50), p99: percentile(values, 99) });
  return { "search 'tee', the first after another price": of(times), 'health checks meanwhile': of(waits) };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
