import type { LineProblem } from '#contract/catalogue-file.ts';
import { hasLostDigits } from '#contract/rules/sheet-cell.ts';
import { cleanTrackingNumber, isTrackingNumber, type TrackingState } from '#contract/rules/tracking.ts';
import { paiseIn } from '#contract/rules/typed-amount.ts';
import { timeIn, unlessAhead } from '../../work/sheet-values.ts';
import { readSheet, type SheetLine } from '../../work/sheet.ts';
import { namesCharges, shown, type CashLine } from './courier-cash.ts';
import { stateOf } from './courier-words.ts';

/** The columns by the names that couriers give them. */
const names = {
  awb: [
    ...['awb', 'awb number', 'awb no', 'awb code', 'waybill', 'waybill number', 'waybill no', 'airway bill no'],
    ...['airway bill number', 'tracking number', 'tracking no', 'tracking id', 'consignment number', 'consignment no'],
  ],
  state: ['state', 'status', 'current status', 'shipment status', 'delivery status'],
  date: ['date', 'status date', 'delivered date', 'delivery date', 'order delivered date', 'delivered on'],
  returned: ['rto delivered date'],
  remitted: ['remitted amount', 'remittance amount'],
  collected: ['collected amount'],
  amount: ['amount'],
  /** What was booked, not what was paid: it counts only beside the bank's reference. */
  booked: ['cod amount', 'collectable amount', 'cod payble amount', 'cod payable amount'],
  utr: ['utr', 'utr number', 'utr no', 'bank ref no', 'bank reference no', 'bank reference number', 'bank reference'],
} as const;
type Column = keyof typeof names;
type Cells = SheetLine<Column>['cells'];

/** The columns with money, the surest first. */
const amounts = ['remitted', 'collected', 'amount', 'booked'] as const;

/** The most lines of a file. */
const mostCourierLines = 5_000;
/** A line with a parcel and news of it. */
export interface ParcelLine {
  readonly line: number;
  readonly number: string;
  readonly state: TrackingState | undefined;
  /** Milliseconds since 1970; undefined if the line names no time that can be. */
  readonly at: number | undefined;
  readonly cash: CashLine;
}

/** A courier's file. A line that cannot be used is passed over, with a warning. */
interface CourierSheet {
  readonly lines: readonly ParcelLine[];
  readonly passed: number;
  readonly warnings: LineProblem[];
  /** Why nothing of it can be used. */
  readonly problems: LineProblem[];
}

/** @param now Milliseconds since 1970. Dates of more than a day later are not believed. */
export async function readCourierSheet(text: string, now: number): Promise<CourierSheet> {
  const lines: ParcelLine[] = [];
  const warnings: LineProblem[] = [];
  let passed = 0;
  const tooMany = () =>
    lines.length + passed > mostCourierLines
      ? `a file has at most ${mostCourierLines} lines: send it in parts`
      : undefined;
  /** The columns whose amounts are charges. */
  let charges: readonly (Column | undefined)[] = [];
  const problems = await readSheet<Column>(text, {
    names,
    missing: (has, header) => {
      // Beside charges an amount without a name of its own is one; a file that names no cash at all is a bill, with its references.
      const namesCash = amounts.some((column) => column !== 'amount' && has(column));
      if (namesCharges(header)) charges = namesCash ? ['amount'] : ['amount', undefined];
      // A file of remittances has no states.
      const needed = amounts.some(has) ? (['awb'] as const) : (['awb', 'state'] as const);
      return needed.filter((column) => !has(column));
    },
    skipsTotals: true,
    empty: 'has the names of the columns, but no parcel is below them',
    take: ({ line, cells }) => {
      const warn = (field: Column, message: string) => void warnings.push({ line, field, message });
      const parcel = parcelIn(cells, { now, charges, warn });
      if (parcel === undefined) passed += 1;
      else lines.push({ line, ...parcel });
      return tooMany() ?? [];
    },
    pass: (fault) => {
      warnings.push(fault);
      passed += 1;
      return tooMany();
    },
  });
  if (problems.length > 0) return { lines: [], passed, warnings: [], problems };
  return lines.length > 0 ? { lines, passed, warnings, problems } : { lines, passed, warnings: [], problems: warnings };
}

interface Reading {
  readonly now: number;
  readonly charges: readonly (Column | undefined)[];
  readonly warn: (field: Column, message: string) => void;
}

/** The parcel of a line; undefined if the line says nothing that can be used. */
function parcelIn(cells: Cells, { now, charges, warn }: Reading): Omit<ParcelLine, 'line'> | undefined {
  const number = cleanTrackingNumber(cells.awb ?? '');
  if (!isTrackingNumber(number) || hasLostDigits(number)) return void warn('awb', faultOf(number));
  const { state: words = '', utr = '' } = cells;
  const state = stateOf(words);
  // What was booked says nothing without a bank's reference.
  const column = amounts.find((one) => cells[one] !== undefined && (one !== 'booked' || utr !== ''));
  const amount = column && cells[column];
  const paise = amount === undefined ? undefined : paiseIn(amount);
  if (amount !== undefined && paise === undefined) warn('amount', `'${shown(amount)}' is no amount in rupees`);
  // 0 as the remittance without a reference is one to come.
  const isToCome = paise === 0 && column === 'remitted' && utr === '';
  const kind = charges.includes(column) ? 'charge' : column === 'booked' ? 'booked' : 'paid';
  const cash = { paise: isToCome ? undefined : paise, kind, utr, state, hasState: words !== '' } as const;
  if (state === undefined && cash.paise === undefined && utr === '') {
    if (words !== '') warn('state', `'${shown(words)}' is no state that the shop knows`);
    else if (amount === undefined || isToCome) warn('state', 'is empty, and so is the amount');
    return undefined;
  }
  const date = (state === 'returned' ? cells.returned : undefined) ?? cells.date;
  const at = unlessAhead(timeIn(date ?? ''), now);
  if (date !== undefined && at === undefined) warn('date', `'${shown(date)}' is no day of the past such as 31-01-2026`);
  return { number, state, at, cash };
}

/** Why a text is no tracking number. */
function faultOf(text: string): string {
  if (text === '') return 'is empty: the parcel has no number yet';
  if (!hasLostDigits(text)) return 'is no tracking number';
  return 'lost its last digits in a spreadsheet. Format the column as text and take the number from the courier again';
}
