import type { Kysely } from 'kysely';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { dayAfter, dayOf, endOfDay, startOfDay } from '#contract/rules/day.ts';
import { isAllowed } from '#contract/rules/staff.ts';
import type { Clock } from '../../clock.ts';
import type { Schema } from '../../db/schema.ts';
import { Refused } from '../../refused.ts';
import type { Account } from '../account/account.ts';
import {
  papersCancelledLater,
  papersOfDays,
  papersOfOrder,
  paperWithNumber,
  snapshotOf,
  type PaperRow,
} from '../paper/paper-store.ts';
import type { DrawnPaper } from './draw/paper-page.ts';
import { MonthFile, type FiledPaper } from './month-file.ts';
import { accountOfOrder, signatureBytes } from './paper-file-store.ts';
import { drawInThread } from './paper-threads.ts';

/** A PDF with its name. */
export interface NamedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

export interface PaperFileDependencies {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  /** Specimens of test orders are left out of the month's file. */
  readonly liveOnly: boolean;
}

/** Papers of one query: SQLite runs it in the event loop. */
const papersAtOnce = 200;

/** What is made from the snapshots of papers. */
export class PaperFiles {
  readonly #dependencies: PaperFileDependencies;

  constructor(dependencies: PaperFileDependencies) {
    this.#dependencies = dependencies;
  }

  /** A paper as a PDF. @throws {Refused} orderNotFound, also for a paper of somebody else's order; unavailable */
  async pdf(number: string, copy: DrawnPaper['copy'], reader: Account): Promise<NamedFile> {
    const row = await paperWithNumber(this.#dependencies.db, number);
    if (row === undefined) throw new Refused('orderNotFound');
    await this.#allow(row.order_id, reader);
    return this.#file(row, copy);
  }

  /** The paper that goes with the parcel of an order, as a PDF; undefined if there is none. */
  async ofParcel(orderId: string): Promise<NamedFile | undefined> {
    const row = parcelPaper(await papersOfOrder(this.#dependencies.db, orderId));
    return row && this.#file(row, 1);
  }

  /** The same, to be drawn with others. */
  async drawnOfParcel(orderId: string): Promise<DrawnPaper | undefined> {
    const row = parcelPaper(await papersOfOrder(this.#dependencies.db, orderId));
    return row && this.#drawn(row, 1);
  }

  /** The accountant's file of a month such as `2026-11`, line by line. */
  async month(month: string): Promise<Iterable<readonly unknown[]>> {
    const { db, liveOnly } = this.#dependencies;
    const file = new MonthFile(month);
    const days = { from: `${month}-01`, to: dayAfter(`${dayAfter(`${month}-28`, 4).slice(0, 7)}-01`, -1) };
    const isFiled = ({ test }: PaperRow) => !liveOnly || test === 0;
    const times = { from: startOfDay(days.from), to: endOfDay(days.to), before: days.from };
    // A person takes each of them back: they are few.
    for (const row of (await papersCancelledLater(db, times)).filter(isFiled)) file.addCancelledLater(filed(row));
    let after: PaperRow | undefined;
    for (;;) {
      const rows = await papersOfDays(db, days, { limit: papersAtOnce, after });
      for (const row of rows.filter(isFiled)) file.add(filed(row));
      after = rows.at(-1);
      if (after === undefined || rows.length < papersAtOnce) return file.rows();
      await yieldToEventLoop();
    }
  }

  async #allow(orderId: string, { id, staff_role }: Account): Promise<void> {
    const order = await accountOfOrder(this.#dependencies.db, orderId);
    const isSeen = order?.account_id === id || isAllowed(staff_role, 'orders');
    if (order === undefined || !isSeen) throw new Refused('orderNotFound');
  }

  async #drawn(row: PaperRow, copy: DrawnPaper['copy']): Promise<DrawnPaper> {
    const snapshot = snapshotOf(row);
    const { signature } = snapshot.seller;
    return {
      ...{ snapshot, copy, cancelled: row.cancelled_at !== null },
      ...(signature !== '' && { signature: await signatureBytes(this.#dependencies.db, signature) }),
    };
  }

  async #file(row: PaperRow, copy: DrawnPaper['copy']): Promise<NamedFile> {
    const paper = await this.#drawn(row, copy);
    const { name } = paper.snapshot.seller;
    const bytes = await drawInThread({ pages: [{ paper }], author: name, time: row.issued_at });
    return { name: `${row.number.replaceAll('/', '-')}.pdf`, bytes };
  }
}

const filed = (row: PaperRow): FiledPaper => ({
  snapshot: snapshotOf(row),
  ...(row.cancelled_at !== null && { cancelled: dayOf(row.cancelled_at) }),
});

/** The last paper that counts and is no credit note. */
const parcelPaper = (rows: readonly PaperRow[]): PaperRow | undefined =>
  rows.findLast(({ kind, cancelled_at }) => kind !== 'credit_note' && cancelled_at === null);
