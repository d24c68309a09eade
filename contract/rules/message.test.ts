import { expect, test } from 'vitest';
import { formatList, formatMessage } from './message.ts';

test('fills in the named parameters', () => {
  expect(formatMessage('{name}: {before} before, {now} now', { name: 'Kite', before: '₹5', now: '₹4' })).toBe(
    'Kite: ₹5 before, ₹4 now',
  );
});

test('does not read a parameter inside a value', () => {
  expect(formatMessage('Delete {name}?', { name: '{name}' })).toBe('Delete {name}?');
});

test.each([
  [0, 'None'],
  [1, '1 piece'],
  [2, '2 pieces'],
  [1000, '1000 pieces'],
])('selects the plural form of %i', (count, text) => {
  expect(formatMessage({ '=0': 'None', one: '{count} piece', other: '{count} pieces' }, { count })).toBe(text);
});

test('joins lists', () => {
  expect(formatList(['Kite', 'Chai', 'Monsoon'])).toBe('Kite, Chai, and Monsoon');
  expect(formatList(['2', '4–6'], 'unit')).toBe('2, 4–6');
});
