import { readFile } from 'node:fs/promises';
import { setupServer, type SetupServer } from 'msw/node';
import { asRequestHandlers, mockHandlers } from './handlers.ts';
import { createState } from './state.ts';

/** The mocked shop for tests that run in Node, in a state of its own. */
export function mockServer(): SetupServer {
  return setupServer(...asRequestHandlers(mockHandlers(createState(), readPhoto)));
}

/** The bytes of a photo among the fixtures. */
export async function readPhoto(slug: string): Promise<Uint8Array | undefined> {
  return readFile(new URL(`./fixtures/photos/${slug}.webp`, import.meta.url)).catch(() => undefined);
}
