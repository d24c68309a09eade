import type { Category } from '#contract/category.ts';
import { freshKeywords } from './support/keywords.ts';
import { ask, latencies } from './support/load.ts';
import { onEachEngine } from './support/places.ts';
import { grow, startShop, type BenchShop, type Place } from './support/shop.ts';
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
