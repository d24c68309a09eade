import type { LineProblem } from '#contract/catalogue-file.ts';
import { RupeesText } from '#contract/primitives.ts';
import { unshieldFormula } from '#contract/rules/catalogue-file.ts';
import { cleanTrackingNumber, furthestState, isTrackingNumber, type TrackingState } from '#contract/rules/tracking.ts';
import type { CourierFileReport } from '#contract/shipping.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { findDelimiter, readRecords } from '../../work/csv-records.ts';
import { eventsOfOrders, ordersOfNumbers, type TrackingEvent } from '../shipment/shipment-store.ts';
import type { CourierService } from './courier-service.ts';
import { stateOf, timeIn } from './courier-words.ts';

/** The columns by the names that couriers give them, in lower case with single spaces. */
const names = {
  awb: ['awb', 'awb number', 'awb no', 'awb code', 'waybill', 'tracking number', 'tracking id'],
  state: ['state', 'status', 'current status', 'shipment status'],
  date: ['date', 'status date', 'delivered date', 'delivery date'],
  amount: ['amount', 'cod amount', 'collected amount', 'remitted amount'],
  utr: ['utr', 'utr number', 'utr no'],
} as const;
type Column = keyof typeof names;

/** The most lines of a file. */
const mostLines = 5_000;
/** Reading stops after this number of problems. */
const mostProblems = 200;
/** A clock of a courier may be ahead. In milliseconds. */
const ahead = 24 * 3_600_000;
/** Parcels of one query. */
const numbersAtOnce = 500;

/** A line with a parcel. */
interface FileRow {
  readonly line: number;
  readonly number: string;
  readonly words: string;
  readonly state: TrackingState | undefined;
  readonly at: number | undefined;
}

interface FileText {
  readonly rows: readonly FileRow[];
  readonly problems: readonly LineProblem[];
}

interface CourierFileDependencies {
  readonly database: Database;
  readonly courier: CourierService;
  readonly clock: Clock;
}

/** Imports the files of couriers: the second door of their news. Amounts are checked only, because no order is paid in cash yet. */
export class CourierFile {
  readonly #dependencies: CourierFileDependencies;

  constructor(dependencies: CourierFileDependencies) {
    this.#dependencies = dependencies;
  }

  /** A file with problems changes nothing. The same file again changes nothing more. */
  async import(text: string, isDry: boolean): Promise<CourierFileReport> {
    const { courier, clock } = this.#dependencies;
    const latest = clock() + ahead;
    const { rows, problems } = await readFile(text, latest);
    if (problems.length > 0)
      return { state: 'refused', rows: rows.length, changes: [], problems: [...problems], warnings: [] };
    const planned = await this.#plan(rows);
    if (!isDry) {
      for (const { number, state, at } of rows) await courier.take({ number, state, at, scans: [] });
    }
    return { state: isDry ? 'checked' : 'imported', rows: rows.length, problems: [], ...planned };
  }

  async #plan(rows: readonly FileRow[]): Promise<Pick<CourierFileReport, 'changes' | 'warnings'>> {
    const { db } = this.#dependencies.database;
    const changes: CourierFileReport['changes'] = [];
    const warnings: LineProblem[] = [];
    for (let from = 0; from < rows.length; from += numbersAtOnce) {
      const part = rows.slice(from, from + numbersAtOnce);
      const orders = await ordersOfNumbers(
        db,
        part.map(({ number }) => number),
      );
      const ids = orders.map(({ order_id }) => order_id);
      const events = ids.length === 0 ? new Map<string, TrackingEvent[]>() : await eventsOfOrders(db, ids);
      for (const { line, number, words, state } of part) {
        const order = orders.find(({ tracking_number }) => tracking_number === number);
        if (order === undefined) warnings.push({ line, field: 'awb', message: 'is of no order of this shop' });
        else if (state === undefined) {
          warnings.push({ line, field: 'state', message: `'${words.slice(0, 60)}' is no state that the shop knows` });
        } else {
          const known = events.get(order.order_id) ?? [];
          const before = furthestState(known);
          events.set(order.order_id, [...known, { state, at: 0 }]);
          const to = furthestState([...known, { state }]) ?? state;
          if (to === before) continue;
          const delivers = to === 'delivered' && order.status === 'Shipped';
          changes.push({
            ...{ line, order: order.number, tracking_number: number, to },
            ...(before !== undefined && { from: before }),
            ...(delivers && { delivers }),
          });
        }
      }
    }
    return { changes, warnings };
  }
}

/** @param latest Later dates are refused. In milliseconds since 1970. */
async function readFile(text: string, latest: number): Promise<FileText> {
  const rows: FileRow[] = [];
  const problems: LineProblem[] = [];
  let header: readonly (Column | undefined)[] | undefined;
  const { delimiter, text: records } = findDelimiter(text, (cell) => columnOf(cell) !== undefined);
  const fault = await readRecords(records, delimiter, (record, line) => {
    if (record.every((cell) => cell.trim() === '')) return true;
    if (header === undefined) {
      header = record.map(columnOf);
      for (const field of ['awb', 'state'] as const)
        if (!header.includes(field)) problems.push({ line, field, message: 'is missing in the header' });
      return problems.length === 0;
    }
    const columns = header;
    const cellOf = (column: Column) => unshieldFormula(record[columns.indexOf(column)] ?? '').trim();
    problems.push(...problemsOf(line, cellOf, latest));
    rows.push(rowOf(line, cellOf));
    if (rows.length <= mostLines && problems.length < mostProblems) return true;
    problems.push({ line, message: `reading stopped here: a file has at most ${mostLines} lines` });
    return false;
  });
  if (fault !== undefined) problems.push({ ...fault });
  if (rows.length === 0 && problems.length === 0) problems.push({ line: 1, message: 'the file has no parcels' });
  return { rows, problems };
}

type CellOf = (column: Column) => string;

function rowOf(line: number, cellOf: CellOf): FileRow {
  const words = cellOf('state');
  const number = cleanTrackingNumber(cellOf('awb'));
  return { line, number, words, state: stateOf(words), at: timeIn(cellOf('date')) };
}

function problemsOf(line: number, cellOf: CellOf, latest: number): LineProblem[] {
  const [date, amount] = [cellOf('date'), cellOf('amount').replaceAll(',', '')];
  const at = date === '' ? 0 : timeIn(date);
  const problem = (field: Column, message: string) => ({ line, field, message });
  return [
    ...(isTrackingNumber(cleanTrackingNumber(cellOf('awb')))
      ? []
      : [problem('awb', 'is no tracking number: a spreadsheet may have shortened it. Format the column as text')]),
    ...(at !== undefined && at <= latest ? [] : [problem('date', 'is no day of the past such as 2026-01-31')]),
    ...(amount === '' || RupeesText.safeParse(amount).success ? [] : [problem('amount', 'is no amount in rupees')]),
  ];
}

function columnOf(cell: string): Column | undefined {
  const name = cell
    .replace(/^\uFEFF/, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
  return (Object.keys(names) as Column[]).find((column) => (names[column] as readonly string[]).includes(name));
}
