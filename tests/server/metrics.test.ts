import { mkdir, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { newId } from '#server/db/ids.ts';
import { freeBackupPath } from '#server/modules/backup/backup-files.ts';
import { parkCheckout } from '#server/modules/payment/parked-store.ts';
import { insertUnmatched } from '#server/modules/payment/unmatched-store.ts';
import { createShopper } from './support/accounts.ts';
import { createAdmin } from './support/back-office.ts';
import { insertProduct } from './support/catalogue.ts';
import { withEngine, sqlite, type TestDatabase } from './support/engines.ts';
import { checkout, confirm, openPayingShop, orderId, type PayingShop } from './support/payments.ts';
import { openShop, TestClock } from './support/test-shop.ts';

/** One line of the text format: the value of each series by its name with labels. */
type Samples = ReadonlyMap<string, number>;

async function scrape(shop: PayingShop): Promise<Samples> {
  const response = await fetch(shop.app.metricsAddress ?? '');
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^text\/plain; version=0\.0\.4/),
  ]);
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1).replace('+Inf', 'Infinity'))];
    }),
  );
}

const namesOf = (samples: Samples): Set<string> => new Set([...samples.keys()].map((key) => key.replace(/\{.*/, '')));

withEngine('the metrics', (engine) => {
  const clock = new TestClock();
  let database: TestDatabase;
  let shop: PayingShop;

  beforeAll(async () => {
    database = await engine.create();
    shop = await openPayingShop(database.place, { env: { METRICS_PORT: '0', ...database.env }, clock });
  });
  afterAll(async () => {
    await shop.close();
    await database.remove();
  });

  it('count requests by route, never by address, and time them', async () => {
    const { slug } = await insertProduct(shop.database, { price: 10 });
    for (const path of [`product/get-product/${slug}`, `product/get-product/${slug}`, 'product/get-product/no-such']) {
      await (await fetch(`${shop.url}/api/v1/${path}`)).arrayBuffer();
    }
    for (let n = 0; n < 30; n += 1) await (await fetch(`${shop.url}/api/unknown-${n}?x=${n}`)).arrayBuffer();
    for (let n = 0; n < 5; n += 1) await (await fetch(`${shop.url}/unknown-page-${n}`)).arrayBuffer();
    await (await fetch(`${shop.url}/search?keyword=secret`)).arrayBuffer();
    const samples = await scrape(shop);
    const count = (route: string, status: number) =>
      samples.get(`http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`);
    expect(count('/api/v1/product/get-product/{slug}', 200)).toBe(2);
    expect(count('/api/v1/product/get-product/{slug}', 404)).toBe(1);
    expect((count('unknown', 404) ?? 0) + (count('unknown', 503) ?? 0)).toBe(35);
    expect([...samples.keys()].join('\n')).not.toMatch(/unknown-|no-such|secret/);
    const buckets = [...samples].filter(([key]) => key.includes('_bucket') && key.includes('{slug}",status="404"'));
    expect(buckets.at(-1)?.[1]).toBe(1);
    expect(buckets.length).toBeGreaterThan(10);
  });

  it('count orders and takings, and know the ages of the queues', async () => {
    const shopper = await createShopper(shop);
    const tee = await insertProduct(shop.database, { price: 499 });
    const proof = await shop.pay(orderId(await checkout(shop, shopper, [tee])));
    expect((await confirm(shop, shopper, proof, tee)).body).toEqual({ status: true });
    // A second report of the same payment.
    expect((await confirm(shop, shopper, proof, tee)).body).toEqual({ status: true });
    await expect.poll(async () => (await scrape(shop)).get('weft_mails_sent_total{kind="confirmation"}') ?? 0).toBe(1);
    const samples = await scrape(shop);
    expect(samples.get('weft_checkouts_total{test="true"}')).toBe(1);
    expect(samples.get('weft_orders_total{test="true"}')).toBe(1);
    expect(samples.get('weft_orders_total{test="false"}')).toBe(0);
    expect(samples.get('weft_takings_paise_total{test="true"}')).toBe(49_900);
    expect(samples.get('weft_queue_oldest_seconds{queue="refund"}')).toBe(0);

    const now = clock.read();
    const refund = {
      ...{ id: newId(), payment_id: 'pay_x', provider_order_id: 'order_x', paise: 100, reason: 'x' },
      ...{
        state: 'sent' as const,
        provider_refund_id: 'rfnd_x',
        attempts: 1,
        created_at: now - 7_200_000,
        due_at: now + 3_600_000,
      },
    } as const;
    await shop.database.db.insertInto('refund').values(refund).execute();
    const later = await scrape(shop);
    expect(later.get('weft_queue_oldest_seconds{queue="refund"}')).toBe(7_200);
    expect(later.get('weft_queue_overdue_seconds{queue="refund"}')).toBe(0);
    expect(later.get('weft_queue_length{queue="refund"}')).toBe(1);
  });

  it("count the open entries of 'Money to look at'", async () => {
    const { db } = shop.database;
    const { token } = await createAdmin(shop);
    const now = clock.read();
    const counts = async () => {
      const { payments, checkouts, refunds, mails, findings } = (await shop.call('listMoney', { token })).reply;
      const open = [...payments.filter(({ refund, settled }) => !refund && !settled), ...findings].length;
      const listed = open + checkouts.length + refunds.length + mails.length;
      return { listed, metric: (await scrape(shop)).get('weft_money_to_look_at') };
    };
    expect(await counts()).toEqual({ listed: 0, metric: 0 });
    // A parked checkout that became an order after all is not listed.
    const { checkout_id: checkoutId } = await db.selectFrom('order').select('checkout_id').executeTakeFirstOrThrow();
    await parkCheckout(db, checkoutId ?? '', 'unknown there', now);
    expect(await counts()).toEqual({ listed: 0, metric: 0 });
    // A refund and a mail that do not get through are.
    const refund = { id: newId(), payment_id: 'pay_y', provider_order_id: 'order_y', paise: 100, reason: 'x' };
    const tried = { state: 'wanted', attempts: 9, created_at: now, due_at: now + 86_400_000 } as const;
    await db
      .insertInto('refund')
      .values({ ...refund, ...tried })
      .execute();
    await insertUnmatched(db, { paymentId: 'pay_z', providerOrderId: 'order_z', receipt: 'z', paise: 100 }, now);
    await db.updateTable('mail').set({ sent_at: null, due_at: null }).where('kind', '=', 'confirmation').execute();
    expect(await counts()).toEqual({ listed: 3, metric: 3 });
  });

  it('know the connections, the locks, the cache, the event loop and the process', async () => {
    const samples = await scrape(shop);
    expect(samples.get('weft_database_up')).toBe(1);
    expect(samples.get('weft_db_connections_max')).toBe(engine.name === 'SQLite' ? 2 : 10);
    expect(samples.get('weft_db_locks_waiting')).toBe(0);
    expect(samples.get('weft_cache_hits_total')).toBeGreaterThan(0);
    expect(samples.get('weft_cache_bytes')).toBeGreaterThan(0);
    const names = namesOf(samples);
    for (const name of [
      'process_cpu_seconds_total',
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_p99_seconds',
    ]) {
      expect(names).toContain(name);
    }
  });

  it('wait in the database as long as a lock is held', async () => {
    if (engine.name === 'SQLite') return;
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    let taken = () => undefined as void;
    const isTaken = new Promise<void>((resolve) => (taken = resolve));
    const { db, engine: place } = shop.database;
    const holder = db.transaction().execute(async (trx) => {
      await place.lockCatalogue(trx);
      taken();
      await held;
    });
    await isTaken;
    const waiter = db.transaction().execute((trx) => place.lockCatalogue(trx));
    await expect.poll(async () => (await scrape(shop)).get('weft_db_locks_waiting')).toBe(1);
    release();
    await Promise.all([holder, waiter]);
  });

  it('know the newest backup of an embedded database', async () => {
    const age = async () => (await scrape(shop)).get('weft_last_backup_age_seconds');
    if (engine.name !== 'SQLite') return expect(await age()).toBeUndefined();
    expect(await age()).toBe(Infinity);
    const folder = join(database.place.dataDir, 'backups');
    await mkdir(folder, { recursive: true });
    const hour = 3_600_000;
    await writeFile(freeBackupPath(folder, 'scheduled', clock.read() - 30 * hour), '');
    await writeFile(freeBackupPath(folder, 'hand', clock.read() - 5 * hour), '');
    await writeFile(join(folder, 'unchecked.sqlite'), '');
    // The names have seconds.
    expect(Math.abs(((await age()) ?? 0) - 5 * 3600)).toBeLessThan(1.5);
    expect((await scrape(shop)).get('weft_backup_interval_seconds')).toBe(24 * 3600);
  });

  it('name everything that the alerts and the dashboard ask for', async () => {
    const exported = namesOf(await scrape(shop)).add('up');
    // These appear with the first event of their kind.
    const expected = new Set(['weft_payments_returned_total', 'weft_orders_cancelled_total']);
    if (engine.name !== 'SQLite') expected.add('weft_last_backup_age_seconds').add('weft_backup_interval_seconds');
    const asked = [...askedMetrics()];
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter((name) => !exported.has(name) && !expected.has(name))).toEqual([]);
  });

  it('say so when the database is away, and nothing old of it', async () => {
    await shop.database.db.schema.alterTable('refund').renameTo('refund_elsewhere').execute();
    try {
      const samples = await scrape(shop);
      expect(samples.get('weft_database_up')).toBe(0);
      expect([...samples.keys()].filter((key) => key.startsWith('weft_queue_'))).toEqual([]);
    } finally {
      await shop.database.db.schema.alterTable('refund_elsewhere').renameTo('refund').execute();
    }
  });
});

