import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
const msw = /mockServiceWorker|\[MSW\]/;

test('the words that the tests below look for are in the libraries as they are now', () => {
  expect(readFileSync('node_modules/zod/v4/core/schemas.js', 'utf8')).toMatch(zod);
  expect(readFileSync('node_modules/msw/lib/mockServiceWorker.js', 'utf8')).toMatch(/MSW|mockServiceWorker/);
});

test('every page is a chunk of its own, outside of the first load', () => {
  expect(storefront.length).toBeGreaterThanOrEqual(12);
  expect([...withImports(['index.html'])].filter((name) => pages.includes(name))).toEqual([]);
});

test('no admin module is reached from the first load, nor from a page of the storefront', () => {
  const reached = [...withImports(['index.html', ...storefront])];
  expect(reached.filter((name) => /admin/.test(name))).toEqual([]);
});

test('no schema library reaches the browser', () => {
  expect(codeOf(Object.keys(manifest).filter((name) => manifest[name]?.file.endsWith('.js')))).not.toMatch(zod);
});

test('the production build holds nothing of the mocks', () => {
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => /mock|msw/i.test(file))).toEqual([]);
  for (const file of files.filter((name) => /\.(js|html|json|css)$/.test(name))) {
    expect(readFileSync(file, 'utf8'), file).not.toMatch(msw);
  }
  expect(existsSync('dist/server/mocks')).toBe(false);
});
