import type { ImportEvent } from '#contract/catalogue-file.ts';
import { calls } from '#contract/calls.ts';
import { grownProduct } from '#server/demo/grown-products.ts';
import { quantityOf } from '#server/demo/catalogue.ts';
import { freshKeywords } from './support/keywords.ts';
import { ask, percentile } from './support/load.ts';
import { onEachEngine } from './support/places.ts';
import { admin, startShop, type BenchShop } from './support/shop.ts';
import { printTable } from './support/table.ts';

/** The lines of the file. With the descriptions of the grown catalogue they stay below the limit of a request's body. */
const lines = 20_000;

/** Sequential uncached reads during an import of new products. One transaction writes all of them. */
export default async function run(): Promise<void> {
  const rows: (string | number)[][] = [];
  await onEachEngine(1_000, async (engine, place) => {
    const shop = await startShop(place);
    try {
      const token = await logIn(shop);
      const importing = importOf(shop, token);
      const times = await readsUntil(shop, importing);
      const seconds = await importing;
      rows.push([engine, seconds, times.length, percentile(times, 50), percentile(times, 99), Math.max(...times)]);
    } finally {
      await shop.stop();
    }
  });
  printTable(
    `Uncached reads during an import of ${lines} lines (ms)`,
    ['', 'import, s', 'reads', 'p50', 'p99', 'longest'],
    rows,
  );
}

async function logIn({ url }: BenchShop): Promise<string> {
  const body = await ask(`${url}/api/v1/auth/login`, { method: 'POST', body: admin });
  return (JSON.parse(body) as { token: string }).token;
}

/** Imports the file. Resolves to the duration in seconds. */
async function importOf({ url }: BenchShop, token: string): Promise<number> {
  const products = Array.from({ length: lines }, (_, index) => grownProduct(index));
  const body = [
    'name,description,price,quantity,category',
    ...products.map(({ name, description, paise, stock, category }) =>
      [quoted(name), quoted(description), paise / 100, quantityOf({ stock }), quoted(category)].join(','),
    ),
  ].join('\n');
  const began = performance.now();
  const response = await fetch(`${url}${calls.importCatalogue.path}`, {
    method: 'POST',
    body,
    headers: { authorization: token, 'content-type': 'text/csv' },
  });
  const outcome = JSON.parse((await response.text()).trimEnd().split('\n').at(-1) ?? '') as ImportEvent;
  if (outcome.state !== 'imported') throw new Error(`The import failed: ${JSON.stringify(outcome)}`);
  return (performance.now() - began) / 1000;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** The durations of searches and product lists, each with its own URL, until `end` settles. */
async function readsUntil({ url }: BenchShop, end: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const keyword = freshKeywords['two words']?.() ?? (() => 'tee');
  let ended = false;
  const stop = () => (ended = true);
  void end.then(stop, stop);
  for (let read = 1; !ended; read += 1) {
    const path = read % 2 === 0 ? `product-list/${read}` : `search/${encodeURIComponent(keyword())}?page=1`;
    const began = performance.now();
    await ask(`${url}/api/v1/product/${path}`);
    times.push(performance.now() - began);
  }
  return times;
}
