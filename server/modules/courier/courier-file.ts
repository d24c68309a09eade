import type { Kysely } from 'kysely';
import { createHash } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { LineProblem } from '#contract/catalogue-file.ts';
import type { Job } from '#contract/job.ts';
import type { AuditChange } from '#contract/rules/audit.ts';
import { formatRupees, toRupees } from '#contract/rules/money.ts';
import { furthestState, isFinal } from '#contract/rules/tracking.ts';
import type { CourierFileReport } from '#contract/shipping.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { ShopEvent } from '../../shop-events.ts';
import { groupBy } from '../../work/group-by.ts';
import type { Account } from '../account/account.ts';
import type { CashMoney, CashReport } from '../cash/cash-money.ts';
import { cashNotesOfOrders } from '../cash/cash-store.ts';
import type { JobKind, Jobs } from '../job/jobs.ts';
import type { OrderRow } from '../order/order-store.ts';
import { cashEffect } from './courier-cash.ts';
import type { CourierService } from './courier-service.ts';
import { readCourierSheet, type ParcelLine } from './courier-sheet.ts';
import { lockParcels, type LockedParcel, type LockedReturnParcel } from './courier-store.ts';

/** Orders of one transaction, and lines between two turns of the event loop. */
const [ordersAtOnce, linesAtOnce] = [50, 5];

interface CourierFileDependencies {
  readonly database: Database;
  readonly courier: CourierService;
  readonly cash: CashMoney;
  readonly jobs: Jobs;
  readonly clock: Clock;
}

type ParcelChange = CourierFileReport['changes'][number];

/** What was read of a file besides its parcels. */
interface Head extends Pick<CourierFileReport, 'rows' | 'passed' | 'warnings'> {
  /** Its hash: another file may have as many rows. */
  readonly file: string;
}

/** What became of some lines. */
type Result = Pick<CourierFileReport, 'changes' | 'warnings'>;

/**
 * Imports the files of couriers: the second door of their news. Their amounts and UTRs are all that notes cash as collected and remitted,
 * besides a person. A file is a job: what a dry run answers is what the same transactions would write.
 */
export class CourierFile implements JobKind<Head, readonly ParcelLine[], Result> {
  readonly name = 'importCourierFile';
  readonly #dependencies: CourierFileDependencies;

  constructor(dependencies: CourierFileDependencies) {
    this.#dependencies = dependencies;
    dependencies.jobs.add(this);
  }

  /** The same file again changes nothing more. @returns The report; the job if that takes longer, or if another file is being imported. */
  async import(text: string, isDry: boolean, by: Account): Promise<{ report: CourierFileReport } | { job: Job }> {
    const { clock, jobs } = this.#dependencies;
    const { lines, passed, problems, warnings } = await readCourierSheet(text, clock());
    const file = createHash('sha256').update(text).digest('base64url');
    const head: Head = { file, rows: lines.length, passed, warnings };
    if (problems.length > 0) return { report: { ...this.report(head, []), state: 'refused', problems } };
    // All lines of an order are in one part.
    const orders = [...groupBy(lines, ({ number }) => number).values()];
    const parts = Array.from({ length: Math.ceil(orders.length / ordersAtOnce) }, (_, part) =>
      orders.slice(part * ordersAtOnce, (part + 1) * ordersAtOnce).flat(),
    );
    const job = isDry ? await jobs.running(this, head) : await jobs.begin(this, head, parts, by);
    if (job !== undefined) return job.state === 'done' ? { report: job.report as CourierFileReport } : { job };
    const results: Result[] = [];
    for (const part of parts) {
      results.push(await this.#try(part, by.id));
      await yieldToEventLoop();
    }
    return { report: { ...this.report(head, results), state: 'checked' } };
  }

  async run(
    trx: Kysely<Schema>,
    lines: readonly ParcelLine[],
    by: string,
  ): Promise<{ result: Result; committed: () => void }> {
    const { database, courier, cash } = this.#dependencies;
    const { parcels, returns } = await lockParcels(trx, database.engine, [
      ...new Set(lines.map(({ number }) => number)),
    ]);
    const utrs = await utrsOf(trx, parcels);
    const [changes, warnings]: [ParcelChange[], LineProblem[]] = [[], []];
    const delivered: OrderRow[] = [];
    const events: ShopEvent[] = [];
    for (const [index, line] of lines.entries()) {
      // Statements of the embedded database are synchronous: requests get their turn.
      if (index % linesAtOnce === 0) await yieldToEventLoop();
      const before = parcels.get(line.number);
      const back = returns.get(line.number);
      if (before === undefined && back !== undefined) {
        const moved = await courier.moveReturn(trx, back, { ...line, scans: [] });
        changes.push(...changeOfReturn(line, back, moved));
        returns.set(line.number, moved);
        continue;
      }
      if (before === undefined) {
        warnings.push({ line: line.line, field: 'awb', message: 'is of no order of this shop' });
        continue;
      }
      const moved = isNews(before, line) ? await courier.move(trx, before, { ...line, scans: [] }) : before;
      const known = utrs.get(moved.order.id) ?? null;
      const { warning, ...report } = cashEffect({ ...moved.order, events: moved.events }, line.cash, known);
      if (warning !== undefined) warnings.push({ line: line.line, ...warning });
      const noted = await cash.noteReport(trx, moved.order, report, by);
      const after = { ...moved, order: noted.order };
      if (moved.order.status !== before.order.status) delivered.push(moved.order);
      if (report.remits !== undefined) utrs.set(moved.order.id, report.remits);
      events.push(...noted.events);
      changes.push(...changeOf(line, before, after, report));
      parcels.set(line.number, after);
    }
    const committed = () => {
      courier.recordDelivered(delivered);
      cash.record(events);
    };
    return { result: { changes, warnings }, committed };
  }

  report({ rows, passed = 0, warnings }: Head, results: readonly Result[]): CourierFileReport {
    const byLine = (one: { line: number }, other: { line: number }) => one.line - other.line;
    return {
      ...{ state: 'imported', rows, passed, problems: [] },
      changes: results.flatMap(({ changes }) => changes).sort(byLine),
      warnings: [...warnings, ...results.flatMap((result) => result.warnings)].sort(byLine),
    };
  }

  /** Orders by what became of them. */
  changes(results: readonly Result[]): AuditChange[] {
    const all = results.flatMap(({ changes }) => changes);
    const list = (
      field: AuditChange['field'],
      [before, after]: readonly [string, string],
      textOf: (change: ParcelChange) => string | number | false | undefined,
    ): AuditChange[] => {
      const orders = all.flatMap((change) => textOf(change) || []);
      return orders.length === 0 ? [] : [{ field, before, after: `${after}: ${orders.join(', ')}` }];
    };
    const states = [...new Set(all.map(({ to }) => to))];
    return [
      ...states.flatMap((state) =>
        list('tracking', ['', state], ({ order, from, to }) => to === state && from !== to && order),
      ),
      ...list('status', ['Shipped', 'Delivered'], ({ order, delivers }) => delivers && order),
      ...list(
        'cash',
        ['pending', 'collected'],
        ({ order, collects }) => collects && `${order} (${formatRupees(collects)})`,
      ),
      ...list('cash', ['collected', 'remitted'], ({ order, remits }) => remits && `${order} (${remits})`),
    ];
  }

  /** What the transaction of a part would write: it is rolled back. */
  async #try(part: readonly ParcelLine[], by: string): Promise<Result> {
    try {
      return await inTransaction(this.#dependencies.database.db, async (trx) => {
        throw new RolledBack((await this.run(trx, part, by)).result);
      });
    } catch (error) {
      if (error instanceof RolledBack) return error.result;
      throw error;
    }
  }
}

