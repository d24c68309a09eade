import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

interface Chunk {
  file: string;
  dynamicImports?: string[];
}

const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<string, Chunk>;

/** Every chunk that is loaded when it is needed, by its name in the manifest; a shared one without the hash of its content. */
export const lazyChunks = new Map(
  Object.values(manifest)
    .flatMap(({ dynamicImports = [] }) => dynamicImports)
    .map((name) => [name.replace(/^_(.*)-[\w-]{8}\.js$/, '$1'), manifest[name]?.file ?? '']),
);

/** What a browser says of a script that does not come, and the shop after it. */
export const lost = [
  /net::ERR_(FAILED|INTERNET_DISCONNECTED)/,
  /ChunkLoadError/,
  /Failed to fetch dynamically imported module/,
];

/** Keeps a chunk from coming until the answered function is called. */
export async function lose(page: Page, chunk: string): Promise<() => Promise<void>> {
  const url = `**/${lazyChunks.get(chunk) ?? 'no such chunk'}`;
  await page.route(url, (route) => route.abort('failed'));
  return () => page.unroute(url);
}
