import { copyFile, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runNode } from '#tests/support/node-process.ts';

/** A copy of scripts/lib/freshness.mjs, which checks the repository that contains it. */
interface Freshness {
  isFresh(): boolean;
  beginBuild(): Stamp;
  finishBuild(stamp: Stamp): void;
}

interface Stamp {
  readonly began: number;
  readonly sources: string;
}

let folder: string;
let freshness: Freshness;

/** Writes a file of the small repository with a modification time `seconds` from now. */
async function save(file: string, secondsFromNow = -60): Promise<void> {
  const path = join(folder, file);
  await writeFile(path, '');
  const time = new Date(Date.now() + secondsFromNow * 1000);
  for (const changed of [path, join(path, '..')]) await utimes(changed, time, time);
}

function build(): void {
  freshness.finishBuild(freshness.beginBuild());
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'weft-freshness-'));
  for (const path of ['scripts/lib', 'src/pages', 'server', 'dist/server']) {
    await mkdir(join(folder, path), { recursive: true });
  }
  const script = join(folder, 'scripts/lib/freshness.mjs');
  await copyFile('scripts/lib/freshness.mjs', script);
  for (const file of ['src/main.tsx', 'src/pages/home.tsx', 'server/main.ts', 'dist/server/main.js']) await save(file);
  freshness = (await import(pathToFileURL(script).href)) as Freshness;
});

afterEach(() => rm(folder, { recursive: true }));

test('a build is fresh once it is finished; an interrupted one does not count, nor does the one before it', () => {
  expect(freshness.isFresh()).toBe(false);
  build();
  expect(freshness.isFresh()).toBe(true);
  freshness.beginBuild();
  expect(freshness.isFresh()).toBe(false);
});

test('a source that is saved during the build or removed after it makes it stale', async () => {
  const began = freshness.beginBuild();
  await save('src/pages/home.tsx', 5);
  freshness.finishBuild(began);
  expect(freshness.isFresh()).toBe(false);
  await save('src/pages/home.tsx');
  freshness.finishBuild({ ...freshness.beginBuild(), began: Date.now() - 1000 });
  expect(freshness.isFresh()).toBe(true);
  await rm(join(folder, 'src/pages/home.tsx'));
  expect(freshness.isFresh()).toBe(false);
});

/** `npm run serve` of the small repository; its built server prints a line. */
async function serve() {
  for (const path of ['scripts/serve.mjs', 'scripts/lib/end-with-npm.mjs']) await copyFile(path, join(folder, path));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'dist/server/main.js'), 'console.log("it serves")');
  return runNode([join(folder, 'scripts/serve.mjs')]);
}

test('npm run serve starts a build of these sources, even if copying made them younger or left them out', async () => {
  build();
  await save('src/pages/home.tsx', 5);
  expect(freshness.isFresh()).toBe(false);
  expect(await serve()).toEqual({ code: 0, printed: 'it serves\n' });
  for (const source of ['src', 'server']) await rm(join(folder, source), { recursive: true });
  expect(await serve()).toEqual({ code: 0, printed: 'it serves\n' });
});

test('npm run serve refuses a missing build, and one of other sources', async () => {
  expect(await serve()).toEqual({ code: 1, printed: 'Weft: there is no build in dist/: run "npm run build" first.\n' });
  build();
  await save('src/pages/home.tsx', 5);
  await writeFile(join(folder, 'src/pages/home.tsx'), 'changed');
  expect(await serve()).toEqual({
    code: 1,
    printed: 'Weft: the build in dist/ is of other sources than those beside it: run "npm run build" first.\n',
  });
});
