import { monitorEventLoopDelay } from 'node:perf_hooks';
import { calls, type CallName } from '#contract/calls.ts';
import type { OrderSummary, ShopOrder } from '#contract/fulfilment.ts';
import { openDatabase } from '#server/db/database.ts';
import { readEnvironment } from '#server/environment.ts';
import { retentionSweeps } from '#server/retention.ts';
import { logIn } from '#tests/support/account.ts';
import { age } from './support/aged-shop.ts';
import { ask, askJson, percentile } from './support/load.ts';
import { onEachEngine } from './support/places.ts';
import { admin, startShop, type BenchShop, type Place } from './support/shop.ts';
import { printTable } from './support/table.ts';
import { cpuTime } from './support/usage.ts';

const rows = { orders: 100_000, years: 3, abandoned: 20_000, accounts: 30_000 };
const readsOfEach = 50;
/** Nothing is old: the reads are measured without sweeps. */
const noSweeps = { RETENTION_DAYS: '3650', AUDIT_DAYS: '3650' };

/** A shop of three years in which nothing was ever swept: its start, its sweeps, and the first pages of the back office. */
export default async function run(): Promise<void> {
  await onEachEngine(0, async (engine, place) => {
    // The first start makes the admin.
    await (await startShop(place)).stop();
    await age(place, rows);
    const shop = await startShop(place, '/readyz');
    await shop.stop();
    printTable(`Start on ${engine} with ${rows.orders} orders (ms)`, ['', 'ms'], [['until /readyz', shop.startTime]]);
    await printSweeps(engine, place);
    await printReads(engine, place);
  });
}

async function printSweeps(engine: string, { env }: Place): Promise<void> {
  const settings = readEnvironment({ ...env });
  const database = await openDatabase(settings.database);
  try {
    const sweeps = Object.entries(retentionSweeps(database, Date.now, settings));
    const measured: (string | number)[][] = [];
    for (const [name, sweep] of sweeps) {
      const first = await timed(sweep);
      const again = await timed(sweep);
      measured.push([name, first.total, first.longest, again.total]);
    }
    printTable(
      `Sweeps on ${engine} (ms; the longest time in which the event loop stood still; the next sweep)`,
      ['', 'total', 'block', 'again'],
      measured,
    );
  } finally {
    await database.close();
  }
}

/** How long a sweep takes, and the longest time for which it blocks the event loop. */
async function timed(sweep: (signal: AbortSignal) => Promise<void>): Promise<{ total: number; longest: number }> {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  const began = performance.now();
  await sweep(new AbortController().signal);
  const total = performance.now() - began;
  await new Promise((resolve) => setTimeout(resolve, 20));
  delays.disable();
  return { total, longest: delays.max / 1e6 };
}

async function printReads(engine: string, place: Place): Promise<void> {
  const shop = await startShop({ ...place, env: { ...place.env, ...noSweeps } });
  try {
    const { token } = await logIn(shop, admin);
    const urlOf = (call: CallName, query = '') => `${shop.url}${calls[call].path}${query}`;
    const orders = (query: string) => ask(urlOf('listShopOrders', query), { token });
    const page = await askJson<{ orders: [OrderSummary] }>(urlOf('listShopOrders', '?page=2000'), { token });
    const [{ number, buyer, _id }] = page.orders;
    const { order } = await askJson<{ order: ShopOrder }>(urlOf('getShopOrder').replace('{id}', _id), { token });
    const search = (term: string) => orders(`?search=${encodeURIComponent(term)}`);
    const measured: (string | number)[][] = [];
    for (const [name, call] of [
      ['dashboard', () => ask(urlOf('getDashboard'), { token })],
      ['money of a month', () => ask(urlOf('getMonthMoney'), { token })],
      ['month beside month', () => ask(urlOf('getMonthReport'), { token })],
      ['orders', () => orders('')],
      ['orders of a status', () => orders('?status=Delivered')],
      ['orders by total', () => orders('?sort=-total')],
      ['offers', () => ask(urlOf('listCoupons'), { token })],
      ['search: order number', () => search(String(number))],
      ['search: e-mail', () => search(buyer.email)],
      ['search: part of an e-mail', () => search(buyer.email.slice(3, 12))],
      ['search: name', () => search(buyer.name)],
      ['search: phone', () => search(order.buyer.phone)],
      ['search: payment id', () => search(order.payment.razorpay_payment_id)],
      ['search: in no order', () => search('nobody at all')],
      ['search: name and status', () => orders(`?status=Delivered&search=${encodeURIComponent(buyer.name)}`)],
    ] as const) {
      measured.push([name, ...(await timesOf(shop, call))]);
    }
    printTable(
      `Back office on ${engine} with ${rows.orders} orders (ms; CPU of the shop's process in ms a call)`,
      ['', 'p50', 'longest', 'CPU'],
      measured,
    );
  } finally {
    await shop.stop();
  }
}

async function timesOf(shop: BenchShop, call: () => Promise<unknown>): Promise<[number, number, number]> {
  await call();
  const cpu = cpuTime(shop);
  const times: number[] = [];
  for (let read = 0; read < readsOfEach; read += 1) {
    const began = performance.now();
    await call();
    times.push(performance.now() - began);
  }
  return [percentile(times, 50), Math.max(...times), (cpuTime(shop) - cpu) / readsOfEach / 1000];
}
