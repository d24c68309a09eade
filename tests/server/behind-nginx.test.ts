import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Agent, request } from 'undici';
import { findNginx } from '../../scripts/lib/nginx.ts';
import { inFullRun } from '../support/full-run.ts';
import { startNginx, type Nginx } from '../support/nginx.ts';
import { startShop, type Shop } from '../support/shop.ts';
import { postgres, type TestDatabase } from './support/engines.ts';
import { startLoad, type Ask } from './support/nginx-clients.ts';

const account = { email: 'asha@example.com', password: 'loom and shuttle' };

const isComplete = postgres.isAvailable && findNginx() !== undefined;

describe.skipIf(!isComplete)('two servers on one PostgreSQL behind nginx', () => {
  let database: TestDatabase;
  let nginx: Nginx;
  let shops: Shop[];
  let agent: Agent;
  /** What the load repeats: all methods of the API. */
  let asks: readonly Ask[];

  const startServer = (port?: string) =>
    startShop({
      ...database.env,
      ...(port !== undefined && { PORT: port }),
      DRAIN_SECONDS: '6',
      LOG_LEVEL: 'info',
      PUBLIC_URL: 'https://weft.example',
      TRUST_PROXY: '1',
      RATE_LIMITS: 'off',
    });
  const portOf = ({ url }: Shop) => new URL(url).port;
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await request(new URL(path, nginx.url), { dispatcher: agent, headers });
    return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() };
  };
  const post = async (path: string, body: object) => {
    const sent = {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    } as const;
    const answer = await request(new URL(path, nginx.url), { dispatcher: agent, ...sent });
    const text = await answer.body.text();
    expect(answer.statusCode, text).toBeLessThan(300);
    return text;
  };

  beforeAll(async () => {
    database = await postgres.create('empty');
    shops = [await startServer(), await startServer()];
    nginx = await startNginx(shops.map(({ url }) => url));
    agent = new Agent({ connect: { ca: nginx.certificate } });
    const registration = {
      ...{ password: account.password, name: 'Asha', phone: '9876543210' },
      ...{ address: '7 Loom Lane', answer: 'Indigo', pincode: '400050' },
    };
    // The second one logs in once: an account that logs in again and again loses its oldest sessions.
    const other = { ...account, email: 'meera@example.com' };
    for (const { email } of [account, other]) await post('/api/v1/auth/register', { ...registration, email });
    const { token } = JSON.parse(await post('/api/v1/auth/login', other)) as { token: string };
    asks = [
      { path: '/' },
      { path: '/api/v1/product/get-product?limit=6' },
      { path: '/api/v1/product/product-filters', body: { checked: [], radio: [] } },
      { path: '/api/v1/wishlist', method: 'PUT', body: { products: [] }, token },
      { path: '/categories' },
      { path: '/api/v1/auth/login', body: account },
      // No session has this id, which is no refusal.
      { path: `/api/v1/auth/sessions/${'0'.repeat(24)}`, method: 'DELETE', token },
    ];
  });
  afterAll(async () => {
    await agent.close();
    await nginx.stop();
    await Promise.all(shops.map((shop) => shop.stop()));
    await database.remove();
  });

  test('pages and calls come over HTTPS; plain HTTP leads there', async () => {
    const home = await get('/');
    expect(home.status).toBe(200);
    expect(home.text).toContain('</html>');
    expect(home.headers['content-security-policy']).toBeDefined();
    const plain = await fetch(`${nginx.plainUrl}/product/a?b=c`, { redirect: 'manual' });
    expect(plain.status).toBe(301);
    expect(plain.headers.get('location')).toBe('https://localhost/product/a?b=c');
    expect((await get('/readyz')).status).toBe(404);
  });

  test('a request has the id of nginx, whatever the client sends', async () => {
    for (const path of ['/', '/api/v1/product/product-count', '/api/v1/unknown']) {
      const { headers } = await get(path, { 'x-request-id': 'planted-by-the-client' });
      expect(headers['x-request-id'], path).toMatch(/^[0-9a-f]{32}$/);
    }
  });

  test('a rolling restart under load loses no request', inFullRun, async () => {
    const load = startLoad(nginx.url, nginx.certificate, asks);
    await load.more(30);
    for (const [index, shop] of shops.entries()) {
      const port = portOf(shop);
      nginx.mark(shop.url, 'down');
      // It drains while nginx reads that. Its exit code is 0, or `stop` throws.
      await shop.stop();
      await load.more(30);
      shops[index] = await startServer(port);
      nginx.mark(shop.url, 'up');
      await load.more(30);
    }
    const { counts, others } = await load.end();
    expect(others).toEqual([]);
    expect(counts['GET 200']).toBeGreaterThan(50);
    expect(counts['POST 200']).toBeGreaterThan(30);
    expect(counts['PUT 200']).toBeGreaterThan(10);
    expect(counts['DELETE 200']).toBeGreaterThan(10);
  });
});
