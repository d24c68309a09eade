import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const worker = 'mockServiceWorker.js';
const readWorker = (): string => readFileSync(createRequire(import.meta.url).resolve(`msw/${worker}`), 'utf8');

/**
 * What the mock mode needs beside the pages: the service worker, taken from the installed msw, so that the two always
 * match and production never holds it; and in a build a `404.html`, by which most static servers find the app at any address.
 */
export function mockShop(): Plugin {
  return {
    name: 'mock-shop',
    // The schemas and all recorded answers travel along: a tester's build may be large.
    config: () => ({ build: { chunkSizeWarningLimit: 2000 } }),
    configureServer(server) {
      server.middlewares.use(`/${worker}`, (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(readWorker());
      });
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        this.emitFile({ type: 'asset', fileName: worker, source: readWorker() });
        const index = bundle['index.html'];
        if (index?.type === 'asset') this.emitFile({ type: 'asset', fileName: '404.html', source: index.source });
      },
    },
  };
}
