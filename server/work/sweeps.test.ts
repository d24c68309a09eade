import { expect, test } from 'vitest';
import { inParts } from './sweeps.ts';

const open = new AbortController().signal;

test('works part by part until one is not full, and the event loop runs between two parts', async () => {
  const seen: string[] = [];
  let left = 250;
  await inParts(100, open, (limit) => {
    const done = Math.min(limit, left);
    left -= done;
    seen.push(`part of ${done}`);
    setImmediate(() => seen.push('event loop'));
    return Promise.resolve(done);
  });
  expect(seen).toEqual(['part of 100', 'event loop', 'part of 100', 'event loop', 'part of 50']);
});

test('begins no further part after the signal', async () => {
  const closing = new AbortController();
  let parts = 0;
  await inParts(100, closing.signal, (limit) => {
    parts += 1;
    if (parts === 2) closing.abort();
    return Promise.resolve(limit);
  });
  expect(parts).toBe(2);
  await inParts(100, closing.signal, () => Promise.reject(new Error('A part began after the signal')));
});
