import { expect, test } from 'vitest';
import { inParts } from './sweeps.ts';

test('works part by part until one is not full, and the event loop runs between two parts', async () => {
  const seen: string[] = [];
  let left = 250;
  await inParts(100, new AbortController().signal, (limit) => {
    const done = Math.min(limit, left);
    left -= done;
    seen.push(`part of ${done}`);
    setImmediate(() => seen.push('event loop'));
    return Promise.resolve(done);
  });
  expect(seen).toEqual(['part of 100', 'event loop', 'part of 100', 'event loop', 'part of 50']);
});
