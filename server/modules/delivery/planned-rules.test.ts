import { expect, test } from 'vitest';
import type { DeliveryRule } from '#contract/rules/delivery-rules.ts';
import { plannedRules } from './planned-rules.ts';

/** A rule as text: `41 cash 2`. The days are one number. */
function ruleIn(text: string): DeliveryRule {
  const [prefix = '', cash = '', days = '0'] = text.split(' ');
  return {
    prefix: prefix === '*' ? '' : prefix,
    delivered: true,
    cash: cash === 'cash',
    from: Number(days),
    to: Number(days),
  };
}
const written = ({ prefix, cash, from }: DeliveryRule) => `${prefix} ${cash ? 'cash' : 'card'} ${from}`;
const byPrefix = (texts: readonly string[]) => new Map(texts.map(ruleIn).map((rule) => [rule.prefix, rule]));

/** The rules after a list. */
async function after(stored: readonly string[], list: readonly string[]): Promise<Map<string, DeliveryRule>> {
  const rules = byPrefix(stored);
  const lines = list.map((text, index) => ({ line: index + 2, rule: ruleIn(text) }));
  for (const { rule, isImplied } of await plannedRules(rules, { isList: true, lines }, { from: 3, to: 7 })) {
    if (isImplied) rules.delete(rule.prefix);
    else rules.set(rule.prefix, rule);
  }
  return rules;
}

test.each<[what: string, stored: string[], list: string[], expected: string[]]>([
  ['one pincode', [], ['411001 cash 2'], ['411001 cash 2']],
  ['two that agree', [], ['411001 cash 2', '411002 cash 2'], ['41100 cash 2']],
  ['two that differ', [], ['411001 cash 2', '411002 card 2'], ['411001 cash 2', '411002 card 2']],
  [
    'exceptions',
    [],
    ['411001 cash 2', '411002 cash 2', '411003 card 2', '411101 cash 2', '411204 cash 3'],
    ['411 cash 2', '411003 card 2', '411204 cash 3'],
  ],
  ['no more than a district', [], ['411001 cash 2', '412001 cash 2'], ['411001 cash 2', '412001 cash 2']],
  ['beside shorter rules, which may change', ['* cash 2'], ['411001 cash 2'], [' cash 2', '411001 cash 2']],
  ['a rule that says the same', ['411 cash 2'], ['411001 cash 2', '411002 cash 2'], ['411 cash 2']],
  ['a rule that says otherwise', ['411 card 9'], ['411001 cash 2', '411101 cash 2'], ['411 cash 2']],
  ['a rule of others', ['411 card 9'], ['411001 cash 2'], ['411 card 9', '411001 cash 2']],
  ['what is implied now', ['411 cash 2', '411001 card 2'], ['411001 cash 2'], ['411 cash 2']],
  ['what is not listed', ['411099 card 9'], ['411001 cash 2', '411002 cash 2'], ['41100 cash 2', '411099 card 9']],
])('a list of pincodes becomes few rules: %s', async (_, stored, list, expected) => {
  expect([...(await after(stored, list)).values()].map(written).sort()).toEqual(expected.sort());
});

test('any list says the same as its rules, also beside other rules, and a second time changes nothing', async () => {
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const answer = () => `${random(3) === 0 ? 'card' : 'cash'} ${2 + random(2)}`;
  for (let round = 0; round < 60; round += 1) {
    const codes = new Set(Array.from({ length: 1 + random(60) }, () => 411_000 + random(200)));
    const list = [...codes].map((code) => `${code} ${answer()}`);
    const own = new Set(Array.from({ length: random(8) }, () => String(411_000 + random(200)).slice(0, random(7))));
    const stored = [...own].map((prefix) => `${prefix || '*'} ${answer()}`);
    const rules = await after(stored, list);
    for (const { prefix, ...said } of list.map(ruleIn)) {
      const lengths = Array.from({ length: 7 }, (_, index) => prefix.slice(0, 6 - index));
      const longest = lengths.find((one) => rules.has(one)) ?? '';
      expect({ ...rules.get(longest), prefix }).toEqual({ ...said, prefix });
    }
    const texts = [...rules.values()].map((rule) => written(rule).replace(/^ /, '* '));
    expect(await after(texts, list)).toEqual(rules);
    expect(rules.size).toBeLessThanOrEqual(codes.size + own.size);
  }
});
