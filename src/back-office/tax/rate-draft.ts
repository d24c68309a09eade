import type { RateProblem, TaxRate } from '#contract/paper.ts';
import { plainAmount } from '#contract/rules/typed-amount.ts';
import { dayIn } from '#contract/rules/typed-day.ts';
import { adminTax as copy } from '#src/copy/admin-tax.ts';

/** The cells of a rate. */
export const rateCells = ['hsn', 'from', 'unit', 'limit', 'below', 'above'] as const;
export type RateCell = (typeof rateCells)[number];

/** A rate as it is typed. */
export interface RateRow extends Record<Exclude<RateCell, 'unit'>, string> {
  /** Stays when its cells are edited. */
  readonly key: number;
  readonly unit: TaxRate['unit'];
}

let lastKey = 0;
const nextKey = () => (lastKey += 1);

export const rowOf = ({ hsn, from, unit, limit, below, above }: TaxRate): RateRow => ({
  ...{ key: nextKey(), hsn, unit, from: from.split('-').reverse().join('/'), limit: limit === null ? '' : `${limit}` },
  ...{ below: `${below}`, above: limit === null ? '' : `${above}` },
});

/** A row to fill in. @param day When its rate begins, such as today. */
export const newRow = (day: string): RateRow => ({
  ...{
    key: nextKey(),
    hsn: '',
    unit: 'piece',
    from: day.split('-').reverse().join('/'),
    limit: '',
    below: '',
    above: '',
  },
});

const numberIn = (text: string): number | undefined => {
  const plain = plainAmount(text.trim().replace(/%$/, '')).trim();
  return /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined;
};

/** What can be said of a row before it is sent. */
type Problem = Pick<RateProblem, 'index' | 'field' | 'message'>;

/** The rates of rows as they are sent, or what is no number or day in them. */
export function ratesOf(rows: readonly RateRow[]): { rates: TaxRate[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const rates = rows.map((row, index): TaxRate => {
    const number = (field: 'limit' | 'below' | 'above'): number => {
      const value = numberIn(row[field]);
      if (value === undefined) problems.push({ index, field, message: copy.noNumber });
      return value ?? 0;
    };
    const from = dayIn(row.from);
    if (from === undefined) problems.push({ index, field: 'from', message: copy.noDay });
    const limit = row.limit.trim() === '' ? null : number('limit');
    const below = number('below');
    // Without a limit there is nothing above it.
    const above = limit === null ? below : number('above');
    return { hsn: row.hsn.trim(), from: from ?? '', unit: row.unit, limit, below, above };
  });
  return { rates, problems };
}

const textOf = (rows: readonly RateRow[]): string =>
  JSON.stringify(rows.map((row) => rateCells.map((cell) => row[cell])));

/** Whether two lists are typed alike. */
export const isSame = (a: readonly RateRow[], b: readonly RateRow[]): boolean => textOf(a) === textOf(b);
