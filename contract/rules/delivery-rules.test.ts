import { expect, test } from 'vitest';
import { zoneRules } from './delivery-rules.ts';
import { longestPrefix, pincodeRanges, stateNames, stateOfPincode } from './pincode.ts';

const daysIn = (shopState: string) => {
  const rules = new Map(zoneRules(shopState).map((rule) => [rule.prefix, rule]));
  return (pincode: string) => longestPrefix(pincode, (prefix) => rules.get(prefix));
};

test.each([
  ['27', '400001', 2, 'the same state'],
  ['27', '673001', 5, 'far: Kerala'],
  ['27', '673310', 3, 'Mahe inside Kerala is Puducherry’s'],
  ['32', '673001', 2, 'a far state that is the shop’s own'],
  ['05', '246701', 3, 'Uttar Pradesh inside a prefix of the shop’s own state'],
  ['09', '246701', 2, 'the shop’s own state inside a prefix of another'],
  ['07', '990001', 3, 'an unknown pincode'],
])('from state %s to %s takes %i days or more (%s)', (state, pincode, from) => {
  expect(daysIn(state)(pincode)?.from).toBe(from);
});

test.each(Object.keys(stateNames))('for a shop in %s every known prefix has the days of its state', (shopState) => {
  const daysOf = daysIn(shopState);
  const days = new Map<string, Set<number>>();
  for (const pincode of pincodeRanges.flatMap(({ first, last }) => [first.padEnd(6, '0'), last.padEnd(6, '9')])) {
    const state = stateOfPincode(pincode);
    days.set(state, (days.get(state) ?? new Set()).add(daysOf(pincode)?.from ?? 0));
  }
  expect(days.get(shopState)).toEqual(new Set([2]));
  expect([...days].filter(([, found]) => found.size !== 1)).toEqual([]);
});

test('within the own state alone, nowhere else is delivered', () => {
  const rules = new Map(zoneRules('34', 'state').map((rule) => [rule.prefix, rule]));
  const at = (pincode: string) => longestPrefix(pincode, (prefix) => rules.get(prefix));
  // Puducherry lies in parts of three other states.
  for (const own of ['605001', '673310', '609601'])
    expect(at(own)).toMatchObject({ delivered: true, cash: true, from: 2 });
  for (const other of ['600001', '673001', '781001', '990001'])
    expect(at(other)).toMatchObject({ delivered: false, cash: false });
});

test('there are as few rules as the zones need, in order; everywhere is delivered, for cash too', () => {
  const rules = zoneRules('27');
  const prefixes = rules.map(({ prefix }) => prefix);
  expect(prefixes).toEqual([...prefixes].sort());
  expect(prefixes).toContain('41');
  for (const { prefix, delivered, cash, from } of rules) {
    expect([delivered, cash]).toEqual([true, true]);
    const shorter = prefixes.filter((one) => one !== prefix && prefix.startsWith(one)).at(-1);
    expect(from, prefix).not.toBe(rules.find((rule) => rule.prefix === shorter)?.from);
  }
});
