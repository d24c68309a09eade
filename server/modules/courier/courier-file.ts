import type { LineProblem } from '#contract/catalogue-file.ts';
import { RupeesText } from '#contract/primitives.ts';
import { unshieldFormula } from '#contract/rules/catalogue-file.ts';
import { toPaise, toRupees } from '#contract/rules/money.ts';
import { cleanTrackingNumber, furthestState, isTrackingNumber, type TrackingState } from '#contract/rules/tracking.ts';
import type { CourierFileReport } from '#contract/shipping.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { findDelimiter, readRecords } from '../../work/csv-records.ts';
import type { CashMoney, CashReport } from '../cash/cash-money.ts';
import { cashNotesOfOrders } from '../cash/cash-store.ts';
import { eventsOfOrders, ordersOfNumbers, shipmentOfNumber } from '../shipment/shipment-store.ts';
import { cashEffect, type CashLine, type CashOfOrder } from './courier-cash.ts';
import type { CourierService } from './courier-service.ts';
import { stateOf, timeIn } from './courier-words.ts';

/** The columns by the names that couriers give them, in lower case with single spaces. */
const names = {
  awb: ['awb', 'awb number', 'awb no', 'awb code', 'waybill', 'tracking number', 'tracking id'],
  state: ['state', 'status', 'current status', 'shipment status'],
  date: ['date', 'status date', 'delivered date', 'delivery date'],
  remitted: ['remitted amount'],
  collected: ['collected amount'],
  amount: ['amount'],
  /** What was booked, not what was paid: it counts only beside the bank's reference. */
  booked: ['cod amount'],
  utr: ['utr', 'utr number', 'utr no'],
} as const;
type Column = keyof typeof names;

/** The columns with money, the surest first. */
const amounts = ['remitted', 'collected', 'amount', 'booked'] as const;

/** The most lines of a file. */
const mostLines = 5_000;
/** Reading stops after this number of problems. */
const mostProblems = 200;
/** A clock of a courier may be ahead. In milliseconds. */
const ahead = 24 * 3_600_000;
/** The longest reference that is stored, in characters. */
const longestUtr = 100;
/** Parcels of one query. */
const numbersAtOnce = 500;

/** A line with a parcel. */
interface FileRow {
  readonly line: number;
  readonly number: string;
  readonly words: string;
  readonly state: TrackingState | undefined;
  readonly at: number | undefined;
  readonly cash: CashLine;
}

interface FileText {
  readonly rows: readonly FileRow[];
  readonly problems: readonly LineProblem[];
}

interface CourierFileDependencies {
  readonly database: Database;
  readonly courier: CourierService;
  readonly cash: CashMoney;
  readonly clock: Clock;
}

/** An order as far as the lines before have brought it. */
interface PlannedOrder extends CashOfOrder {
  readonly id: string;
  readonly number: number;
  /** The reference of its remittance. */
  readonly utr: string | null;
}

type ParcelChange = CourierFileReport['changes'][number];

/**
 * Imports the files of couriers: the second door of their news. Their amounts and UTRs are all that notes cash as collected and remitted,
 * besides a person.
 */
export class CourierFile {
  readonly #dependencies: CourierFileDependencies;

  constructor(dependencies: CourierFileDependencies) {
    this.#dependencies = dependencies;
  }

  /** A file with problems changes nothing. The same file again changes nothing more. */
  async import(text: string, isDry: boolean): Promise<CourierFileReport> {
    const latest = this.#dependencies.clock() + ahead;
    const { rows, problems } = await readFile(text, latest);
    if (problems.length > 0)
      return { state: 'refused', rows: rows.length, changes: [], problems: [...problems], warnings: [] };
    const planned = await this.#plan(rows);
    if (!isDry) for (const row of rows) await this.#apply(row);
    return { state: isDry ? 'checked' : 'imported', rows: rows.length, problems: [], ...planned };
  }

