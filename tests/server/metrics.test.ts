import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { limits } from '#server/modules/rate-limit/rate-limits.ts';
import { createShopper } from './support/accounts.ts';
import { createAdmin } from './support/back-office.ts';
import { insertProduct } from './support/catalogue.ts';
import { onDatabase, withEngine, type TestDatabase } from './support/engines.ts';
import { buyProducts, confirm, openPayingShop, type PayingShop } from './support/payments.ts';
import { openShop, TestClock } from './support/test-shop.ts';

/** One line of the text format: the value of each series by its name with labels. */
type Samples = ReadonlyMap<string, number>;

async function scrape(shop: PayingShop): Promise<Samples> {
  const response = await fetch(shop.app.metricsUrl ?? '');
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

  it('count requests by route, never by URL', async () => {
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
  });

  it('count orders and revenue, and know the ages of the queues', async () => {
    const shopper = await createShopper(shop);
    const tee = await insertProduct(shop.database, { price: 499 });
    const { order, proof } = await buyProducts(shop, shopper, tee);
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
      ...({ state: 'sent', provider_refund_id: 'rfnd_x', attempts: 1 } as const),
      ...{ created_at: now - 7_200_000, due_at: now + 3_600_000 },
    };
    await shop.database.db.insertInto('refund').values(refund).execute();
    const later = await scrape(shop);
    expect(later.get('weft_queue_oldest_seconds{queue="refund"}')).toBe(7_200);
    expect(later.get('weft_queue_overdue_seconds{queue="refund"}')).toBe(0);
    expect(later.get('weft_queue_length{queue="refund"}')).toBe(1);

    const { token } = await createAdmin(shop);
    await shop.call('cancelOrder', { token, params: { id: order._id }, body: {} });
    expect((await scrape(shop)).get('weft_orders_cancelled_total{test="true"}')).toBe(1);
  });

  it('count how fast pages were, by kind of page', async () => {
    const report = (body: object, from = '10.0.0.1') => shop.call('reportVitals', { body, from });
    const { status, bytes } = await report({ page: '/product/{slug}', lcp: 1250, inp: 96, cls: 0.01 });
    expect([status, bytes.length]).toEqual([204, 0]);
    expect(await report({ page: '/product/kite-tee', lcp: 1250 })).toMatchObject({ status: 400 });
    const samples = await scrape(shop);
    const at = (bound: string) => samples.get(`weft_vitals_lcp_seconds_bucket{le="${bound}",page="/product/{slug}"}`);
    expect([at('1.2'), at('1.8')]).toEqual([0, 1]);
    expect(samples.get('weft_vitals_inp_seconds_sum{page="/product/{slug}"}')).toBe(0.096);
    expect(samples.get('weft_vitals_cls_count{page="/product/{slug}"}')).toBe(1);
    expect(samples.has('weft_vitals_ttfb_seconds_count{page="/product/{slug}"}')).toBe(false);
    expect((await shop.call('getSettings')).reply.settings.vitalsPercent).toBe(10);
    for (let sent = 1; sent < limits.addressVitals.max; sent += 1) await report({ page: '/' });
    expect([(await report({ page: '/' })).status, (await report({ page: '/' }, '10.0.0.2')).status]).toEqual([
      429, 204,
    ]);
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

onDatabase('the port of the metrics', (place) => {
  test("serves nothing else, on this machine only, and the shop's own port has no metrics", async () => {
    const shop = await openShop(place(), { env: { METRICS_PORT: '0' } });
    const url = shop.app.metricsUrl ?? '';
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
    const statuses = await Promise.all([
      fetch(url).then(({ status }) => status),
      fetch(new URL('/', url)).then(({ status }) => status),
      fetch(new URL('/api/v1/settings', url)).then(({ status }) => status),
      fetch(url, { method: 'POST' }).then(({ status }) => status),
    ]);
    expect(statuses).toEqual([200, 404, 404, 404]);
    const { body } = await shop.app.inject({ url: '/metrics', headers: { accept: 'text/plain' } });
    expect(body).not.toContain('process_cpu');
    await shop.close();
  });
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
