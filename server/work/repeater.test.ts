import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { auditedCall, runAudited, type AuditedCall, logContext } from './context.ts';
import { Repeater } from './repeater.ts';

const call: AuditedCall = {
  note: {},
  isWritten: false,
  entry: undefined,
  entryOf: () => {
    throw new Error('A worker wrote an entry in the name of an admin');
  },
};

let repeater: Repeater;
afterEach(() => repeater.stop());

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
    repeater = new Repeater('mail worker', pass, 1, Fastify().log);
    runAudited(call, () => nudge(repeater));
  });
}

test.each([
  ['at once', (worker: Repeater) => worker.nudge()],
  ['soon', (worker: Repeater) => worker.nudgeWithin(1)],
  ['later', (worker: Repeater) => worker.startAfter(1)],
])('a worker that an audited call nudges %s, and its next passes, are not part of the call', async (_, nudge) => {
  expect(await passesAfter(nudge)).toEqual([undefined, undefined, undefined]);
});