/** Carries the result out of a transaction that must not be committed. */
class RolledBack extends Error {
  readonly result: Result;

  constructor(result: Result) {
    super('rolled back');
    this.result = result;
  }
}

/** The references with which the cash of parcels was noted as received, by order. */
async function utrsOf(trx: Kysely<Schema>, parcels: ReadonlyMap<string, LockedParcel>) {
  const ids = [...parcels.values()].map(({ order }) => order.id);
  const notes = ids.length === 0 ? [] : await cashNotesOfOrders(trx, ids);
  return new Map(notes.map((note) => [note.order_id, note.remitted_reference]));
}

/** False for a state that the shop knows already of a parcel that no news is waited for: most lines of a report. */
function isNews({ events }: LockedParcel, { state, at }: ParcelLine): boolean {
  if (state === undefined) return false;
  const isKnown = events.some((event) => event.state === state && (at === undefined || event.at === at));
  return !isKnown || !isFinal(furthestState(events));
}

/** What a line changes of a parcel that comes back. */
function changeOfReturn({ line }: ParcelLine, before: LockedReturnParcel, after: LockedReturnParcel): ParcelChange[] {
  const [from, to] = [furthestState(before.events), furthestState(after.events)];
  if (to === undefined || from === to) return [];
  const { order, number, trackingNumber } = before;
  return [
    {
      ...{ line, order: order.number, return: number, tracking_number: trackingNumber, to },
      ...(order.name !== '' && { name: order.name }),
      ...(order.city !== '' && { city: order.city }),
      ...(from !== undefined && { from }),
    },
  ];
}

/** What a line changes; nothing if the order is the same as before. */
function changeOf(
  { line, number }: ParcelLine,
  { order, events }: LockedParcel,
  after: LockedParcel,
  { collects, remits }: CashReport,
): ParcelChange[] {
  const [from, to] = [furthestState(events), furthestState(after.events)];
  if (from === to && !collects && remits === undefined) return [];
  // Money of a parcel that nobody has reported: it is where its order is.
  const place = order.status === 'Delivered' ? 'delivered' : 'in_transit';
  const known = to === undefined ? place : from;
  return [
    {
      ...{ line, order: order.number, tracking_number: number, to: to ?? place },
      ...(order.name !== '' && { name: order.name }),
      ...(order.city !== '' && { city: order.city }),
      ...(known !== undefined && { from: known }),
      ...(order.status !== after.order.status && { delivers: true as const }),
      ...(collects && { collects: toRupees(order.paise) }),
      ...(remits !== undefined && { remits }),
    },
  ];
}
