import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { auditedCall, runAudited, type AuditedCall, logContext } from './context.ts';
import { Repeater, workThrough } from './repeater.ts';

const call: AuditedCall = {
  note: {},
  isWritten: false,
  entry: undefined,
  entryOf: () => {
    throw new Error('A worker wrote an entry in the name of an admin');
  },
};

let repeater: Repeater | undefined;
afterEach(() => repeater?.stop());

/** Nudges a worker within an admin's call. Resolves to the audited calls of its first passes. */
function passesAfter(nudge: (worker: Repeater) => void): Promise<unknown[]> {
  const seen: unknown[] = [];
  return new Promise((resolve) => {
    const pass = () => {
      expect(logContext()).toMatchObject({ worker: 'mail worker' });
      seen.push(auditedCall());
      if (seen.length === 3) resolve(seen);
      return Promise.resolve();
    };
    const worker = new Repeater('mail worker', pass, 1, Fastify().log);
    repeater = worker;
    runAudited(call, () => nudge(worker));
  });
}

test.each([
  ['at once', (worker: Repeater) => worker.nudge()],
  ['soon', (worker: Repeater) => worker.nudgeWithin(1)],
  ['later', (worker: Repeater) => worker.startAfter(1)],
])('a worker that an audited call nudges %s, and its next passes, are not part of the call', async (_, nudge) => {
  expect(await passesAfter(nudge)).toEqual([undefined, undefined, undefined]);
});

test('an item that fails stops none after it, and the error names it', async () => {
  let left = ['a', 'b', 'c', 'd'];
  const work = (id: string) => {
    if (id < 'c') return Promise.reject(new Error('locked'));
    left = left.filter((one) => one !== id);
    return Promise.resolve();
  };
  const next = (failed: number) => Promise.resolve(left.slice(0, 2 + failed));
  await expect(workThrough('order', new AbortController().signal, { next, work })).rejects.toThrow('order a failed');
  expect(left).toEqual(['a', 'b']);
});
