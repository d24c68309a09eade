import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { test } from './journey.ts';
import { serveFolder } from './static-server.ts';

/** A journey on the mock build, served as static files. */
export const mockTest = test.extend<{ origin: string }>({
  origin: [
    // eslint-disable-next-line no-empty-pattern -- vitest reads the required fixtures from this pattern
    async ({}, use) => {
      const site = await serveFolder(await sharedMockBuild());
      await use(site.url);
      site.close();
    },
    { scope: 'file' },
  ],
});

/** The folder of the mock build: the first worker that needs it builds it, the others wait. */
async function sharedMockBuild(): Promise<string> {
  const folder = inject('mockBuildFolder');
  const [site, lock] = [join(folder, 'site'), join(folder, 'lock')];
  while (!existsSync(site)) {
    if (!(await isFirst(lock))) await pause(200);
    else if (!existsSync(site)) await build(site).finally(() => rm(lock, { recursive: true }));
  }
  return site;
}

/** Whether this worker is the first: only one can make the folder. */
function isFirst(lock: string): Promise<boolean> {
  return mkdir(lock).then(
    () => true,
    () => false,
  );
}

/** Builds like `npm run build:mock`, in its own process: NODE_ENV=test would produce a slower build. */
async function build(site: string): Promise<void> {
  const unfinished = `${site}-unfinished`;
  const { NODE_ENV: _, ...env } = process.env;
  const args = ['build', '--mode', 'mock', '--logLevel', 'error', '--outDir', unfinished];
  await promisify(execFile)(process.execPath, ['node_modules/vite/bin/vite.js', ...args], { env });
  // Other workers must not find a part of it.
  await rename(unfinished, site);
}
