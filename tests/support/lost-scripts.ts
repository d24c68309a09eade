import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

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

/** The noise of a chunk that fails to load, from browser and app. */
export const chunkFailureNoise = [
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
