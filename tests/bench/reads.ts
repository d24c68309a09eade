import type { Product } from '#contract/product.ts';
import { startBaseline } from './support/baseline.ts';
import { ask, load, percentile, type Load } from './support/load.ts';
import { sqlitePlace, startShop } from './support/shop.ts';
import { printTable } from './support/table.ts';
import { memory } from './support/usage.ts';

const rounds = 3;

/**
 * Cached reads, compared with bare `node:http` that sends the same bytes and headers. Shop and baseline alternate, so that other
 * load on the machine affects both. Each figure is the median of the rounds.
 */
export default async function run(): Promise<void> {
  const place = await sqlitePlace();
  const shop = await startShop(place);
  const rows: (string | number)[][] = [];
  try {
    const { products } = JSON.parse(await ask(`${shop.url}/api/v1/product/product-list/1`)) as { products: Product[] };
    const [{ slug, _id, category }] = products as [Product];
    for (const [name, path, headers] of [
      ['product-list', '/product/product-list/1', {}],
      ['product-count', '/product/product-count', {}],
      ['all-category', '/category/all-category', {}],
      ['get-product', `/product/get-product/${slug}`, {}],
      ['related-product', `/product/related-product/${_id}/${category._id}`, {}],
      ['product-category', `/product/product-category/${category.slug}?page=1`, {}],
      ['photo, 320 pixels', `/product/product-photo/${_id}?w=320&v=0`, { accept: 'image/webp' }],
    ] as const) {
      const url = `${shop.url}/api/v1${path}`;
      const baseline = await startBaseline(url, headers);
      const [ours, bare]: [Load[], Load[]] = [[], []];
      await load(shop, url, { seconds: 1, headers });
      await load(baseline, baseline.url, { seconds: 1, headers });
      for (let round = 0; round < rounds; round += 1) {
        ours.push(await load(shop, url, { headers }));
        bare.push(await load(baseline, baseline.url, { headers }));
      }
      await baseline.stop();
      const median = (loads: Load[], of: keyof Load) =>
        percentile(
          loads.map((one) => one[of]),
          50,
        );
      rows.push([
        name,
        median(ours, 'perSecond'),
        median(ours, 'p50'),
        median(ours, 'p99'),
        median(bare, 'perSecond'),
        median(ours, 'perSecond') / median(bare, 'perSecond'),
        median(ours, 'cpu'),
        median(bare, 'cpu') / median(ours, 'cpu'),
        memory(shop),
      ]);
    }
  } finally {
    await shop.stop();
    await place.remove();
  }
  printTable(
    'Cached reads on 64 connections (ms; CPU in µs a response; memory in MiB)',
    ['call', 'req/s', 'p50', 'p99', 'bare req/s', 'ratio', 'CPU', 'CPU ratio', 'memory'],
    rows,
  );
}
