import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { DeliveryRule } from '#contract/rules/delivery-rules.ts';
import { groupBy } from '../../work/group-by.ts';
import type { FiledLine, RuleFile } from './rule-file.ts';

type Days = Pick<DeliveryRule, 'from' | 'to'>;

/** What a file makes of a rule. `line`: the first one that says so. */
export interface PlannedRule {
  readonly line: number;
  readonly rule: DeliveryRule;
  /** The stored rule of its prefix. */
  readonly before: DeliveryRule | undefined;
  /** The rule above it says the same, so it is not stored. */
  readonly isImplied: boolean;
}

/** A rule of a list stands for pincodes of one sorting district at most: the first three digits. */
const districtDigits = 3;
/** Lines planned before the event loop gets a turn. */
const linesAtOnce = 500;

/**
 * What a file changes. A list of pincodes becomes the fewest rules that say the same of all of them: a prefix has a rule where at least two
 * parts of it agree. Rules that fit none of its pincodes stay.
 * @param usualDays Those of a place that no rule fits.
 */
export async function plannedRules(
  stored: ReadonlyMap<string, DeliveryRule>,
  { isList, lines }: Pick<RuleFile, 'isList' | 'lines'>,
  usualDays: Days,
): Promise<PlannedRule[]> {
  const planned: PlannedRule[] = [];
  let sinceTurn = 0;
  for (const [district, of] of byPrefix(lines, isList ? districtDigits : 0)) {
    const complete: Line[] = [];
    for (const { line, rule } of of) {
      if ((sinceTurn += 1) % linesAtOnce === 0) await yieldToEventLoop();
      const filled = { line, rule: { ...(fitting(stored, rule.prefix) ?? usualDays), ...rule } };
      if (isList) complete.push(filled);
      else planned.push({ ...filled, before: stored.get(rule.prefix), isImplied: false });
    }
    if (isList) addRules(planned, stored, branchOf(district, complete), undefined);
  }
  return planned;
}

/** The stored rule of the longest prefix. */
function fitting(stored: ReadonlyMap<string, DeliveryRule>, pincode: string): DeliveryRule | undefined {
  for (let length = pincode.length; length >= 0; length -= 1) {
    const rule = stored.get(pincode.slice(0, length));
    if (rule !== undefined) return rule;
  }
  return undefined;
}

type Line = Pick<PlannedRule, 'line' | 'rule'>;

/** The pincodes of a list that begin with a prefix. */
interface Branch {
  readonly prefix: string;
  readonly parts: readonly Branch[];
  /** The lines with the answers that most of the parts could have as theirs, by answer; how many parts that are. */
  readonly answers: ReadonlyMap<string, Line>;
  readonly agree: number;
}

function branchOf(prefix: string, lines: readonly Line[]): Branch {
  const [line] = lines;
  if (prefix.length === 6 && line)
    return { prefix, parts: [], answers: new Map([[answerOf(line.rule), line]]), agree: 1 };
  const parts = [...byPrefix(lines, prefix.length + 1)].map(([longer, of]) => branchOf(longer, of));
  const all = parts.flatMap(({ answers }) => [...answers]);
  const byAnswer = [...groupBy(all, ([answer]) => answer).values()];
  const agree = Math.max(...byAnswer.map(({ length }) => length));
  const most = byAnswer.filter(({ length }) => length === agree).map(([first]) => first);
  return { prefix, parts, answers: new Map(most.flatMap((answer) => (answer ? [answer] : []))), agree };
}

/** @param above What the rules above it in the district say; undefined without one. */
function addRules(
  planned: PlannedRule[],
  stored: ReadonlyMap<string, DeliveryRule>,
  { prefix, parts, answers, agree }: Branch,
  above: string | undefined,
): void {
  const before = stored.get(prefix);
  const known = before && answerOf(before);
  const [first] = answers.keys();
  const isChosen = parts.length === 0 || agree > 1;
  const candidates = [known, ...(known === undefined || isChosen ? [above] : []), ...(isChosen ? [first] : [])];
  const answer = candidates.find((candidate) => candidate !== undefined && answers.has(candidate)) ?? known ?? above;
  const of = answer === undefined ? undefined : answers.get(answer);
  if (of !== undefined && (known !== undefined || answer !== above))
    planned.push({ line: of.line, rule: { ...of.rule, prefix }, before, isImplied: answer === above });
  for (const part of parts) addRules(planned, stored, part, answer);
}

/** What a rule says, as a text that can be compared. */
const answerOf = ({ delivered, cash, from, to }: DeliveryRule): string => [delivered, cash, from, to].join();

const byPrefix = <L extends FiledLine>(lines: readonly L[], digits: number): Map<string, L[]> =>
  groupBy(lines, ({ rule }) => rule.prefix.slice(0, digits));
