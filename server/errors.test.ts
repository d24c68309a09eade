import { expect, test } from 'vitest';
import { cutText } from './errors.ts';

test.each([
  ['a short text', 'not cut', 7, 'not cut'],
  ['a long text', 'cut between words', 12, 'cut between …'],
  ['a text whose word ends at the limit', 'cut between words', 11, 'cut between …'],
  ['a text whose last word would be cut', 'mail asha.rao@example.com bounced', 20, 'mail …'],
  ['one long word', 'a'.repeat(300), 200, ' …'],
])('%s', (_, text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
});
