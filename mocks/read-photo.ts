import { readFile } from 'node:fs/promises';

/** The bytes of a photo among the fixtures, for programs that run in Node. */
export async function readPhoto(name: string): Promise<Uint8Array | undefined> {
  return readFile(new URL(`./fixtures/photos/${name}.webp`, import.meta.url)).catch(() => undefined);
}
