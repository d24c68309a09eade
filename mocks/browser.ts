import { setupWorker } from 'msw/browser';
import { asRequestHandlers, mockHandlers } from './handlers.ts';
import { createState } from './state.ts';

const photos = import.meta.glob<string>('./fixtures/photos/*.webp', { eager: true, query: '?url', import: 'default' });

async function photoOf(slug: string): Promise<Uint8Array | undefined> {
  const address = photos[`./fixtures/photos/${slug}.webp`];
  return address === undefined ? undefined : new Uint8Array(await (await fetch(address)).arrayBuffer());
}

/** Answers every call of this page from recorded answers. Resolves once no call can slip past. */
export async function startMocks(): Promise<void> {
  const worker = setupWorker(...asRequestHandlers(mockHandlers(createState(), photoOf)));
  // Whatever is not a call (the page's own files, the photos) goes its way.
  await worker.start({ quiet: true, onUnhandledRequest: 'bypass' });
}
