import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { knownPages } from './known-pages.ts';
import { paymentScript } from './payment-script.ts';

const sandboxScript = new URL('../server/providers/sandbox/checkout.js', import.meta.url);
const closingDialog = new URL('./closing-dialog.js', import.meta.url);

const worker = 'mockServiceWorker.js';

/** The scripts that are served beside the pages, by name. */
const scripts: Readonly<Record<string, () => string>> = {
  [worker]: () => readFileSync(createRequire(import.meta.url).resolve(`msw/${worker}`), 'utf8'),
  // The sandbox's own dialog, so that both look alike; what it asks its server for is answered in the page (`mocks/sandbox.ts`).
  [paymentScript]: () => `${readFileSync(sandboxScript, 'utf8')}${readFileSync(closingDialog, 'utf8')}`,
};

/**
 * What the mock mode needs beside the pages: the service worker, taken from the installed msw, so that the two always
 * match and production never holds it; the payment dialog; and in a build a copy of the app at every address that the fixtures know,
 * besides a `404.html`, so that a static server that knows nothing of the app's addresses answers a reload all the same.
 */
export function mockShop(): Plugin {
  return {
    name: 'mock-shop',
    // The schemas and all recorded answers travel along: a tester's build may be large.
    config: () => ({ build: { chunkSizeWarningLimit: 2000 } }),
    configureServer(server) {
      for (const [name, read] of Object.entries(scripts)) {
        server.middlewares.use(`/${name}`, (_request, response) => {
          response.setHeader('content-type', 'text/javascript');
          response.end(read());
        });
      }
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [fileName, read] of Object.entries(scripts)) {
          this.emitFile({ type: 'asset', fileName, source: read() });
        }
        const index = bundle['index.html'];
        if (index?.type !== 'asset') return;
        for (const fileName of ['404.html', ...knownPages().map((path) => `${path.slice(1)}/index.html`)]) {
          this.emitFile({ type: 'asset', fileName, source: index.source });
        }
      },
    },
  };
}
