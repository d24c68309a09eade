import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { listPages } from './list-pages.ts';
import { paymentScript } from './payment-script.ts';

const sandboxScript = new URL('../server/providers/sandbox/checkout.js', import.meta.url);
const closingDialog = new URL('./closing-dialog.js', import.meta.url);

const worker = 'mockServiceWorker.js';

/** Scripts served beside the pages, by name. */
const scripts: Readonly<Record<string, () => string>> = {
  [worker]: () => readFileSync(createRequire(import.meta.url).resolve(`msw/${worker}`), 'utf8'),
  // The sandbox's own dialog, so that both look alike; `mocks/sandbox.ts` answers its requests in the page.
  [paymentScript]: () => `${readFileSync(sandboxScript, 'utf8')}${readFileSync(closingDialog, 'utf8')}`,
};

/**
 * Adds what the mock mode needs: MSW's service worker, taken from the installed package so that the versions match; the payment
 * dialog; and in a build a copy of the app at every path of the fixtures, with a `404.html`, so that a static server without
 * rewrites can answer reloads.
 */
export function mockShop(): Plugin {
  return {
    name: 'mock-shop',
    // The schemas and all recorded responses are bundled: a tester's build may be large.
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
        for (const fileName of ['404.html', ...listPages().map((path) => `${path.slice(1)}/index.html`)]) {
          this.emitFile({ type: 'asset', fileName, source: index.source });
        }
      },
    },
  };
}
