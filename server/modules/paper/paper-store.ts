import { sql, type Kysely, type Selectable } from 'kysely';
import type { Paper } from '#contract/paper.ts';
import { toRupees } from '#contract/rules/money.ts';
import { paperNumber, testSeries, type PaperLine, type PaperSnapshot } from '#contract/rules/tax.ts';
import type { Engine } from '../../db/engines/engine.ts';
import { parseJson } from '../../db/json.ts';
import type { PaperTable } from '../../db/paper-schema.ts';
import type { Schema } from '../../db/schema.ts';
import { groupBy } from '../../work/group-by.ts';

export type PaperRow = Selectable<PaperTable>;

/** The papers of an order, oldest first; of one time, credit notes come last. */
export function papersOfOrder(db: Kysely<Schema>, orderId: string): Promise<PaperRow[]> {
  const papers = db.selectFrom('paper').selectAll().where('order_id', '=', orderId);
  return papers
    .orderBy('issued_at')
    .orderBy(sql`of_number is not null`)
    .orderBy('number')
    .execute();
}

/** A paper that went with a parcel and counts, with its credit notes that count and their lines. */
export interface LivePaper {
  readonly row: PaperRow;
  readonly snapshot: PaperSnapshot;
  readonly credits: readonly PaperRow[];
  readonly notes: PaperLine[];
}

/** The papers of orders that count, oldest first. They are locked, so that two credit notes never take the same back. */
export async function livePapers(
  trx: Kysely<Schema>,
  engine: Engine,
  orderIds: readonly string[],
): Promise<LivePaper[]> {
  const counted = () =>
    trx.selectFrom('paper').selectAll().where('order_id', 'in', orderIds).where('cancelled_at', 'is', null);
  const sold = counted().where('kind', '!=', 'credit_note').orderBy('issued_at').orderBy('number');
  const rows = await engine.locking(sold).execute();
  if (rows.length === 0) return [];
  const credits = await counted().where('kind', '=', 'credit_note').execute();
  const notes = groupBy(credits, ({ of_number }) => of_number ?? '');
  return rows.map((row) => {
    const own = notes.get(row.number) ?? [];
    return { row, snapshot: snapshotOf(row), credits: own, notes: own.flatMap((note) => snapshotOf(note).lines) };
  });
}

/** An order and those that were exchanged for pieces of it: one payment has their money. */
export async function ordersPaidWith(db: Kysely<Schema>, payingId: string): Promise<string[]> {
  const rows = await db.selectFrom('order').select('id').where('paid_by', '=', payingId).execute();
  return [payingId, ...rows.map(({ id }) => id)];
}

/** The credit notes of a cause that count. */
export function papersOfCause(db: Kysely<Schema>, cause: string): Promise<Pick<PaperRow, 'number' | 'paise'>[]> {
  const notes = db.selectFrom('paper').select(['number', 'paise']).where('cause', '=', cause);
  return notes.where('cancelled_at', 'is', null).execute();
}

