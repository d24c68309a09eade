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

/** These chunks and all that they import at once: what a browser loads before it shows anything. */
function withImports(names: readonly string[]): Set<string> {
  const reached = new Set(names);
  // A set hands out what is added while it is walked.
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

/** Words that minifying leaves in the code of a library. */
const zod = /ZodError|invalid_type|_zod/;
const msw = /mockServiceWorker|msw/;
const hash = /-[\w-]{8}(?=\.\w+)/g;

test('the words that the tests below look for are in the libraries as they are now', () => {
  expect(readFileSync('node_modules/zod/v4/core/schemas.js', 'utf8')).toMatch(zod);
  expect(readFileSync('node_modules/msw/lib/mockServiceWorker.js', 'utf8')).toMatch(/MSW|mockServiceWorker/);
});

test('every page is a chunk of its own, outside of the first load', () => {
  expect(storefront.length).toBeGreaterThanOrEqual(12);
  expect([...withImports(['index.html'])].filter((name) => pages.includes(name))).toEqual([]);
});

/** Bytes of JavaScript that a page may take as they are sent, before anything is done with it. */
const budget = 171_500;

test.each(['home', 'product', 'categories', 'category', 'search'])('the first load of the %s page is small', (page) => {
  const scripts = [...withImports(['index.html', 'src/early.ts', `src/pages/${page}-page.tsx`])].map(
    (name) => manifest[name]?.file ?? '',
  );
  const sent = scripts.map((file) => {
    const path = join(client, file);
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
  });
  expect(scripts.length).toBeGreaterThanOrEqual(3);
  expect(sent.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(budget);
});

test('every script and style is there as brotli and gzip too', () => {
  const texts = files.filter((file) => /assets\/.*\.(js|css)$/.test(file) && statSync(file).size > 200);
  expect(texts.length).toBeGreaterThan(20);
  for (const file of texts) {
    expect(brotliDecompressSync(readFileSync(`${file}.br`)).equals(readFileSync(file)), file).toBe(true);
    expect(gunzipSync(readFileSync(`${file}.gz`)).equals(readFileSync(file)), file).toBe(true);
  }
});

test('no admin module is reached from the first load, nor from a page of the storefront', () => {
  const reached = [...withImports(['index.html', ...storefront])];
  expect(reached.filter((name) => /admin/.test(name))).toEqual([]);
});

test('the library that draws charts is a chunk that the dashboard alone asks for', () => {
  const chart = 'src/features/admin/components/takings-chart.tsx';
  expect(codeOf([chart])).toMatch(/MuiBarChart/);
  const asking = Object.keys(manifest).filter((name) => {
    const { imports = [], dynamicImports = [] } = manifest[name] ?? {};
    return [...imports, ...dynamicImports].includes(chart);
  });
  expect(asking).toEqual(['src/pages/admin/dashboard-page.tsx']);
});

test('the library of the tables is loaded by the tables alone', () => {
  const reached = [...withImports(['index.html', ...pages])];
  expect(codeOf(reached)).not.toMatch(/MuiDataGrid/);
  for (const name of ['order', 'product', 'user']) {
    expect(codeOf(withImports([`src/features/admin/components/${name}-grid.tsx`])), name).toMatch(/MuiDataGrid/);
  }
});

test('what is said of a payment needs no code that is fetched after it', () => {
  const alert = 'src/features/checkout/components/checkout-alert.tsx';
  expect([...withImports(['src/pages/cart-page.tsx'])]).toContain(alert);
});

test('the shell carries the id of its build, and says where its scripts do not come', () => {
  const shell = readFileSync(join(client, 'index.html'), 'utf8');
  expect(shell).toMatch(/<meta name="weft-build" content="[\w-]{12}" \/>/);
  expect(shell).toMatch(/<p id="late" role="status">[^<]+<a href="">Reload<\/a><\/p>/);
});

test('no schema library reaches the browser', () => {
  expect(codeOf(Object.keys(manifest).filter((name) => manifest[name]?.file.endsWith('.js')))).not.toMatch(zod);
});

test('the production build holds nothing of the mocks', () => {
  expect(files.length).toBeGreaterThan(20);
  // Without the hashes, which may spell anything.
  const names = files.map((file) => file.replace(hash, ''));
  expect(names.filter((name) => /mock|msw/i.test(name))).toEqual([]);
  const built = readdirSync('dist', { recursive: true, encoding: 'utf8' }).map((name) => join('dist', name));
  expect(built.filter((file) => msw.test(file.replace(hash, '')))).toEqual([]);
  for (const file of built.filter((name) => /\.(js|mjs|html|json|css|map)$/.test(name))) {
    expect(readFileSync(file, 'utf8').replace(hash, ''), file).not.toMatch(msw);
  }
  expect(existsSync('dist/server/mocks')).toBe(false);
});