  async #apply({ number, state, at, cash: line, words }: FileRow): Promise<void> {
    const { database, courier, cash } = this.#dependencies;
    if (words !== '') await courier.take({ number, state, at, scans: [] });
    if (!hasMoney(line)) return;
    // Its order is read again: a person may have noted the cash meanwhile.
    const shipment = await shipmentOfNumber(database.db, number);
    if (shipment === undefined) return;
    const events = (await eventsOfOrders(database.db, [shipment.order_id])).get(shipment.order_id) ?? [];
    await cash.noteReport(shipment.order_id, (order) => cashEffect({ ...order, events }, line));
  }

  async #plan(rows: readonly FileRow[]): Promise<Pick<CourierFileReport, 'changes' | 'warnings'>> {
    const changes: ParcelChange[] = [];
    const warnings: LineProblem[] = [];
    const orders = new Map<string, PlannedOrder>();
    for (let from = 0; from < rows.length; from += numbersAtOnce) {
      const part = rows.slice(from, from + numbersAtOnce);
      await this.#addOrders(orders, part);
      for (const row of part) {
        const { line, number, words, state, at, cash } = row;
        const order = orders.get(number);
        if (order === undefined) {
          warnings.push({ line, field: 'awb', message: 'is of no order of this shop' });
          continue;
        }
        if (state === undefined && (words !== '' || !hasMoney(cash)))
          warnings.push({ line, field: 'state', message: `'${words.slice(0, 60)}' is no state that the shop knows` });
        const moved = movedBy(order, state, at ?? this.#dependencies.clock());
        const { warning, collects, remits } = cashEffect(moved, cash, moved.utr);
        if (warning !== undefined) warnings.push({ line, ...warning });
        const paid = cashAfter(moved, { collects, remits });
        orders.set(number, paid);
        changes.push(...changeOf(row, order, paid));
      }
    }
    return { changes, warnings };
  }

  /** Adds the orders of the lines, by tracking number. One that an earlier line has moved stays as it is. */
  async #addOrders(orders: Map<string, PlannedOrder>, rows: readonly FileRow[]): Promise<void> {
    const { db } = this.#dependencies.database;
    const numbers = rows.map(({ number }) => number).filter((number) => !orders.has(number));
    const found = numbers.length === 0 ? [] : await ordersOfNumbers(db, numbers);
    const ids = found.map(({ order_id }) => order_id);
    if (ids.length === 0) return;
    const events = await eventsOfOrders(db, ids);
    const notes = await cashNotesOfOrders(db, ids);
    const remittances = new Map(notes.map((row) => [row.order_id, row.remitted_reference]));
    for (const { order_id: id, tracking_number, ...order } of found) {
      const utr = remittances.get(id) ?? null;
      orders.set(tracking_number ?? '', { id, ...order, events: events.get(id) ?? [], utr });
    }
  }
}

/** The order after a line's state: its parcel moves forward, and its arrival delivers it. */
function movedBy(order: PlannedOrder, state: TrackingState | undefined, at: number): PlannedOrder {
  if (state === undefined) return order;
  const events = [...order.events, { state, at }];
  const isDelivered = furthestState(events) === 'delivered' && order.status === 'Shipped';
  return { ...order, events, ...(isDelivered && { status: 'Delivered' }) };
}

/** The order after a line's money. */
function cashAfter(order: PlannedOrder, { collects, remits }: CashReport): PlannedOrder {
  if (remits !== undefined) return { ...order, cash_state: 'remitted', utr: remits };
  return collects ? { ...order, cash_state: 'collected' } : order;
}

/** What a line changes; nothing if the order is the same as before. */
function changeOf({ line, number }: FileRow, before: PlannedOrder, after: PlannedOrder): ParcelChange[] {
  const [from, to] = [furthestState(before.events), furthestState(after.events)];
  const collects = before.cash_state === 'pending' && after.cash_state !== 'pending';
  const remits = before.cash_state !== 'remitted' && after.cash_state === 'remitted';
  if (from === to && !collects && !remits) return [];
  // Money of a parcel that nobody has reported: it is where its order is.
  const place = before.status === 'Delivered' ? 'delivered' : 'in_transit';
  const known = to === undefined ? place : from;
  return [
    {
      ...{ line, order: before.number, tracking_number: number, to: to ?? place },
      ...(known !== undefined && { from: known }),
      ...(before.status !== after.status && { delivers: true as const }),
      ...(collects && { collects: toRupees(before.paise) }),
      ...(remits && { remits: after.utr ?? '' }),
    },
  ];
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
      if (!header.includes('awb')) problems.push({ line, field: 'awb', message: 'is missing in the header' });
      // A file of remittances has no states.
      if (!header.includes('state') && !amounts.some((column) => header?.includes(column)))
        problems.push({ line, field: 'state', message: 'is missing in the header' });
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
  const state = stateOf(words);
  const amount = amountIn(cellOf);
  const paise = amount === '' ? undefined : toPaise(Number(amount));
  const cash = { paise, utr: cellOf('utr').slice(0, longestUtr), state, hasState: words !== '' };
  return { line, number, words, state, at: timeIn(cellOf('date')), cash };
}

const hasMoney = ({ paise, utr }: CashLine): boolean => paise !== undefined || utr !== '';

/** Without the commas of thousands. */
function amountIn(cellOf: CellOf): string {
  const counted = cellOf('utr') === '' ? amounts.filter((column) => column !== 'booked') : amounts;
  const text = counted.map(cellOf).find((cell) => cell !== '') ?? '';
  return text.replaceAll(',', '');
}

function problemsOf(line: number, cellOf: CellOf, latest: number): LineProblem[] {
  const [date, amount] = [cellOf('date'), amountIn(cellOf)];
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