/** The paper of a number, which has `-` for `/` where it comes from an address. */
export function paperWithNumber(db: Kysely<Schema>, number: string): Promise<PaperRow | undefined> {
  const papers = db.selectFrom('paper').selectAll();
  return papers.where('number', '=', number.replaceAll('-', '/').replace(/(\/\d{2})\//, '$1-')).executeTakeFirst();
}

/** A part of the papers that were issued from a day to another one, both included, by series and number. */
export function papersOfDays(
  db: Kysely<Schema>,
  { from, to }: { readonly from: string; readonly to: string },
  { limit, after }: { readonly limit: number; readonly after?: PaperRow | undefined },
): Promise<PaperRow[]> {
  return db
    .selectFrom('paper')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(after !== undefined, (papers) => papers.where('number', '>', after?.number ?? ''))
    .orderBy('number')
    .limit(limit)
    .execute();
}

/** The papers that became void between two times and were issued before a day, by the time at which they did. */
export function papersCancelledLater(
  db: Kysely<Schema>,
  { from, to, before }: { readonly from: number; readonly to: number; readonly before: string },
): Promise<PaperRow[]> {
  return db
    .selectFrom('paper')
    .selectAll()
    .where('cancelled_at', '>=', from)
    .where('cancelled_at', '<', to)
    .where('day', '<', before)
    .orderBy('cancelled_at')
    .orderBy('number')
    .execute();
}

/**
 * The next number of a series in a financial year. It is the last statement that waits in its transaction: until that ends, other papers of
 * the series wait for it.
 */
export async function nextNumber(
  trx: Kysely<Schema>,
  series: string,
  year: string,
): Promise<{ readonly n: number; readonly number: string }> {
  const { last } = await trx
    .insertInto('paper_counter')
    .values({ series, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['series', 'year']).doUpdateSet((eb) => ({ last: eb('paper_counter.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return { n: last, number: paperNumber(series, year, last) };
}

/** Whether papers were issued that are kept; specimens do not count. */
export async function hasPapers(db: Kysely<Schema>): Promise<boolean> {
  const counters = db.selectFrom('paper_counter').select('series').where('series', 'not in', Object.values(testSeries));
  return (await counters.limit(1).executeTakeFirst()) !== undefined;
}

/** The series of which a number is missing or there twice. */
export function brokenSeries(db: Kysely<Schema>) {
  return db
    .selectFrom('paper_counter')
    .select(['series', 'year'])
    .where('last', '!=', (eb) =>
      eb
        .selectFrom('paper')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('paper.series', '=', 'paper_counter.series')
        .whereRef('paper.year', '=', 'paper_counter.year'),
    )
    .execute();
}

export async function insertPaper(trx: Kysely<Schema>, paper: Omit<PaperRow, 'cancelled_at'>): Promise<void> {
  await trx.insertInto('paper').values(paper).execute();
}

/** Marks papers that count as void. Their numbers stay used. */
export async function cancelPapers(trx: Kysely<Schema>, numbers: readonly string[], at: number): Promise<void> {
  if (numbers.length === 0) return;
  await trx
    .updateTable('paper')
    .set({ cancelled_at: at })
    .where('number', 'in', numbers)
    .where('cancelled_at', 'is', null)
    .execute();
}

/**
 * Deletes papers of a day and before, credit notes before what they take back. The counter of their series goes first: a series of which a part
 * is gone is not compared with it.
 * @returns How many.
 */
export async function deleteOldPapers(db: Kysely<Schema>, until: string, limit: number): Promise<number> {
  await sql`delete from paper_counter
    where (series, year) in (select series, year from paper where day <= ${until})`.execute(db);
  const old = db
    .selectFrom('paper')
    .select('number')
    .where('day', '<=', until)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('paper as note').select('note.number').whereRef('note.of_number', '=', 'paper.number')),
      ),
    )
    .orderBy('day')
    .limit(limit);
  const { numDeletedRows } = await db.deleteFrom('paper').where('number', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
}

export const snapshotOf = ({ snapshot }: Pick<PaperRow, 'snapshot'>): PaperSnapshot =>
  parseJson<PaperSnapshot>(snapshot);

/** A paper as the wire has it. */
export function paperOf(row: PaperRow): Paper {
  const { number, kind, day, paise, taxable, cgst, sgst, igst, of_number, cancelled_at } = row;
  const { mode, inside } = snapshotOf(row);
  return {
    ...{ number, kind, date: day, total: toRupees(paise) },
    ...(mode === 'regular' && {
      taxable: toRupees(taxable),
      ...(inside ? { cgst: toRupees(cgst), sgst: toRupees(sgst) } : { igst: toRupees(igst) }),
    }),
    ...(of_number !== null && { of: of_number }),
    ...(cancelled_at !== null && { cancelled: true as const }),
  };
}
