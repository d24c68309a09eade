import { copyFile, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** A copy of scripts/lib/freshness.mjs, which checks the repository that contains it. */
interface Freshness {
  isFresh(): boolean;
  beginBuild(): number;
  finishBuild(began: number): void;
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

test('a build is fresh once it is finished', () => {
  expect(freshness.isFresh()).toBe(false);
  build();
  expect(freshness.isFresh()).toBe(true);
});

test('an interrupted build does not count, nor does the one before it', () => {
  build();
  freshness.beginBuild();
  expect(freshness.isFresh()).toBe(false);
});

test('a source saved after the build makes it stale', async () => {
  build();
  await save('src/pages/home.tsx', 5);
  expect(freshness.isFresh()).toBe(false);
});

test('a source saved during the build makes it stale', async () => {
  const began = freshness.beginBuild();
  await save('src/pages/home.tsx', 5);
  freshness.finishBuild(began);
  expect(freshness.isFresh()).toBe(false);
});

test('a removed source makes it stale', async () => {
  freshness.beginBuild();
  freshness.finishBuild(Date.now() - 1000);
  expect(freshness.isFresh()).toBe(true);
  await rm(join(folder, 'src/pages/home.tsx'));
  expect(freshness.isFresh()).toBe(false);
});

test('a test saved after the build does not make it stale', async () => {
  await save('src/pages/home.test.tsx');
  build();
  await writeFile(join(folder, 'src/pages/home.test.tsx'), 'changed');
  expect(freshness.isFresh()).toBe(true);
});

test('a source with a future modification time does not trigger repeated builds', async () => {
  await save('src/main.tsx', 3600);
  build();
  expect(freshness.isFresh()).toBe(true);
});

test('a build without its server is incomplete', async () => {
  build();
  await rm(join(folder, 'dist/server/main.js'));
  expect(freshness.isFresh()).toBe(false);
});
