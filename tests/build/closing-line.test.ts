import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;

beforeEach(async () => {
  // Inside the project, so that vitest can be resolved.
  folder = await mkdtemp(resolve('node_modules/.closing-line-'));
});

afterEach(() => rm(folder, { recursive: true }));

/** Runs a test file with the reporter under test. */
async function run(
  code: string,
  env: Record<string, string> = {},
): Promise<{ last: string | undefined; code: number }> {
  const { lines, code: exitCode } = await report(code, env);
  return { last: lines.at(-1), code: exitCode };
}

async function report(code: string, env: Record<string, string> = {}): Promise<{ lines: string[]; code: number }> {
  await writeFile(join(folder, 'some.test.ts'), `import { beforeAll, describe, expect, test } from 'vitest';\n${code}`);
  const reporters = [resolve('tests/support/closing-line-reporter.ts')];
  await writeFile(
    join(folder, 'vitest.config.ts'),
    `export default { test: { reporters: ${JSON.stringify(reporters)} } };`,
  );
  const { stdout, status } = spawnSync(process.execPath, [resolve('node_modules/vitest/vitest.mjs'), 'run'], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...env },
  });
  return { lines: stdout.trimEnd().split('\n'), code: status ?? -1 };
}

const passing = "test('a', () => expect(1).toBe(1));\n";

test('counts what passed and what failed', async () => {
  const failing = "describe('b', () => { test('c', () => expect(1).toBe(2)); });";
  expect(await run(passing + failing)).toEqual({ last: '1 passed, 1 failed', code: 1 });
});

test('reports skipped tests, which fail a run with CI set', async () => {
  const skipping = `${passing}test.skip('d', () => {});`;
  expect(await run(skipping)).toEqual({ last: '1 passed, 0 failed, 1 skipped', code: 0 });
  expect(await run(skipping, { CI: 'true' })).toEqual({ last: '1 passed, 0 failed, 1 skipped', code: 1 });
});

test('skipped optional tests never fail a run', async () => {
  const skipping = `${passing}describe.skip('other', { meta: { optional: true } }, () => { test('d', () => {}); });`;
  expect(await run(skipping, { CI: 'true' })).toEqual({ last: '1 passed, 0 failed, 1 skipped', code: 0 });
});

test('a file that does not load counts as failed', async () => {
  expect(await run("throw new Error('broken');")).toEqual({ last: '0 passed, 1 failed', code: 1 });
});

test('a hook that throws counts as failed', async () => {
  const { last, code } = await run(
    `describe('e', () => { beforeAll(() => { throw new Error('broken'); }); ${passing} });`,
  );
  expect(last).toMatch(/^0 passed, 1 failed/);
  expect(code).toBe(1);
});

test('an unhandled error counts as failed', async () => {
  const uncaught = "test('f', () => { void Promise.reject(new Error('nobody listens')); });";
  expect(await run(uncaught)).toEqual({ last: '1 passed, 1 failed', code: 1 });
});

test('names what failed before the closing line', async () => {
  const { lines } = await report(
    `${passing}describe('b', () => { test('c', () => { throw new Error('first line\\nsecond line'); }); });
     describe('e', () => { beforeAll(() => { throw new Error('broken'); }); ${passing} });
     test('f', () => { void Promise.reject(new Error('nobody listens')); });`,
  );
  expect(lines.filter((line) => line.startsWith('FAILED'))).toEqual([
    expect.stringMatching(/^FAILED \S* ?some\.test\.ts e: broken$/),
    expect.stringMatching(/^FAILED \S* ?some\.test\.ts b > c: first line$/),
    'FAILED nobody listens',
  ]);
});
