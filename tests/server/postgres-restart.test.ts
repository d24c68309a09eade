import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findNginx } from '../../scripts/lib/nginx.ts';
import { startPostgres, type Postgres } from '../../scripts/lib/postgres.ts';
import { inFullRun } from '../support/full-run.ts';
import { startNginx, type Nginx } from '../support/nginx.ts';
import { startShop, type Shop } from '../support/shop.ts';
import { startLoad, type Ask } from './support/nginx-clients.ts';

/** What an operator is promised (docs/operations.md), in ms. */
const promised = { refused: 10_000, normal: 20_000, noticed: 3_000 };
/** Tests of other projects may take the processors meanwhile, so the waits below are this many times as long. */
const busy = 4;
const within = (limit: number) => ({ timeout: limit * busy, interval: 50 });

const admin = { email: 'admin@weft.example', password: 'loom and shuttle' };
const isComplete = Boolean(process.env.TEST_DATABASE_URL) && findNginx() !== undefined;

/** A refusal in words, from the shop or from nginx. */
const refusal = /^(GET|POST|PUT|DELETE) \S+: 503 \{"success":false,"message":"\w+ \w[^"]*[.]"/;

describe.skipIf(!isComplete)('PostgreSQL restarts beneath two servers behind nginx', inFullRun, () => {
  let database: Postgres;
  let shops: [Shop, Shop];
  let nginx: Nginx;
  let token: string;
  let asks: readonly Ask[];

  const call = async ({ url }: Pick<Shop, 'url'>, path: string, body?: object) => {
    const response = await fetch(`${url}${path}`, {
      headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text() };
  };
  const ready = async (shop: Shop) => (await call(shop, '/readyz')).status;
  const readiness = () => Promise.all(shops.map(ready));
  const create = (name: string) => call(shops[0], '/api/v1/category/create-category', { name });
  const categories = async (shop: Shop) => (await call(shop, '/api/v1/category/all-category')).text;

  beforeAll(async () => {
    const started = await startPostgres();
    if (started === undefined) throw new Error('PostgreSQL could not be started');
    database = started;
    const env = {
      ...{ DATABASE_URL: database.url, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
      ...{ RATE_LIMITS: 'off', DEMO_CATALOGUE: 'off', TRUST_PROXY: '1' },
    };
    shops = [await startShop(env), await startShop(env)];
    nginx = await startNginx(shops.map(({ url }) => url));
    token = '';
    ({ token } = JSON.parse((await call(shops[0], '/api/v1/auth/login', admin)).text) as { token: string });
    asks = [
      { path: '/api/v1/auth/user-auth', token },
      { path: '/api/v1/product/product-filters', body: { checked: [], radio: [] } },
      { path: '/api/v1/wishlist', method: 'PUT', body: { products: [] }, token },
      { path: '/api/v1/product/search/anything' },
      // A wrong password, which is no log-in: those would end the session above.
      { path: '/api/v1/auth/login', body: { ...admin, password: 'not this one' } },
      { path: `/api/v1/auth/sessions/${'0'.repeat(24)}`, method: 'DELETE', token },
    ];
  });
  afterAll(async () => {
    await nginx.stop();
    await Promise.all(shops.map((shop) => shop.stop()));
    await database.stop();
  });

  const startCalls = () => startLoad(nginx.url, nginx.certificate, asks, { patience: promised.refused * busy });

  /** Measures how long `condition` takes; a minute's work of the machine may be anything, so it is only printed. */
  const measured = async (condition: () => Promise<unknown>): Promise<number> => {
    const startedAt = performance.now();
    await condition();
    return Math.round(performance.now() - startedAt);
  };

  test('calls under load are refused in words meanwhile, then everything goes on, changes of other servers too', async () => {
    expect((await create('Tees')).status).toBe(201);
    await expect.poll(() => categories(shops[1]), within(promised.noticed)).toContain('Tees');
    const load = startCalls();
    await load.more(150);
    expect(load.others()).toEqual([]);

    await database.pause();
    const unready = await measured(() => expect.poll(readiness, within(promised.refused)).toEqual([503, 503]));
    // Each client has heard each refusal by then.
    await load.more(600);
    expect(load.others().length).toBeGreaterThan(500);

    await database.resume();
    const readyAgain = await measured(() => expect.poll(readiness, within(promised.normal)).toEqual([200, 200]));
    const normalAgain = await measured(() =>
      expect
        .poll(async () => {
          const before = load.others().length;
          await load.more(30);
          return load.others().length - before;
        }, within(promised.normal))
        .toBe(0),
    );
    expect((await create('Polos')).status).toBe(201);
    const noticed = await measured(() =>
      expect.poll(() => categories(shops[1]), within(promised.noticed)).toContain('Polos'),
    );
    const { others, longest, counts } = await load.end();
    // Each answer came, and those that were not 200 are refusals of calls, in words.
    for (const answer of others) expect(answer).toMatch(refusal);
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) expect(counts[`${method} 503`]).toBeGreaterThan(0);
    const figures = { unready, longestAnswer: Math.round(longest), readyAgain, normalAgain, noticed };
    console.log(`PostgreSQL restarted under load, ms: ${JSON.stringify(figures)}; ${JSON.stringify(counts)}`);
  });
});
