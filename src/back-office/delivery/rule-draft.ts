import type { DeliveryRule } from '#contract/rules/delivery-rules.ts';
import { longestPrefix, stateNames, statesOfPrefix } from '#contract/rules/pincode.ts';
import { delivery as copy } from '#src/copy/admin-delivery.ts';

/** A rule as a row of the grid. */
export interface RuleRow extends DeliveryRule {
  /** Stays when its prefix is edited. */
  readonly _id: string;
}

let lastId = 0;

export const rowOf = (rule: DeliveryRule): RuleRow => ({ ...rule, _id: String((lastId += 1)) });

/** The rules of rows, as they are sent. */
export const rulesOf = (rows: readonly RuleRow[]): DeliveryRule[] => rows.map(({ _id, ...rule }) => rule);

/** Adds a rule, or replaces the one with its prefix. Sorted by prefix: the default rule is first. */
export function withRule(rows: readonly RuleRow[], rule: DeliveryRule): RuleRow[] {
  const others = rows.filter(({ prefix }) => prefix !== rule.prefix);
  return [...others, rowOf(rule)].sort((a, b) => (a.prefix < b.prefix ? -1 : 1));
}

/** Adds rules of the whole country. Where they do not deliver, no row that stays does. */
export function withFilled(rows: readonly RuleRow[], filled: readonly DeliveryRule[]): RuleRow[] {
  const known = new Map(filled.map((rule) => [rule.prefix, rule]));
  const kept = rows.map((row) =>
    longestPrefix(row.prefix, (prefix) => known.get(prefix))?.delivered === false
      ? { ...row, delivered: false, cash: false }
      : row,
  );
  return filled.reduce(withRule, kept);
}

type Rows = readonly RuleRow[];
const byPrefix = (rows: Rows) => new Map(rows.map((row) => [row.prefix, row]));
const isSameRule = (a: RuleRow | undefined, b: RuleRow | undefined): boolean =>
  isSame(rulesOf(a ? [a] : []), rulesOf(b ? [b] : []));

/** Applies the changes from `base` to `typed` to the rules `latest`, rule by rule. */
export function mergeRules(typed: Rows, base: Rows, latest: Rows): RuleRow[] {
  const [mine, before, theirs] = [byPrefix(typed), byPrefix(base), byPrefix(latest)];
  return [...new Set([...mine.keys(), ...theirs.keys()])].sort().flatMap((prefix) => {
    const [my, old, their] = [mine.get(prefix), before.get(prefix), theirs.get(prefix)];
    const kept = isSameRule(my, old) ? their : my;
    // Its id stays, so that the grid keeps the row.
    return kept ? { ...kept, _id: my?._id ?? kept._id } : [];
  });
}

/** The prefixes whose rules were changed both here and there, to different ones. */
export function ruleCollisions(typed: Rows, base: Rows, latest: Rows): string[] {
  const [mine, before, theirs] = [byPrefix(typed), byPrefix(base), byPrefix(latest)];
  return [...new Set([...mine.keys(), ...before.keys(), ...theirs.keys()])].sort().filter((prefix) => {
    const [my, old, their] = [mine.get(prefix), before.get(prefix), theirs.get(prefix)];
    return !isSameRule(my, old) && !isSameRule(their, old) && !isSameRule(my, their);
  });
}

/** Whether two lists hold the same rules. */
export const isSame = (a: readonly DeliveryRule[], b: readonly DeliveryRule[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** Where the pincodes of a prefix are, as far as it is known. */
export function placeOf(prefix: string): string {
  if (prefix === '') return copy.otherPincodes;
  const names = statesOfPrefix(prefix).map((code) => stateNames[code] ?? '');
  return names.length > 2 ? copy.severalStates : names.join(', ');
}

/** A whole number of days from 0 on; undefined if the text is none. */
export const daysIn = (text: string): number | undefined => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : undefined);
