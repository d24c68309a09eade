import { expect, test } from 'vitest';
import {
  mergeRules,
  placeOf,
  rowOf,
  ruleCollisions,
  rulesOf,
  type RuleRow,
  withFilled,
  withRule,
} from './rule-draft.ts';

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

/** `41 56:5` is a rule of 41 in 3 to 7 days, and one of 56 in 3 to 5. */
const rows = (text: string): RuleRow[] =>
  text.split(' ').flatMap((word) => {
    const [prefix = '', to = '7'] = word.split(':');
    return prefix === '' ? [] : rowOf({ prefix, delivered: true, cash: true, from: 3, to: Number(to) });
  });
const words = (all: readonly RuleRow[]) =>
  all.map(({ prefix, to }) => (to === 7 ? prefix : `${prefix}:${to}`)).join(' ');

test.each([
  // typed, base, what somebody else saved, merged, changed by both
  ['41 56', '41', '41', '41 56', ''],
  ['41', '41', '41 60', '41 60', ''],
  ['41 56', '41', '41 60', '41 56 60', ''],
  ['41', '41 56', '41 56 60', '41 60', ''],
  ['41:5', '41', '41 60', '41:5 60', ''],
  ['41:5', '41', '41:9', '41:5', '41'],
  ['41:5', '41', '41:5', '41:5', ''],
  ['', '41', '41:9', '', '41'],
  ['41:5', '41', '', '41:5', '41'],
])('the rules %s of %s over %s are %s; both changed "%s"', (typed, base, latest, merged, both) => {
  expect(words(mergeRules(rows(typed), rows(base), rows(latest)))).toBe(merged);
  expect(ruleCollisions(rows(typed), rows(base), rows(latest)).join(' ')).toBe(both);
});

test('what is filled in delivers nowhere else, whatever row stays', () => {
  const rule = (prefix: string, delivered: boolean) => ({ prefix, delivered, cash: delivered, from: 3, to: 7 });
  const rows = [rule('', true), rule('4', true), rule('411001', false), rule('5', true)].map(rowOf);
  const filled = [rule('', false), rule('41', true)];
  expect(rulesOf(withFilled(rows, filled))).toEqual([
    ...filled.slice(0, 1),
    ...[rule('4', false), rule('41', true), rule('411001', false), rule('5', false)],
  ]);
});
