import type { Kysely } from 'kysely';
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
import type { Account } from '../account/account.ts';
import type { CashMoney } from '../cash/cash-money.ts';
import { cashNotesOfOrders } from '../cash/cash-store.ts';
import type { JobKind, Jobs } from '../job/jobs.ts';
import type { OrderRow } from '../order/order-store.ts';
import { cashEffect } from './courier-cash.ts';
import type { CourierService } from './courier-service.ts';
import { readCourierSheet, type ParcelLine } from './courier-sheet.ts';
import { lockParcels, type LockedParcel } from './courier-store.ts';

/** Orders of one transaction. */
const ordersAtOnce = 50;

interface CourierFileDependencies {
  readonly database: Database;
  readonly courier: CourierService;
  readonly cash: CashMoney;
  readonly jobs: Jobs;
  readonly clock: Clock;
}

type ParcelChange = CourierFileReport['changes'][number];

/** What was read of a file besides its parcels. */
type Head = Pick<CourierFileReport, 'rows' | 'passed' | 'warnings'>;

/** What became of some lines. */
type Result = Pick<CourierFileReport, 'changes' | 'warnings'>;

/** A parcel with the reference of its order's remittance. */
interface KnownParcel extends LockedParcel {
  readonly utr: string | null;
}

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
    if (problems.length > 0)
      return { report: { state: 'refused', rows: 0, passed, changes: [], problems: [...problems], warnings: [] } };
    const head: Head = { rows: lines.length, passed, warnings: [...warnings] };
    const parts = partsOf(lines);
    const job = isDry ? await jobs.running(this) : await jobs.begin(this, head, parts, by);
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
    const parcels = await this.#lock(trx, database, lines);
    const [changes, warnings]: [ParcelChange[], LineProblem[]] = [[], []];
    const delivered: OrderRow[] = [];
    const events: ShopEvent[] = [];
    for (const line of lines) {
      const before = parcels.get(line.number);
      if (before === undefined) {
        warnings.push({ line: line.line, field: 'awb', message: 'is of no order of this shop' });
        continue;
      }
      const moved = isNews(before, line) ? await courier.move(trx, before, { ...line, scans: [] }) : before;
      const { warning, ...report } = cashEffect({ ...moved.order, events: moved.events }, line.cash, before.utr);
      if (warning !== undefined) warnings.push({ line: line.line, ...warning });
      const noted = await cash.noteReport(trx, moved.order, report, by);
      const after = { ...moved, order: noted.order, utr: report.remits ?? before.utr };
      if (moved.order.status !== before.order.status) delivered.push(moved.order);
      events.push(...noted.events);
      changes.push(...changeOf(line, before, after));
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
    const list = (field: AuditChange['field'], before: string, what: string, orders: readonly (string | number)[]) =>
      orders.length === 0 ? [] : [{ field, before, after: `${what}: ${orders.join(', ')}` }];
    const states = [...new Set(all.map(({ to }) => to))];
    return [
      ...states.flatMap((state) =>
        list(
          'tracking',
          '',
          state,
          all.filter(({ from, to }) => to === state && from !== to).map(({ order }) => order),
        ),
      ),
      ...list(
        'status',
        'Shipped',
        'Delivered',
        all.filter(({ delivers }) => delivers).map(({ order }) => order),
      ),
      ...list(
        'cash',
        'pending',
        'collected',
        all.flatMap(({ order, collects }) => (collects === undefined ? [] : `${order} (${formatRupees(collects)})`)),
      ),
      ...list(
        'cash',
        'collected',
        'remitted',
        all.flatMap(({ order, remits }) => (remits === undefined ? [] : `${order} (${remits})`)),
      ),
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

  async #lock(
    trx: Kysely<Schema>,
    { engine }: Database,
    lines: readonly ParcelLine[],
  ): Promise<Map<string, KnownParcel>> {
    const locked = await lockParcels(trx, engine, [...new Set(lines.map(({ number }) => number))]);
    const ids = [...locked.values()].map(({ order }) => order.id);
    const notes = ids.length === 0 ? [] : await cashNotesOfOrders(trx, ids);
    const utrs = new Map(notes.map((note) => [note.order_id, note.remitted_reference]));
    return new Map(
      [...locked].map(([number, parcel]) => [number, { ...parcel, utr: utrs.get(parcel.order.id) ?? null }]),
    );
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

/** The lines of `ordersAtOnce` orders each, all of an order in one part, in the order of the file. */
function partsOf(lines: readonly ParcelLine[]): ParcelLine[][] {
  const byNumber = new Map<string, ParcelLine[]>();
  for (const line of lines) {
    const known = byNumber.get(line.number);
    if (known === undefined) byNumber.set(line.number, [line]);
    else known.push(line);
  }
  const orders = [...byNumber.values()];
  return Array.from({ length: Math.ceil(orders.length / ordersAtOnce) }, (_, part) =>
    orders.slice(part * ordersAtOnce, (part + 1) * ordersAtOnce).flat(),
  );
}

/** False for a state that the shop knows already of a parcel that no news is waited for: most lines of a report. */
function isNews({ events }: LockedParcel, { state, at }: ParcelLine): boolean {
  if (state === undefined) return false;
  const isKnown = events.some((event) => event.state === state && (at === undefined || event.at === at));
  return !isKnown || !isFinal(furthestState(events));
}

/** What a line changes; nothing if the order is the same as before. */
function changeOf({ line, number }: ParcelLine, before: KnownParcel, after: KnownParcel): ParcelChange[] {
  const [from, to] = [furthestState(before.events), furthestState(after.events)];
  const { number: order, status, cash_state: cash, paise } = before.order;
  const collects = cash === 'pending' && after.order.cash_state !== 'pending';
  const remits = cash !== 'remitted' && after.order.cash_state === 'remitted';
  if (from === to && !collects && !remits) return [];
  // Money of a parcel that nobody has reported: it is where its order is.
  const place = status === 'Delivered' ? 'delivered' : 'in_transit';
  const known = to === undefined ? place : from;
  return [
    {
      ...{ line, order, tracking_number: number, to: to ?? place },
      ...(known !== undefined && { from: known }),
      ...(status !== after.order.status && { delivers: true as const }),
      ...(collects && { collects: toRupees(paise) }),
      ...(remits && { remits: after.utr ?? '' }),
    },
  ];
}
