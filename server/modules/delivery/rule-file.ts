import type { LineProblem } from '#contract/catalogue-file.ts';
import { ruleProblems, type DeliveryRule } from '#contract/delivery.ts';
import { deliveryColumns, mostDeliveryRules } from '#contract/rules/delivery-rules.ts';
import { cleanPincode } from '#contract/rules/typed-text.ts';
import { flagIn } from '../../work/sheet-values.ts';
import { readSheet, type CellProblem, type SheetLine } from '../../work/sheet.ts';

/** A line of a file, by its row in the sheet. Without days it has those of the rule that fits its pincode now. */
export interface FiledLine {
  readonly line: number;
  readonly rule: Omit<DeliveryRule, 'from' | 'to'> & Partial<Pick<DeliveryRule, 'from' | 'to'>>;
}

/** The columns of our own file, and those of couriers' lists, which have a line a pincode. */
const names = {
  prefix: ['prefix'],
  pincode: ['pincode', 'pin code', 'pin', 'pincodes', 'destination pincode', 'delivery pincode', 'postal code'],
  delivered: ['delivered', 'prepaid', 'prepaid delivery', 'prepaid available', 'delivery', 'serviceable'],
  cash: ['cash', 'cod', 'cod delivery', 'cod available', 'is cod', 'cash on delivery'],
  from: ['from'],
  to: ['to'],
  express: ['express tat', 'air tat'],
  surface: ['surface tat'],
  days: ['tat', 'tat days', 'transit days', 'delivery days', 'days'],
} as const;
type Column = keyof typeof names;
type Cells = SheetLine<Column>['cells'];

/** A file of rules, or a courier's list of pincodes. */
export interface RuleFile {
  readonly isList: boolean;
  readonly lines: readonly FiledLine[];
  readonly problems: LineProblem[];
}

/** Reads a file of rules or a courier's list. A line that says the same as another one is read once; other columns are ignored. */
export async function readRules(text: string): Promise<RuleFile> {
  const lines = new Map<string, FiledLine>();
  let [isList, hasPrepaid] = [false, false];
  const problems = await readSheet<Column>(text, {
    names,
    missing: (has) => {
      [isList, hasPrepaid] = [has('pincode') && !has('prefix'), has('delivered')];
      return (isList ? (['cash'] as const) : deliveryColumns).filter((column) => !has(column));
    },
    skipsTotals: true,
    empty: 'has the names of the columns, but no rule is below them',
    take: ({ line, cells }) => {
      const rule = isList ? ruleOfList(cells, hasPrepaid) : ruleOf(cells);
      const known = lines.get(rule.prefix);
      const isOther = known !== undefined && JSON.stringify(known.rule) !== JSON.stringify(rule);
      if (known === undefined) lines.set(rule.prefix, { line, rule: rule as FiledLine['rule'] });
      if (lines.size > mostDeliveryRules) return `a file may have ${mostDeliveryRules} rules`;
      const field = isList ? 'pincode' : 'prefix';
      return [
        ...problemsOf(rule, isList),
        ...(isOther ? [{ field, message: `says otherwise than row ${known.line}` }] : []),
      ];
    },
  });
  return { isList, lines: [...lines.values()], problems };
}

/** A line as it was read: a flag that is none is undefined, a number that is none is NaN. */
type ReadRule = Pick<DeliveryRule, 'prefix'> &
  Partial<Pick<DeliveryRule, 'from' | 'to'>> & { readonly [F in 'delivered' | 'cash']: boolean | undefined };

/** A line of our own file. A place without delivery needs no days. */
function ruleOf({ prefix = '', delivered = '', cash = '', from, to }: Cells): ReadRule {
  const flags = { delivered: flagIn(delivered), cash: flagIn(cash) };
  const hasDays = flags.delivered !== false || from !== undefined || to !== undefined;
  const [first = NaN] = daysIn(from);
  const [last = NaN] = daysIn(to);
  return { prefix: digitsOf(prefix), ...flags, ...(hasDays && { from: first, to: last }) };
}

/** A line of a courier's list: it delivers if it takes prepaid parcels or cash, and takes as long as its fastest to its slowest way. */
function ruleOfList({ pincode = '', delivered, cash, express, surface, days }: Cells, hasPrepaid: boolean): ReadRule {
  const isCash = flagIn(cash ?? 'n');
  const isPrepaid = flagIn(delivered ?? (hasPrepaid ? 'n' : 'y'));
  const all = [express, surface, days].flatMap((cell) => (cell === undefined ? [] : daysIn(cell)));
  return {
    prefix: digitsOf(pincode),
    delivered: isPrepaid === undefined ? undefined : isPrepaid || isCash === true,
    cash: isCash,
    ...(all.length > 0 && { from: Math.min(...all), to: Math.max(...all) }),
  };
}

/** A pincode, or its first digits, as the field of the pincode takes them. */
const digitsOf = (text: string): string => cleanPincode(text).replace(' ', '');

/** The days of a cell: `2`, `2 days`, `2-4`. */
function daysIn(cell = ''): number[] {
  const [, from = NaN, to = from] = /^(\d{1,4})(?: ?(?:-|–|to) ?(\d{1,4}))?(?: ?days?)?$/i.exec(cell) ?? [];
  return [Number(from), Number(to)];
}

function problemsOf({ prefix, ...read }: ReadRule, isList: boolean): CellProblem[] {
  const { delivered, cash, from = 0, to = 0 } = read;
  const isPincode = !isList || /^[1-9]\d{5}$/.test(prefix);
  const rule = { prefix: isPincode ? prefix : '', from, to, delivered: delivered ?? false, cash: cash ?? false };
  const flags = (['delivered', 'cash'] as const).filter((field) => read[field] === undefined);
  return [
    ...(isPincode ? [] : [{ field: 'pincode', message: 'must be a pincode of six digits' }]),
    ...flags.map((field) => ({ field, message: 'must be 1 or 0, or Y or N' })),
    ...ruleProblems([rule]).map(({ field, message }) => ({ field, message })),
  ];
}
