import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each([
  ['password', true],
  ['Password', true],
  ['password!?', true],
  ['!?password', false],
  ['loom and shuttle', false],
])('%s: %s', async (password, isCommon) => {
  expect(await isCommonPassword(password)).toBe(isCommon);
});

// With an expression that reads them again from each character on, the longest would take minutes.
test.each([1_000, 20_000, 200_000])('reads %i signs before a letter once', async (length) => {
  expect(await isCommonPassword(`${'!'.repeat(length)}a`)).toBe(false);
});
