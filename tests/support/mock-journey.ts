import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test } from './journey.ts';
import { serveFolder } from './static-server.ts';

/** A journey on the mock build, served as static files. */
export const mockTest = test.extend<{ origin: string }>({
  origin: [
    // eslint-disable-next-line no-empty-pattern -- vitest reads the required fixtures from this pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'weft-mock-'));
      await buildMock(folder);
      const site = await serveFolder(folder);
      await use(site.url);
      site.close();
      await rm(folder, { recursive: true });
    },
    { scope: 'file' },
  ],
});

/** Builds like `npm run build:mock`, in its own process: NODE_ENV=test would produce a slower build. */
async function buildMock(folder: string): Promise<void> {
  const { NODE_ENV: _, ...env } = process.env;
  const args = ['build', '--mode', 'mock', '--logLevel', 'error', '--outDir', folder];
  await promisify(execFile)(process.execPath, ['node_modules/vite/bin/vite.js', ...args], { env });
}
