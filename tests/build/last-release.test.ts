import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { lastRelease } from '../server/support/last-release.ts';

const git = (...args: string[]): string => spawnSync('git', args, { encoding: 'utf8' }).stdout.trim();
const [newest] = git('tag', '--list', 'v*', '--sort=-v:refname', '--merged').split('\n').filter(Boolean);

// A clone may lack the tags.
test.skipIf(newest === undefined)(
  'the rolling upgrade is tested from the newest tag',
  { meta: { optional: true } },
  () => {
    expect(lastRelease).toEqual({ tag: newest, commit: git('rev-list', '-n', '1', newest ?? '') });
  },
);