describe('the port of the metrics', () => {
  const withShop = async (
    env: Record<string, string>,
    work: (shop: Awaited<ReturnType<typeof openShop>>) => unknown,
  ) => {
    const database = await sqlite.create();
    const shop = await openShop(database.place, { env: { ...database.env, ...env } });
    try {
      await work(shop);
    } finally {
      await shop.close();
      await database.remove();
    }
  };

  test('is closed unless it is set', () =>
    withShop({}, async (shop) => {
      expect(shop.app.metricsAddress).toBeUndefined();
      expect((await shop.app.inject('/metrics')).statusCode).not.toBe(200);
    }));

  test("serves nothing else, on this machine only, and the shop's own port has no metrics", () =>
    withShop({ METRICS_PORT: '0' }, async (shop) => {
      const address = shop.app.metricsAddress ?? '';
      expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
      const statuses = await Promise.all([
        fetch(address).then(({ status }) => status),
        fetch(new URL('/', address)).then(({ status }) => status),
        fetch(new URL('/api/v1/settings', address)).then(({ status }) => status),
        fetch(address, { method: 'POST' }).then(({ status }) => status),
      ]);
      expect(statuses).toEqual([200, 404, 404, 404]);
      const { body } = await shop.app.inject({ url: '/metrics', headers: { accept: 'text/plain' } });
      expect(body).not.toContain('process_cpu');
    }));

  test('that is taken stops the start with one line', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as AddressInfo;
    const database = await sqlite.create();
    await expect(openShop(database.place, { env: { ...database.env, METRICS_PORT: String(port) } })).rejects.toThrow(
      `The port ${port} of 127.0.0.1 is taken. Set METRICS_PORT to another one.`,
    );
    taken.close();
    await database.remove();
  });
});

