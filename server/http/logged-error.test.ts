import { afterEach, expect, test, vi } from 'vitest';
import { loggedError } from './logged-error.ts';
import { scrubLogText } from './scrub-log.ts';

afterEach(() => vi.restoreAllMocks());

test('an error is logged with its causes, codes and frames, and without its other fields', () => {
  const root = Object.assign(new Error('duplicate key (planted@example.com)'), {
    code: '23505',
    detail: 'Key (email)=(planted@example.com) already exists.',
    parameters: ['planted'],
  });
  const logged = loggedError(
    new TypeError('the order failed', { cause: new Error('the insert failed', { cause: root }) }),
  );
  expect(logged).toMatchObject({
    type: 'TypeError',
    message: 'the order failed',
    cause: { message: 'the insert failed', cause: { message: 'duplicate key ([email])', code: '23505' } },
  });
  expect(logged.stack).toMatch(/^at /);
  expect(JSON.stringify(logged)).not.toMatch(/planted/);
});

test('an error of several is logged with them', () => {
  const several = new AggregateError(
    [new Error('ECONNREFUSED ::1'), new Error('ECONNREFUSED 127.0.0.1')],
    'all failed',
  );
  expect(loggedError(several)).toMatchObject({
    type: 'AggregateError',
    errors: [{ message: 'ECONNREFUSED ::1' }, { message: 'ECONNREFUSED 127.0.0.1' }],
  });
});

test('what is thrown without being an error is logged too, and a circle of causes ends', () => {
  expect(loggedError('planted@example.com')).toMatchObject({ type: 'string', message: '[email]' });
  const circle: Error & { cause?: unknown } = new Error('round');
  circle.cause = circle;
  expect(JSON.stringify(loggedError(circle)).match(/round/g)).toHaveLength(6);
});

test.each([
  ['in many words', 'refused for planted@example.com '],
  ['in one word', 'a'],
])('a message of 200,000 characters %s is cut before it is read, and no half of an e-mail stays', (_, part) => {
  const read = vi.spyOn(RegExp.prototype, Symbol.replace);
  for (let more = 0; more < 40; more += 1) {
    const text = `${' '.repeat(more)}${part.repeat(200_000 / part.length)}`;
    const { message, stack } = loggedError(new Error(`${text}\n    at ${text}`));
    expect(message.length).toBeLessThan(4_010);
    expect(stack.length).toBeLessThan(4_010);
    expect(message + scrubLogText(stack)).not.toMatch(/planted/);
  }
  expect(Math.max(...read.mock.calls.map(([text]) => text.length))).toBeLessThan(4_010);
});
