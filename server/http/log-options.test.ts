import { afterEach, expect, test, vi } from 'vitest';
import { loggedError, scrubLogText } from './log-options.ts';

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

test.each([
  ['an e-mail', 'to <asha.rao+shop@example.co.in> refused', 'to <[email]> refused'],
  ['encoded e-mails', 'from=asha%40example.com&to=ravi%40example.com', 'from=[email]&to=[email]'],
  ['an encoded e-mail before a plain one', 'x=1%40asha@example.com', 'x=[email]'],
  ['an e-mail after one in brackets', '(asha@example.com)ravi@example.com', '([email])[email]'],
  ['an e-mail with an encoded plus sign', 'asha%2Bshop%40example.com.', '[email].'],
  ['a password in a URL', 'postgres://weft:s3cret@db/weft', 'postgres://[secret]@db/weft'],
  ['a token', 'token eyJhbGciOi.eyJzdWIi.c2lnbmVk!', 'token [secret]!'],
  ['a signature', `signed ${'0a'.repeat(32)}`, 'signed [secret]'],
  ['a link of a mail', `#${'Ab3_-'.repeat(9)}`, '#[secret]'],
])('takes out %s', (_, text, scrubbed) => {
  expect(scrubLogText(text)).toBe(scrubbed);
});

test.each([
  [
    'ids',
    '{"order":"65f0c0ffee65f0c0ffee65f0","payment":"pay_29QQoUBi66xm2f","request":"4f1d2c3b4a5968778695a4b3c2d1e0f9"}',
  ],
  ['files and packages', 'at run (/srv/shop/node_modules/@fastify/static/index.js:12:3) light-my-request@6.6.0'],
  ['addresses of servers', 'connect ECONNREFUSED 127.0.0.1:5432'],
])('leaves %s alone', (_, text) => {
  expect(scrubLogText(text)).toBe(text);
});

// With expressions that read them again from each character or each `%40` on, the longest would take minutes.
test.each([
  ['one word', 'a.', 200_000, undefined],
  ['one token', 'a', 200_000, '[secret]'],
  ['encoded signs', '%40', 10_000, undefined],
  ['words with encoded signs', 'a%40.', 10_000, undefined],
  ['signs without a domain', 'a@', 200_000, undefined],
  ['domains without an end', 'a@b=', 200_000, undefined],
  ['beginnings of URLs', '://a:', 200_000, undefined],
  ['beginnings of tokens', 'eyJ.', 200_000, undefined],
])('reads %s once', (_, part, longest, scrubbed) => {
  for (const length of [longest / 100, longest / 10, longest]) {
    const text = part.repeat(length / part.length);
    expect(scrubLogText(text)).toBe(scrubbed ?? text);
  }
});
