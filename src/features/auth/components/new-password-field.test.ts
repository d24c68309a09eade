import { expect, test } from 'vitest';
import { passwordStrength } from './new-password-field.tsx';

test.each([
  ['abc', 'weak'],
  ['indigo', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['1234567890123', 'weak'],
  ['abcdefghijklmnop', 'weak'],
  ['password-1973', 'weak'],
  ['Qwerty2024#x', 'weak'],
  ['indigo-loom', 'fair'],
  ['f7Kq_2m-Xw9v', 'fair'],
  ['correct horse battery', 'strong'],
  ['सूत और करघा, नीला रंग', 'strong'],
] as const)('rates %s as %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
