import type { Category } from '#contract/category.ts';
import { ask, askJson, latencies } from './support/load.ts';
import { onEachEngine } from './support/places.ts';
import { grow, startShop, type Place } from './support/shop.ts';
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
  const list = `${shop.url}/api/v1/product`;
  const three = 'sizes=M,L&min=500&max=900&in_stock=1';
  try {
    const { category: categories } = await askJson<{ category: Category[] }>(
      `${shop.url}/api/v1/category/all-category`,
    );
    const checked = categories.slice(0, 3).map(({ _id }) => _id);
    const body = { checked, sizes: ['M', 'L'], min: 500, max: 900, in_stock: 1, sort: 'price_asc' };
    const rows: Record<string, () => Promise<unknown>> = {
      'first page': () => ask(`${list}/product-list/1`),
      count: () => ask(`${list}/product-count`),
      'category page, price_asc': () => ask(`${list}/product-category/${categories[0]?.slug}?page=1&sort=price_asc`),
      'filter of three, three filters': () => ask(`${list}/product-filters?page=1`, { method: 'POST', body }),
      'three filters, price_desc, page 9': () => ask(`${list}/get-product?page=9&${three}&sort=price_desc`),
      'counts of three filters, search': () => ask(`${list}/product-sizes?${three}&keyword=tee`),
      'overview of the categories': () => ask(`${list}/category-overview`),
    };
    for (const keyword of ['tee', 'indigo kolam tee', 'oversizd']) {
      rows[`search '${keyword}'`] = () => ask(`${list}/search/${encodeURIComponent(keyword)}?page=1`);
    }
    const measured: Record<string, { p50: number; p99: number }> = {};
    for (const [name, call] of Object.entries(rows)) measured[name] = await latencies(calls, call);
    return measured;
  } finally {
    await shop.stop();
  }
}
