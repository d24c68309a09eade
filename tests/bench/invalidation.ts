import type { Category } from '#contract/category.ts';
import { ask, percentile } from './support/load.ts';
import { onEachEngine } from './support/places.ts';
import { admin, startShop, type BenchShop } from './support/shop.ts';
import { printTable } from './support/table.ts';

const changes = 100;

/**
 * Cache invalidation between two servers on one database: the time from the response to a write on the first server until the
 * second server's response shows the change. Both have cached the response before.
 */
export default async function run(): Promise<void> {
  const rows: (string | number)[][] = [];
  await onEachEngine(0, async (engine, place) => {
    const [writer, reader] = [await startShop(place), await startShop(place)];
    try {
      const times = await invalidationTimes(writer, reader);
      rows.push([engine, percentile(times, 50), percentile(times, 99), Math.max(...times)]);
    } finally {
      await writer.stop();
      await reader.stop();
    }
  });
  printTable(`Time until another server shows a change, ${changes} changes (ms)`, ['', 'p50', 'p99', 'longest'], rows);
}

async function invalidationTimes(writer: BenchShop, reader: BenchShop): Promise<number[]> {
  const { token } = JSON.parse(await ask(`${writer.url}/api/v1/auth/login`, { method: 'POST', body: admin })) as {
    token: string;
  };
  const [category] = await categoriesOf(reader);
  if (category === undefined) throw new Error('The demo has no category');
  const times: number[] = [];
  for (let change = 0; change < changes; change += 1) {
    const name = `${category.name} ${change}`;
    await ask(`${writer.url}/api/v1/category/update-category/${category._id}`, {
      method: 'PUT',
      body: { name },
      token,
    });
    const answered = performance.now();
    while (!(await categoriesOf(reader)).some((shown) => shown.name === name)) continue;
    times.push(performance.now() - answered);
  }
  return times;
}

async function categoriesOf({ url }: BenchShop): Promise<Category[]> {
  const { category } = JSON.parse(await ask(`${url}/api/v1/category/all-category`)) as { category: Category[] };
  return category;
}
