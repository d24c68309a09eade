import Fastify, { type FastifyInstance } from 'fastify';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readableUrl, serveSite } from './static-site.ts';

let app: FastifyInstance;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'weft-site-'));
  const root = join(folder, 'client');
  for (const [file, content] of [
    ['index.html', '<!doctype html><title></title>'],
    ['favicon.svg', '<svg/>'],
    ['assets/main-abc.js', 'void 0'],
    ['assets/.hidden.js', 'void 0'],
    ['assets/main-abc.js.br', 'brotli'],
    ['assets/main-abc.js.gz', 'gzip'],
    ['.vite/manifest.json', '{}'],
    ['../secret.txt', 'secret'],
  ] as const) {
    await mkdir(join(root, file, '..'), { recursive: true });
    await writeFile(join(root, file), content);
  }
  app = Fastify({ rewriteUrl: ({ url = '/' }) => readableUrl(url) });
  app.get('/api/v1/known', () => ({}));
  await serveSite(app, root);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, accept = 'text/html,*/*;q=0.8') => app.inject({ url, headers: { accept } });

it.each([
  ...['/', '/product/monsoon-lines-tee', '/categories?checked=1', '/search?q=a/b', '/cart/'],
  '/dashboard/admin/create-categray',
])('serves the shell at the page %s', async (url) => {
  const { statusCode, headers, body } = await get(url);
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-cache',
  ]);
  expect(body).toContain('<!doctype html>');
});

it.each([
  ['/Cart', '/cart'],
  ['/cart//', '/cart/'],
  ['/Product//Monsoon-Lines-Tee', '/product/monsoon-lines-tee'],
])('redirects %s to %s', async (url, page) => {
  const { statusCode, headers } = await get(url);
  expect([statusCode, headers.location]).toEqual([301, page]);
});

it('takes no path that begins with two slashes for a page', () => {
  // As a browser sends it: the test client would make another URL of it.
  for (const url of ['/\\evil.test/login', '/\\/cart?q=1', '//api/v1/known']) expect(readableUrl(url)).toBe('/404');
});

it('refuses a call whose percent sign encodes nothing', async () => {
  expect((await get('/api/v1/known/%')).statusCode).toBe(400);
});

it.each([
  ...['/nowhere', '/product', '/product/a/b', '/index.html', '/dashboard', '/package.json', '/Nowhere'],
  ...['/.vite/manifest.json', '/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt'],
  ...['/%', '/product/%E0%A4%A', '/product/%00', '/category/%FF?sort=price_asc'],
  ...['//cart', '//nowhere.example/', '//\\nowhere.example/', '//evil.test/categories'],
])('serves the not-found page with status 404 at %s', async (url) => {
  const { statusCode, body } = await get(url);
  expect(statusCode).toBe(404);
  expect(body).not.toMatch(/secret|\{\}/);
});

it('makes hashed files immutable for caches; other files are revalidated', async () => {
  expect((await get('/assets/main-abc.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  expect((await app.inject({ method: 'HEAD', url: '/' })).statusCode).toBe(200);
});

it.each([
  ['gzip, deflate, br, zstd', 'br', 'brotli'],
  ['gzip', 'gzip', 'gzip'],
  ['identity', undefined, 'void 0'],
])('serves the precompressed file to a client that accepts %s', async (accepted, encoding, content) => {
  const { headers, body } = await app.inject({ url: '/assets/main-abc.js', headers: { 'accept-encoding': accepted } });
  expect([headers['content-encoding'], headers['content-type'], headers.vary, body]).toEqual([
    encoding,
    'application/javascript; charset=utf-8',
    'accept-encoding',
    content,
  ]);
});

it('serves no page for missing files, API paths, other methods and clients that do not accept HTML', async () => {
  for (const [url, accept] of [
    ['/assets/main-old.js', '*/*'],
    ['/assets/main-abc.js.br', '*/*'],
    ['/assets/', '*/*'],
    ['/assets/.hidden.js', '*/*'],
    ['/assets/..%2f..%2fsecret.txt', '*/*'],
    ['/api', 'text/html'],
    ['/api/v1/nothing', 'text/html'],
    ['/nowhere', 'application/json'],
  ] as const) {
    const { statusCode, body } = await get(url, accept);
    expect([statusCode, body.includes('<!doctype')]).toEqual([404, false]);
  }
  expect((await app.inject({ method: 'POST', url: '/', headers: { accept: 'text/html' } })).statusCode).toBe(404);
});

it('answers 503 with the build command if nothing is built', async () => {
  const empty = Fastify();
  await serveSite(empty, join(folder, 'nothing'));
  const { statusCode, body } = await empty.inject({ url: '/', headers: { accept: 'text/html' } });
  expect([statusCode, body]).toEqual([503, 'The pages are not built yet: npm run build\n']);
  await empty.close();
});
