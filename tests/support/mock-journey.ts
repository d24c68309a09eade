import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { promisify } from 'node:util';
import { test } from './journey.ts';
import { mockBuildPrefix } from './remove-mock-builds.ts';
import { serveFolder } from './static-server.ts';

/** The folder of the mock build. Files of a worker share modules, so a worker builds once. */
let building: Promise<string> | undefined;

/** A journey on the mock build, served as static files. */
export const mockTest = test.extend<{ origin: string }>({
  origin: [
    // eslint-disable-next-line no-empty-pattern -- vitest reads the required fixtures from this pattern
    async ({}, use) => {
      const site = await serveFolder(await (building ??= buildMock()));
      await use(site.url);
      site.close();
    },
    { scope: 'file' },
  ],
});

/** Builds like `npm run build:mock`, in its own process: NODE_ENV=test would produce a slower build. */
async function buildMock(): Promise<string> {
  const folder = await mkdtemp(mockBuildPrefix);
  const { NODE_ENV: _, ...env } = process.env;
  const args = ['build', '--mode', 'mock', '--logLevel', 'error', '--outDir', folder];
  await promisify(execFile)(process.execPath, ['node_modules/vite/bin/vite.js', ...args], { env });
  return folder;
}
