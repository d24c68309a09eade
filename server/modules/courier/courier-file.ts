import type { LineProblem } from '#contract/catalogue-file.ts';
import { toRupees } from '#contract/rules/money.ts';
import { furthestState, type TrackingState } from '#contract/rules/tracking.ts';
import type { CourierFileReport } from '#contract/shipping.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { CashMoney, CashReport } from '../cash/cash-money.ts';
import { cashNotesOfOrders } from '../cash/cash-store.ts';
import { eventsOfOrders, ordersOfNumbers, shipmentOfNumber } from '../shipment/shipment-store.ts';
import { cashEffect, type CashLine, type CashOfOrder } from './courier-cash.ts';
import type { CourierService } from './courier-service.ts';
import { readCourierSheet, type ParcelLine } from './courier-sheet.ts';

/** Parcels of one query. */
const numbersAtOnce = 500;

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
    const { lines: rows, problems, warnings } = await readCourierSheet(text, this.#dependencies.clock());
    if (problems.length > 0)
      return { state: 'refused', rows: rows.length, changes: [], problems: [...problems], warnings: [] };
    const planned = await this.#plan(rows);
    if (!isDry) for (const row of rows) await this.#apply(row);
    return {
      ...{ state: isDry ? 'checked' : 'imported', rows: rows.length, problems: [] },
      ...{ changes: planned.changes, warnings: [...warnings, ...planned.warnings].sort((a, b) => a.line - b.line) },
    };
  }

  async #apply({ number, state, at, cash: line }: ParcelLine): Promise<void> {
    const { database, courier, cash } = this.#dependencies;
    if (state !== undefined) await courier.take({ number, state, at, scans: [] });
    if (!hasMoney(line)) return;
    // Its order is read again: a person may have noted the cash meanwhile.
    const shipment = await shipmentOfNumber(database.db, number);
    if (shipment === undefined) return;
    const events = (await eventsOfOrders(database.db, [shipment.order_id])).get(shipment.order_id) ?? [];
    await cash.noteReport(shipment.order_id, (order) => cashEffect({ ...order, events }, line));
  }

  async #plan(rows: readonly ParcelLine[]): Promise<Pick<CourierFileReport, 'changes' | 'warnings'>> {
    const changes: ParcelChange[] = [];
    const warnings: LineProblem[] = [];
    const orders = new Map<string, PlannedOrder>();
    for (let from = 0; from < rows.length; from += numbersAtOnce) {
      const part = rows.slice(from, from + numbersAtOnce);
      await this.#addOrders(orders, part);
      for (const row of part) {
        const { line, number, state, at, cash } = row;
        const order = orders.get(number);
        if (order === undefined) {
          warnings.push({ line, field: 'awb', message: 'is of no order of this shop' });
          continue;
        }
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
  async #addOrders(orders: Map<string, PlannedOrder>, rows: readonly ParcelLine[]): Promise<void> {
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
function changeOf({ line, number }: ParcelLine, before: PlannedOrder, after: PlannedOrder): ParcelChange[] {
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

const hasMoney = ({ paise, utr }: CashLine): boolean => paise !== undefined || utr !== '';
