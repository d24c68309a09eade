import { calls } from '#contract/calls.ts';
import type { Job } from '#contract/job.ts';
import type { Product } from '#contract/product.ts';
import { openDatabase } from '#server/db/database.ts';
import { readEnvironment } from '#server/environment.ts';
import { logIn, registerShopper } from '#tests/support/account.ts';
import { copyShipped, deliveredFile } from '../server/support/cash-order.ts';
import { ask, askJson, percentile } from './support/load.ts';
import { onEachEngine } from './support/places.ts';
import { admin, startShop, type BenchShop, type Place } from './support/shop.ts';
import { printTable } from './support/table.ts';

const parcels = 5_000;
const pincodes = 20_000;

/** The largest files of couriers, while a shopper reads: the longest read is about the longest time in which the event loop stood still. */
export default async function run(): Promise<void> {
  await onEachEngine(0, async (engine, place) => {
    const shop = await startShop(place);
    try {
      const { token } = await logIn(shop, admin);
      const file = await parcelFile(shop, place, token);
      // Every tenth pincode takes no cash.
      const lines = Array.from(
        { length: pincodes },
        (_, index) => `${400_000 + index},${index % 10 === 3 ? 'N' : 'Y'},2`,
      );
      const list = ['Pincode,COD,TAT', ...lines].join('\n');
      const rules = (check: string) => send(shop, `${calls.importDeliveryRules.path}${check}`, list, token);
      const measured = [
        [`${parcels} parcels`, await beside(shop, () => importParcels(shop, file, token))],
        [`${pincodes} pincodes, checked`, await beside(shop, () => rules('?dry_run=1'))],
        [`${pincodes} pincodes`, await beside(shop, () => rules(''))],
      ] as const;
      printTable(
        `Files of couriers on ${engine} (s; reads of a shopper meanwhile in ms)`,
        ['', 'seconds', 'reads', 'p50', 'p99', 'longest'],
        measured.map(([name, figures]) => [name, ...figures]),
      );
    } finally {
      await shop.stop();
    }
  });
}

/** A file of parcels that are delivered, which the shop has shipped. */
async function parcelFile({ url }: BenchShop, { env }: Place, owner: string): Promise<string> {
  await askJson(`${url}${calls.updateSettings.path}`, { method: 'PUT', token: owner, body: { cash: { max: 10_000 } } });
  const { products } = await askJson<{ products: Product[] }>(`${url}${calls.getAllProducts.path}`);
  const { _id, price, sizes } = products.find(({ quantity }) => quantity > 20) as Product;
  const size = sizes?.find(({ quantity }) => quantity > 3)?.label;
  const { token } = await registerShopper({ url }, { pincode: '411001' });
  const body = { amount: price, cart: { products: [{ _id, size }] }, method: 'cod', key: 'of-the-bench' };
  const { order } = await askJson<{ order: { _id: string } }>(`${url}${calls.placeOrder.path}`, {
    ...{ method: 'POST', token, body },
  });
  const database = await openDatabase(readEnvironment({ ...env }).database);
  try {
    return deliveredFile(await copyShipped(database, order._id, 'BENCH-', parcels), price);
  } finally {
    await database.close();
  }
}

/** Imports a file, and waits for its job. */
async function importParcels(shop: BenchShop, file: string, token: string): Promise<void> {
  let { job } = (await send(shop, calls.importCourierFile.path, file, token)) as { job?: Job };
  while (job?.state === 'waiting' || job?.state === 'running') {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const url = `${shop.url}${calls.getJob.path.replace('{id}', job._id)}`;
    ({ job } = await askJson<{ job: Job }>(url, { token }));
  }
}

async function send({ url }: BenchShop, path: string, body: string, authorization: string): Promise<unknown> {
  const headers = { 'content-type': 'text/csv', authorization };
  const response = await fetch(`${url}${path}`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** The seconds of work, and the number, median, 99th percentile and longest of the reads beside it. */
async function beside({ url }: BenchShop, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const began = performance.now();
  let isDone = false;
  const worked = work().finally(() => (isDone = true));
  for (let read = 0; !isDone; read += 1) {
    const asked = performance.now();
    // Another search each time, so that no response is cached.
    await ask(`${url}${calls.searchProducts.path.replace('{keyword}', `tee%20${read}`)}`);
    times.push(performance.now() - asked);
  }
  await worked;
  const seconds = (performance.now() - began) / 1000;
  return [seconds, times.length, percentile(times, 50), percentile(times, 99), Math.max(...times)];
}
