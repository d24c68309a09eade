import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

/** One chunk of Vite's manifest (https://vite.dev/guide/backend-integration). */
interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

const client = 'dist/client';
const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

/** Chunks with their static imports: what a browser loads before the first render. */
function withImports(names: readonly string[]): Set<string> {
  const reached = new Set(names);
  // Iterating a set includes elements added meanwhile.
  for (const name of reached) for (const imported of manifest[name]?.imports ?? []) reached.add(imported);
  return reached;
}

const codeOf = (names: Iterable<string>): string =>
  [...names].map((name) => readFileSync(join(client, manifest[name]?.file ?? ''), 'utf8')).join('\n');

const pages = Object.keys(manifest).filter((name) => name.startsWith('src/pages/'));
const storefront = pages.filter((name) => !name.startsWith('src/pages/admin/'));
const files = readdirSync(client, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));

/** Strings of libraries that survive minification. */
const zod = /ZodError|invalid_type|_zod/;
const msw = /mockServiceWorker|msw/;
const hash = /-[\w-]{8}(?=\.\w+)/g;

test('the installed libraries contain the strings that the tests below search for', () => {
  expect(readFileSync('node_modules/zod/v4/core/schemas.js', 'utf8')).toMatch(zod);
  expect(readFileSync('node_modules/msw/lib/mockServiceWorker.js', 'utf8')).toMatch(/MSW|mockServiceWorker/);
});

test('every page is a separate chunk outside of the first load, and the storefront imports no admin module', () => {
  expect(storefront.length).toBeGreaterThanOrEqual(12);
  expect([...withImports(['index.html'])].filter((name) => pages.includes(name))).toEqual([]);
  const reached = [...withImports(['index.html', ...storefront])];
  expect(reached.filter((name) => /admin|back-office/.test(name))).toEqual([]);
});

/** The budget of the JavaScript of a page's first load, in bytes as sent. */
const budget = 187_000;

test.each(['home', 'product', 'categories', 'category', 'search'])(
  'the first load of the %s page stays within its budget',
  (page) => {
    const scripts = [...withImports(['index.html', 'src/early.ts', `src/pages/${page}-page.tsx`])].map(
      (name) => manifest[name]?.file ?? '',
    );
    const sent = scripts.map((file) => {
      const path = join(client, file);
      return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
    });
    expect(scripts.length).toBeGreaterThanOrEqual(3);
    expect(sent.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(budget);
  },
);

test('every script and style has brotli and gzip versions', () => {
  const texts = files.filter((file) => /assets\/.*\.(js|css)$/.test(file) && statSync(file).size > 200);
  expect(texts.length).toBeGreaterThan(20);
  for (const file of texts) {
    expect(brotliDecompressSync(readFileSync(`${file}.br`)).equals(readFileSync(file)), file).toBe(true);
    expect(gunzipSync(readFileSync(`${file}.gz`)).equals(readFileSync(file)), file).toBe(true);
  }
});

test('only the tables load the data grid library', () => {
  const reached = [...withImports(['index.html', ...pages])];
  expect(codeOf(reached)).not.toMatch(/MuiDataGrid/);
  for (const name of ['orders/order', 'products/product']) {
    expect(codeOf(withImports([`src/back-office/${name}-grid.tsx`])), name).toMatch(/MuiDataGrid/);
  }
});

test('the outcome of a payment needs no chunk loaded after it', () => {
  const alert = 'src/features/checkout/components/checkout-alert.tsx';
  expect([...withImports(['src/pages/cart-page.tsx'])]).toContain(alert);
});

test('the shell contains the build id and messages for missing scripts and old browsers', () => {
  const shell = readFileSync(join(client, 'index.html'), 'utf8');
  expect(shell).toMatch(/<meta name="build" content="[\w-]{12}" \/>/);
  expect(shell).toMatch(/<p id="late" role="status">[^<]+<a href="">Reload<\/a><\/p>/);
  // Browsers that know `aspect-ratio` are new enough.
  expect(shell).toContain('@supports (aspect-ratio: 1) { #old { display: none } }');
  expect(shell).toMatch(/<p id="old" role="status">[^<]+<\/p>/);
});

test('no schema library reaches the browser', () => {
  expect(codeOf(Object.keys(manifest).filter((name) => manifest[name]?.file.endsWith('.js')))).not.toMatch(zod);
});

test('the production build contains no mocks', () => {
  expect(files.length).toBeGreaterThan(20);
  // Ignore hashes, which may contain any letters.
  const names = files.map((file) => file.replace(hash, ''));
  expect(names.filter((name) => /mock|msw/i.test(name))).toEqual([]);
  const built = readdirSync('dist', { recursive: true, encoding: 'utf8' }).map((name) => join('dist', name));
  expect(built.filter((file) => msw.test(file.replace(hash, '')))).toEqual([]);
  for (const file of built.filter((name) => /\.(js|mjs|html|json|css|map)$/.test(name))) {
    expect(readFileSync(file, 'utf8').replace(hash, ''), file).not.toMatch(msw);
  }
  expect(existsSync('dist/server/mocks')).toBe(false);
});
