import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres, type Postgres } from '../../scripts/lib/postgres.ts';
import { startShop, type Shop } from '../support/shop.ts';

/** As long as a busy machine may need; an operator is promised less (docs/operations.md). */
const patience = { timeout: 60_000, interval: 100 };
const admin = { email: 'admin@weft.example', password: 'loom and shuttle' };

describe.skipIf(!process.env.TEST_DATABASE_URL)('PostgreSQL restarts beneath two servers', () => {
  let database: Postgres;
  let shops: [Shop, Shop];

  const call = async ({ url }: Shop, path: string, body?: object, token = '') => {
    const response = await fetch(`${url}${path}`, {
      headers: { 'content-type': 'application/json', authorization: token },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, body: isJson ? ((await response.json()) as Record<string, unknown>) : {} };
  };
  const logIn = (shop: Shop) => call(shop, '/api/v1/auth/login', admin);
  const ready = async (shop: Shop) => (await call(shop, '/readyz')).status;
  const categories = async (shop: Shop) => JSON.stringify((await call(shop, '/api/v1/category/all-category')).body);

  beforeAll(async () => {
    const started = await startPostgres();
    if (started === undefined) throw new Error('PostgreSQL could not be started');
    database = started;
    const env = {
      ...{ DATABASE_URL: database.url, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
      ...{ RATE_LIMITS: 'off', DEMO_CATALOGUE: 'off' },
    };
    shops = [await startShop(env), await startShop(env)];
  });
  afterAll(async () => {
    await Promise.all(shops.map((shop) => shop.stop()));
    await database.stop();
  });

  test('calls are refused in words meanwhile, then everything goes on, changes of other servers too', async () => {
    const { token } = (await logIn(shops[0])).body as { token: string };
    const create = (name: string) => call(shops[0], '/api/v1/category/create-category', { name }, token);
    expect((await create('Tees')).status).toBe(201);
    await expect.poll(() => categories(shops[1]), patience).toContain('Tees');

    await database.pause();
    for (const shop of shops) {
      await expect.poll(() => ready(shop), patience).toBe(503);
      expect(await logIn(shop)).toMatchObject({
        status: 503,
        body: { success: false, message: expect.stringMatching(/\w+ \w+/) as unknown },
      });
    }

    await database.resume();
    for (const shop of shops) {
      await expect.poll(() => ready(shop), patience).toBe(200);
      await expect.poll(async () => (await logIn(shop)).status, patience).toBe(200);
    }
    await expect.poll(async () => (await create('Polos')).status, patience).toBe(201);
    await expect.poll(() => categories(shops[1]), patience).toContain('Polos');
  });
});
