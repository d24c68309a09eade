import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { test } from './journey.ts';
import { madeOnce } from './made-once.ts';
import { serveFolder } from './static-server.ts';

/** The noise of calls that a scenario breaks or refuses. */
export const brokenCalls = [/^answer [45]\d\d: \w+ \S+\/api\//, /Failed to load resource/, /^failed: \w+ \S+\/api\//];

/** A journey on the mock build, served as static files. */
export const mockTest = test.extend<{ origin: string }>({
  origin: [
    // eslint-disable-next-line no-empty-pattern -- vitest reads the required fixtures from this pattern
    async ({}, use) => {
      const site = await serveFolder(await madeOnce('mock-build', build));
      await use(site.url);
      site.close();
    },
    { scope: 'file' },
  ],
});

/** Builds like `npm run build:mock`, in its own process: NODE_ENV=test would produce a slower build. */
async function build(folder: string): Promise<void> {
  const { NODE_ENV: _, ...env } = process.env;
  const args = ['build', '--mode', 'mock', '--logLevel', 'error', '--outDir', folder];
  await promisify(execFile)(process.execPath, ['node_modules/vite/bin/vite.js', ...args], { env });
}
