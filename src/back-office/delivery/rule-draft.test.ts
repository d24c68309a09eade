import { expect, test } from 'vitest';
import { placeOf, rowOf, rulesOf, withRule } from './rule-draft.ts';

const days = { delivered: true, cash: true, from: 3, to: 7 };

test('a rule takes the place of one with its prefix; rules are in order, the default rule first', () => {
  const rows = ['41', '', '560'].map((prefix) => rowOf({ prefix, ...days }));
  const changed = withRule(withRule(rows, { prefix: '560', ...days, delivered: false }), { prefix: '110', ...days });
  expect(rulesOf(changed)).toEqual([
    { prefix: '', ...days },
    { prefix: '110', ...days },
    { prefix: '41', ...days },
    { prefix: '560', ...days, delivered: false },
  ]);
});

test.each([
  ['', 'All other pincodes'],
  ['400', 'Maharashtra'],
  ['41', 'Maharashtra'],
  ['396215', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['50', 'Telangana'],
  ['51', 'Andhra Pradesh'],
  ['7', 'Several states'],
  ['99', ''],
])('the place of %j is %j', (prefix, place) => {
  expect(placeOf(prefix)).toBe(place);
});