test('the alarm for slow calls leaves out those that take long by nature, and no others', () => {
  const rules = readFileSync('deploy/prometheus/alerts.yml', 'utf8');
  const [, included = '', excluded = ''] = /route=~"([^"]*)",route!~"([^"]*)"/.exec(rules) ?? [];
  const isWatched = (path: string) =>
    new RegExp(`^(${included})$`).test(path) && !new RegExp(`^(${excluded})$`).test(path);
  const left = Object.values(calls)
    .map(({ path }) => path)
    .filter((path) => !isWatched(path) && !path.startsWith('/api/v1/auth/'));
  expect(new Set(left)).toEqual(
    new Set(['/api/v1/admin/catalogue.csv', '/api/v1/admin/backups', '/api/v1/admin/backups/{name}']),
  );
});

test('a shop without scheduled backups has no interval, so that the alarm for old ones is silent', async () => {
  const database = await sqlite.create();
  const env = { ...database.env, METRICS_PORT: '0', BACKUP_EVERY_HOURS: '0' };
  const shop = await openPayingShop(database.place, { env });
  const names = namesOf(await scrape(shop));
  expect(names).toContain('weft_last_backup_age_seconds');
  expect(names).not.toContain('weft_backup_interval_seconds');
  await shop.close();
  await database.remove();
});

/** The metrics in the expressions of the alert rules and of the dashboard. */
function askedMetrics(): Set<string> {
  const rules = readFileSync('deploy/prometheus/alerts.yml', 'utf8');
  const inRules = [...rules.matchAll(/^ {8}expr: (?:\|\n((?: {10}.*\n)+)|(.*)\n)/gm)].map(
    ([, many, one]) => many ?? one ?? '',
  );
  expect(inRules).toHaveLength(rules.match(/- alert:/g)?.length ?? 0);
  const { panels } = JSON.parse(readFileSync('deploy/grafana/weft.json', 'utf8')) as {
    panels: { targets?: { expr: string }[] }[];
  };
  const inPanels = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  expect(inPanels.length).toBeGreaterThan(30);
  return new Set([...inRules, ...inPanels].flatMap(metricsIn));
}

/** What is left of an expression without texts, selectors, groupings, functions, numbers and operators: its metrics. */
function metricsIn(expr: string): string[] {
  const bare = expr
    .replace(/\{[^{}]*\}/g, ' ')
    .replace(/\[[^[\]]*\]/g, ' ')
    .replace(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
    .replace(/\b(?:and|or|unless|bool)\b/g, ' ')
    .replace(/\b\d[\w.]*/g, ' ');
  const names = bare.matchAll(/([a-zA-Z_:][\w:]*)(\s*\()?/g);
  return [...names].flatMap(([, name = '', isFunction]) => (isFunction === undefined ? [name] : []));
}

test('every alarm is explained in the operations manual', () => {
  const alarms = [...readFileSync('deploy/prometheus/alerts.yml', 'utf8').matchAll(/- alert: (\w+)/g)].map(
    ([, name]) => name,
  );
  const manual = readFileSync('docs/operations.md', 'utf8');
  expect(alarms.filter((name) => !manual.includes(`| \`${name}\` |`))).toEqual([]);
});
