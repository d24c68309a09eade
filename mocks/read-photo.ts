import { readFile } from 'node:fs/promises';

/** Reads a fixture's photo in Node. */
export async function readPhoto(name: string): Promise<Uint8Array | undefined> {
  return readFile(new URL(`./fixtures/photos/${name}.webp`, import.meta.url)).catch(() => undefined);
}
