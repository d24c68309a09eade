import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { main } from '#tests/support/storefront.ts';

interface Chunk {
  file: string;
  dynamicImports?: string[];
}

const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<string, Chunk>;

/** All lazy chunks by their manifest names; shared ones without their content hash. */
export const lazyChunks = new Map(
  Object.values(manifest)
    .flatMap(({ dynamicImports = [] }) => dynamicImports)
    .map((name) => [name.replace(/^_(.*)-[\w-]{8}\.js$/, '$1'), manifest[name]?.file ?? '']),
);

/** The noise of a chunk that fails to load, from browser and app. An address may report thirty errors a minute. */
export const chunkFailureNoise = [
  /answer 429: POST .*\/client-errors$|status of 429/,
  /net::ERR_(FAILED|INTERNET_DISCONNECTED)/,
  /ChunkLoadError/,
  /Failed to fetch dynamically imported module/,
];

/**
 * Fails requests for a chunk.
 * @returns A function that ends the failure.
 */
export async function blockChunk(page: Page, chunk: string): Promise<() => Promise<void>> {
  const url = `**/${lazyChunks.get(chunk) ?? 'no such chunk'}`;
  await page.route(url, (route) => route.abort('failed'));
  return () => page.unroute(url);
}

/** Navigates within the app, like a link. */
export const goWithin = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

/** Waits for header, footer and a page without a router error. */
export async function expectPageFrame(page: Page): Promise<void> {
  const home = page.getByRole('banner').getByRole('link', { name: /, home$/ });
  for (const part of [home, page.getByRole('contentinfo'), main(page)]) await part.waitFor();
  await expect.poll(() => page.getByText('Unexpected Application Error').count()).toBe(0);
}
