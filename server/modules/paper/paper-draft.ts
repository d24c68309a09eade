import { spread } from '#contract/rules/money.ts';
import { paidForPieces } from '#contract/rules/returns.ts';
import {
  creditOf,
  noAmount,
  rateOf,
  rateRowOf,
  sumAmounts,
  taxIn,
  type PaperLine,
  type PaperSnapshot,
  type TaxedAmount,
  type TaxMode,
  type TaxRateRow,
} from '#contract/rules/tax.ts';

/** Lines of papers from lines of orders, and what of a paper is taken back. Pure. */

/** A line of an order that is sold. Amounts in paise. */
export interface SoldLine {
  readonly line: number;
  readonly name: string;
  readonly size: string | null;
  /** Empty: none. */
  readonly hsn: string;
  readonly pieces: number;
  /** Of a piece. */
  readonly price: number;
  /** Of all pieces. */
  readonly discount: number;
}

/** What the tax of lines depends on. */
export interface TaxSetting {
  readonly mode: TaxMode;
  readonly inside: boolean;
  readonly rates: readonly TaxRateRow[];
  readonly day: string;
}

/** A line of a paper; undefined if the mode shows tax and no rate fits the goods. */
export function paperLine(sold: SoldLine, { mode, inside, rates, day }: TaxSetting): PaperLine | undefined {
  const { line, name, size, hsn, pieces, price, discount } = sold;
  const row = hsn === '' ? undefined : rateRowOf(rates, hsn, day);
  if (mode === 'regular' && row === undefined) return undefined;
  const total = price * pieces - discount;
  const rate = mode === 'regular' && row !== undefined ? rateOf(row, total, pieces) : 0;
  return {
    ...{ line, name, hsn, quantity: pieces, unit: row?.unit ?? 'piece', price, discount, rate, total },
    ...(size !== null && { size }),
    ...taxIn(total, rate, inside),
  };
}

/** What of a line of a paper its credit notes have taken back. */
interface TakenBack extends TaxedAmount {
  readonly quantity: number;
}

/** A paper that counts, with the lines of its credit notes that count. */
export interface Credited {
  readonly snapshot: Pick<PaperSnapshot, 'lines'>;
  readonly notes: readonly PaperLine[];
}

function takenBack({ notes }: Credited, line: number): TakenBack {
  const own = notes.filter((note) => note.line === line);
  const quantity = own.reduce((sum, note) => sum + (note.quantity ?? 0), 0);
  return { ...(own.length === 0 ? noAmount : sumAmounts(own)), quantity };
}

/** What is left of the lines of a paper, in paise. @param only Positions of the order's lines; undefined: all. */
export function leftOf(paper: Credited, only?: readonly number[]): number {
  return linesOf(paper, only).reduce((sum, line) => sum + line.total - takenBack(paper, line.line).total, 0);
}

const linesOf = ({ snapshot }: Credited, only: readonly number[] | undefined) =>
  snapshot.lines.filter(({ line }) => only === undefined || only.includes(line));

/** The lines of a credit note about pieces. What was taken back of their price before is not taken back twice. */
export function creditedPieces(
  paper: Credited,
  pieces: readonly { readonly line: number; readonly count: number }[],
): PaperLine[] {
  return pieces.flatMap(({ line: position, count }) => {
    const line = paper.snapshot.lines.find((one) => one.line === position);
    if (line === undefined) return [];
    const before = takenBack(paper, position);
    const all = line.quantity ?? 1;
    const quantity = Math.min(count, all - before.quantity);
    if (quantity <= 0) return [];
    const value = paidForPieces({ paise: line.total, pieces: all }, before.quantity, quantity);
    const paise = Math.min(value, line.total - before.total);
    const discount = Math.max(0, line.price * quantity - paise);
    return [{ ...line, discount, quantity, ...creditOf(line, before, paise) }];
  });
}

/** The lines of a credit note about all that is left of a paper. */
export function creditedRest(paper: Credited): PaperLine[] {
  return paper.snapshot.lines.flatMap((line) => {
    const before = takenBack(paper, line.line);
    const paise = line.total - before.total;
    const quantity = (line.quantity ?? 0) - before.quantity;
    if (paise === 0 && quantity === 0) return [];
    const discount = Math.max(0, line.price * quantity - paise);
    return [{ ...line, discount, quantity, ...creditOf(line, before, paise) }];
  });
}

/**
 * The lines of a credit note about an amount, spread over what is left of lines by value.
 * @param paise At most what is left of them.
 */
export function creditedAmount(paper: Credited, paise: number, only?: readonly number[]): PaperLine[] {
  const lines = linesOf(paper, only);
  const before = lines.map(({ line }) => takenBack(paper, line));
  const left = lines.map((line, index) => line.total - (before[index]?.total ?? 0));
  const shares = spread(paise, left);
  return lines.flatMap((line, index) => {
    const share = shares[index] ?? 0;
    if (share === 0) return [];
    const { quantity: _, ...rest } = line;
    return [{ ...rest, price: share, discount: 0, ...creditOf(line, before[index] ?? noAmount, share) }];
  });
}
