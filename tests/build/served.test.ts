import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await startShop();
});

afterAll(() => shop.stop());

/** Requests a path unchanged: `fetch` would normalize it. */
function get(path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(shop.url);
    const sent = request({ hostname, port, path, headers: { accept: '*/*' } }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    sent.once('error', reject).end();
  });
}

test('serves the build', async () => {
  const { status, body } = await get('/');
  expect(status).toBe(200);
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(body)?.[1] ?? '';
  expect((await get(script)).status).toBe(200);
});

test.each([
  '/package.json',
  '/server/main.ts',
  '/src/main.tsx',
  '/.git/config',
  '/.env',
  '/node_modules/zod/package.json',
  '/dist/server/main.js',
  '/stamp.json',
  '/.vite/manifest.json',
  '/mockServiceWorker.js',
  '/../package.json',
  '/../../package.json',
  '/assets/../../server/main.js',
  '/assets/..%2f..%2fserver%2fmain.js',
  '/%2e%2e/%2e%2e/package.json',
  '/..%5c..%5cpackage.json',
  '//etc/passwd',
  '/assets/%00/../../../package.json',
])('does not serve %s', async (path) => {
  const { status, body } = await get(path);
  expect([400, 404]).toContain(status);
  // The not-found page or a refusal, never a file.
  expect(body).toMatch(/^(<!doctype html>|\{"success":false,)/i);
});
