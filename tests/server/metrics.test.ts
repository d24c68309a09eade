import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { limits } from '#server/modules/rate-limit/rate-limits.ts';
import { createShopper } from './support/accounts.ts';
import { createAdmin } from './support/back-office.ts';
import { insertProduct } from './support/catalogue.ts';
import { onDatabase } from './support/engines.ts';
import { offerTools } from './support/offers.ts';
import { buyProducts, confirm, payingSuiteShop, type PayingShop } from './support/payments.ts';
import { askBack, deliveredOrder } from './support/returns.ts';
import { TestClock } from './support/test-shop.ts';

/** One line of the text format: the value of each series by its name with labels. */
type Samples = ReadonlyMap<string, number>;

async function scrape(shop: PayingShop): Promise<Samples> {
  const response = await fetch(shop.app.metricsUrl ?? '');
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^text\/plain; version=0\.0\.4/),
  ]);
  const lines = (await response.text()).matchAll(/^([^#].*) (\S+)$/gm);
  return new Map([...lines].map(([, series = '', value = '']) => [series, Number(value.replace('+Inf', 'Infinity'))]));
}

onDatabase('the metrics', (place) => {
  const clock = new TestClock();
  const shop = payingSuiteShop(place, { env: { METRICS_PORT: '0' }, clock });

  it('count requests by route, never by URL', async () => {
    const { slug } = await insertProduct(shop.database, { price: 10 });
    const products = [slug, slug, 'no-such'].map((name) => `/api/v1/product/get-product/${name}`);
    const unknown = [1, 2, 3, 4, 5].flatMap((n) => [`/api/unknown-${n}?x=${n}`, `/unknown-page-${n}`]);
    for (const path of [...products, ...unknown, '/search?keyword=secret']) {
      await (await fetch(`${shop.url}${path}`)).arrayBuffer();
    }
    const samples = await scrape(shop);
    const count = (route: string, status: number) =>
      samples.get(`http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`);
    expect(count('/api/v1/product/get-product/{slug}', 200)).toBe(2);
    expect(count('/api/v1/product/get-product/{slug}', 404)).toBe(1);
    expect((count('unknown', 404) ?? 0) + (count('unknown', 503) ?? 0)).toBe(10);
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
    expect(Object.fromEntries(samples)).toMatchObject({
      ...{ 'weft_checkouts_total{test="true"}': 1, 'weft_takings_paise_total{test="true"}': 49_900 },
      ...{ 'weft_orders_total{test="true"}': 1, 'weft_orders_total{test="false"}': 0 },
    });

    const now = clock.read();
    const refund = {
      ...{ id: newId(), payment_id: 'pay_x', provider_order_id: 'order_x', paise: 100, reason: 'x' },
      ...({ state: 'sent', provider_refund_id: 'rfnd_x', attempts: 1 } as const),
      ...{ created_at: now - 7_200_000, due_at: now + 3_600_000 },
    };
    await shop.database.db.insertInto('refund').values(refund).execute();
    expect(Object.fromEntries(await scrape(shop))).toMatchObject({
      'weft_queue_oldest_seconds{queue="refund"}': 7_200,
      'weft_queue_overdue_seconds{queue="refund"}': 0,
      'weft_queue_length{queue="refund"}': 1,
    });

    const { token } = await createAdmin(shop);
    await shop.call('cancelOrder', { token, params: { id: order._id }, body: {} });
    expect((await scrape(shop)).get('weft_orders_cancelled_total{test="true"}')).toBe(1);
  });

  it('count what offers took off', async () => {
    const owner = await createAdmin(shop, 'offers@example.com');
    const offers = offerTools(shop, () => owner);
    const tee = await insertProduct(shop.database, { price: 499 });
    const discounts = async () => (await scrape(shop)).get('weft_discounts_paise_total{test="true"}');
    expect(await discounts()).toBe(0);
    const { code } = await offers.make({ percent: 10 });
    await offers.pay(await createShopper(shop), [tee], 449.1, code);
    expect(await discounts()).toBe(4_990);
  });

  it('count the steps of requests to send something back, and how long they wait for the shop', async () => {
    const owner = await createAdmin(shop, 'owner@example.com');
    const shopper = await createShopper(shop);
    const product = await insertProduct(shop.database, { sizes: { M: 9 } });
    const order = await deliveredOrder(shop, owner, shopper, [[product, 'M']]);
    expect((await askBack(shop, shopper, order)).status).toBe(201);
    clock.advance(7_200_000);
    expect(Object.fromEntries(await scrape(shop))).toMatchObject({
      'weft_returns_moved_total{state="requested"}': 1,
      'weft_returns_open{state="requested"}': 1,
      'weft_returns_open{state="approved"}': 0,
      weft_returns_oldest_seconds: 7_200,
    });
  });

  it('count how fast pages were, by kind of page', async () => {
    const report = (body: object, from = '10.0.0.1') => shop.call('reportVitals', { body, from });
    await report({ page: '/product/{slug}', lcp: 1250, inp: 96, cls: 0.01 });
    const samples = await scrape(shop);
    const at = (bound: string) => samples.get(`weft_vitals_lcp_seconds_bucket{le="${bound}",page="/product/{slug}"}`);
    expect([at('1.2'), at('1.8')]).toEqual([0, 1]);
    expect(samples.get('weft_vitals_inp_seconds_sum{page="/product/{slug}"}')).toBe(0.096);
    expect(samples.get('weft_vitals_cls_count{page="/product/{slug}"}')).toBe(1);
    expect(samples.has('weft_vitals_ttfb_seconds_count{page="/product/{slug}"}')).toBe(false);
    for (let sent = 1; sent < limits.addressVitals.max; sent += 1) await report({ page: '/' });
    expect([(await report({ page: '/' })).status, (await report({ page: '/' }, '10.0.0.2')).status]).toEqual([
      429, 204,
    ]);
  });

  it('name everything that the alerts and the dashboard ask for', async () => {
    const exported = new Set([...(await scrape(shop)).keys()].map((key) => key.replace(/\{.*/, '')));
    // These appear with the first event of their kind.
    const expected = new Set(['weft_payments_returned_total', 'weft_orders_cancelled_total']);
    if (shop.database.backUp === undefined)
      expected.add('weft_last_backup_age_seconds').add('weft_backup_interval_seconds');
    const asked = [...askedMetrics()];
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter((name) => !exported.has(name) && !expected.has(name))).toEqual([]);
  });

  it("have a port that serves nothing else, on this machine only, and the shop's own port has none", async () => {
    const url = shop.app.metricsUrl ?? '';
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
    const { origin } = new URL(url);
    const answers = [fetch(url), fetch(origin), fetch(`${origin}/api/v1/settings`), fetch(url, { method: 'POST' })];
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 404, 404, 404]);
    const { body } = await shop.app.inject({ url: '/metrics', headers: { accept: 'text/plain' } });
    expect(body).not.toContain('process_cpu');
  });

  // The last one, because it breaks the database.
  it('say so when the database is away, and nothing old of it', async () => {
    await shop.database.db.schema.alterTable('refund').renameTo('refund_elsewhere').execute();
    const samples = await scrape(shop);
    expect(samples.get('weft_database_up')).toBe(0);
    expect([...samples.keys()].filter((key) => key.startsWith('weft_queue_'))).toEqual([]);
  });
});

/** The metrics that the alert rules and the dashboard name. */
function askedMetrics(): Set<string> {
  const texts = ['deploy/prometheus/alerts.yml', 'deploy/grafana/weft.json'].map((file) => readFileSync(file, 'utf8'));
  return new Set(texts.flatMap((text) => text.match(/\b(?:weft|http|process|nodejs)_\w+/g) ?? []));
}
