import { expect, test } from 'vitest';
import { scrub } from './scrub.ts';

test.each([
  ['an e-mail', 'No user asha.rao@example.com here', 'No user [email] here'],
  ['an encoded e-mail', 'at /login/asha%40example.com now', 'at [email] now'],
  ['a phone number', 'call +91 98765-43210 now', 'call [number] now'],
  ['a token', 'bad eyJhbGciOiJIUzI1NiJ9.eyJpZCI6MX0.c2ln-bmF0 given', 'bad [token] given'],
  ['an id', '/dashboard/admin/orders/bbbbbbbbbbbbbbbbbbbbbbbb', '/dashboard/admin/orders/[id]'],
  ['a query and an origin', 'at https://shop.example/search?keyword=my+name#top: x', 'at /search x'],
  ['a line break', 'one\r\ntwo\u2028three\u0000', 'one two three'],
])('removes %s', (_, text, clean) => {
  expect(scrub(text)).toBe(clean);
});

test('keeps the technical part of a message', () => {
  const message = 'Failed to fetch dynamically imported module: /assets/return-and-exchange-page-CIqc1Xwp.js (1:23456)';
  expect(scrub(message)).toBe(message);
});

// With an expression that reads them again from each character on, the longest would take minutes.
test.each([1_000, 20_000, 200_000])('scrubs %i characters that only begin like an e-mail', (length) => {
  expect(scrub('a-'.repeat(length / 2))).toBe('a-'.repeat(length / 2));
  expect(scrub('1 '.repeat(length / 2))).toBe('[number]');
});

test('removes an e-mail after another one in brackets', () => {
  expect(scrub('to (asha.rao@example.com),ravi@example.com')).toBe('to ([email])[email]');
});
