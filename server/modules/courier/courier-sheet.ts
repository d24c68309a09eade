import type { LineProblem } from '#contract/catalogue-file.ts';
import { hasLostDigits } from '#contract/rules/sheet-cell.ts';
import { cleanTrackingNumber, isTrackingNumber, type TrackingState } from '#contract/rules/tracking.ts';
import { readSheet, type SheetLine } from '../../work/sheet.ts';
import { paiseIn, timeIn } from '../../work/sheet-values.ts';
import { namesCharges, type CashLine } from './courier-cash.ts';
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

/** What of a file with charges is a charge: its amounts without a name of their own, or all. */
type Bill = 'amounts' | 'all' | undefined;

/** The columns with money, the surest first. */
const amounts = ['remitted', 'collected', 'amount', 'booked'] as const;

/** The most lines of a file. */
const mostCourierLines = 5_000;
/** A clock of a courier may be ahead. In milliseconds. */
const ahead = 24 * 3_600_000;

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
  readonly warnings: readonly LineProblem[];
  /** Why nothing of it can be used. */
  readonly problems: readonly LineProblem[];
}

/** @param now Milliseconds since 1970. Dates of more than a day later are not believed. */
export async function readCourierSheet(text: string, now: number): Promise<CourierSheet> {
  const lines: ParcelLine[] = [];
  const warnings: LineProblem[] = [];
  const problems: LineProblem[] = [];
  let passed = 0;
  let bill: Bill;
  const ofFile = await readSheet<Column>(text, {
    names,
    // A file of remittances has no states.
    missing: (has, header) => {
      // Beside charges an amount without a name of its own is one; a file that names no cash at all is a bill.
      if (namesCharges(header)) bill = amounts.some((column) => column !== 'amount' && has(column)) ? 'amounts' : 'all';
      return [
        ...(has('awb') ? [] : (['awb'] as const)),
        ...(has('state') || amounts.some(has) ? [] : (['state'] as const)),
      ];
    },
    skipsTotals: true,
    empty: 'has the names of the columns, but no parcel is below them',
    take: ({ line, cells }) => {
      const read = readLine(line, cells, { now, bill });
      warnings.push(...read.warnings);
      if (read.parcel === undefined) passed += 1;
      else lines.push(read.parcel);
      if (lines.length + passed <= mostCourierLines) return true;
      problems.push({ line, message: `a file has at most ${mostCourierLines} lines: send it in parts` });
      return false;
    },
  });
  problems.push(...ofFile);
  if (problems.length > 0) return { lines: [], passed, warnings: [], problems };
  return lines.length > 0 ? { lines, passed, warnings, problems } : { lines, passed, warnings: [], problems: warnings };
}

/** The parcel of a line; undefined if the line says nothing that can be used. */
function readLine(
  line: number,
  cells: Cells,
  { now, bill }: { readonly now: number; readonly bill: Bill },
): { readonly parcel?: ParcelLine; readonly warnings: readonly LineProblem[] } {
  const number = cleanTrackingNumber(cells.awb ?? '');
  const passedOver = (field: Column, message: string) => ({ warnings: [{ line, field, message }] });
  if (number === '') return passedOver('awb', 'is empty: the parcel has no number yet');
  if (hasLostDigits(number)) {
    const how = 'lost its last digits in a spreadsheet. Format the column as text and take the number from the courier';
    return passedOver('awb', `${how} again`);
  }
  if (!isTrackingNumber(number)) return passedOver('awb', 'is no tracking number');
  const { state: words = '', utr = '' } = cells;
  const state = stateOf(words);
  const { paise, kind, warnings } = moneyIn(line, cells, bill);
  const hasMoney = paise !== undefined || utr !== '';
  if (state === undefined && !hasMoney) {
    if (words !== '')
      warnings.push({ line, field: 'state', message: `'${shown(words)}' is no state that the shop knows` });
    else if (warnings.length === 0) warnings.push({ line, field: 'state', message: 'is empty, and so is the amount' });
    return { warnings };
  }
  const date = (state === 'returned' ? cells.returned : undefined) ?? cells.date;
  const time = date === undefined ? undefined : timeIn(date);
  const at = time !== undefined && time <= now + ahead ? time : undefined;
  if (date !== undefined && at === undefined)
    warnings.push({ line, field: 'date', message: `'${shown(date)}' is no day of the past such as 31-01-2026` });
  return { parcel: { line, number, state, at, cash: { paise, kind, utr, state, hasState: words !== '' } }, warnings };
}

const shown = (cell: string): string => cell.slice(0, 60);

/** The amount of a line. 0 as the remittance without a reference is one to come. */
function moneyIn(
  line: number,
  cells: Cells,
  bill: Bill,
): Required<Pick<CashLine, 'paise' | 'kind'>> & { readonly warnings: LineProblem[] } {
  const counted = cells.utr === undefined ? amounts.filter((column) => column !== 'booked') : amounts;
  const column = counted.find((one) => cells[one] !== undefined);
  const cell = column && cells[column];
  const isCharge = bill === 'all' || (bill === 'amounts' && column === 'amount');
  const kind = isCharge ? 'charge' : column === 'booked' ? 'booked' : 'paid';
  if (cell === undefined) return { paise: undefined, kind, warnings: [] };
  const paise = paiseIn(cell);
  if (paise === undefined)
    return { paise, kind, warnings: [{ line, field: 'amount', message: `'${shown(cell)}' is no amount in rupees` }] };
  const isToCome = paise === 0 && column === 'remitted' && cells.utr === undefined;
  return { paise: isToCome ? undefined : paise, kind, warnings: [] };
}
