import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';
import type { Complaint } from '#contract/complaint.ts';
import type { Dashboard } from '#contract/dashboard.ts';
import type { ComplaintFilter, ComplaintState } from '#contract/rules/complaint.ts';
import type { ComplaintTable } from '../../db/complaint-schema.ts';
import type { Engine } from '../../db/engines/engine.ts';
import type { Schema } from '../../db/schema.ts';
import { hasPart } from '../../db/search-text.ts';
import type { Slice } from '../../slice.ts';
import { groupBy } from '../../work/group-by.ts';
import { deleteComplaintMails } from '../mail/mail-store.ts';

export type ComplaintRow = Selectable<ComplaintTable>;

/**
 * The next number of a complaint, also if the last one is deleted. The caller holds the lock 'complaint number': a server of the version
 * before, which may run beside this one, counts by the greatest number.
 */
export async function nextComplaintNumber(trx: Kysely<Schema>): Promise<number> {
  const greatest = sql<number>`(select coalesce(max(number), 0) from complaint)`;
  const { last } = await trx
    .updateTable('counter')
    .set({ last: sql`1 + case when last < ${greatest} then ${greatest} else last end` })
    .where('name', '=', 'complaint')
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

/** The complaint that a press has made. */
export function complaintOfPress(db: Kysely<Schema>, requestHash: string): Promise<ComplaintRow | undefined> {
  return db.selectFrom('complaint').selectAll().where('request_hash', '=', requestHash).executeTakeFirst();
}

/** Inserts a complaint. Its state is the first of its history. */
export async function insertComplaint(trx: Kysely<Schema>, row: Insertable<ComplaintTable>): Promise<void> {
  await trx.insertInto('complaint').values(row).execute();
  await insertMove(trx, row.id, { state: row.state, at: row.created_at, by: null, message: '' });
}

/** Locks a complaint until the transaction ends. */
export function lockComplaint(trx: Kysely<Schema>, engine: Engine, id: string): Promise<ComplaintRow | undefined> {
  return engine.locking(trx.selectFrom('complaint').selectAll().where('id', '=', id)).executeTakeFirst();
}

/** An answer to a complaint. */
interface ComplaintStep {
  readonly state: ComplaintState;
  readonly at: number;
  readonly by: string | null;
  readonly message: string;
}

/** Moves a locked complaint to a state, and writes its history. @returns The complaint as it is now. */
export async function moveComplaint(
  trx: Kysely<Schema>,
  row: ComplaintRow,
  step: ComplaintStep,
): Promise<ComplaintRow> {
  const { state, at } = step;
  const moved = { state, state_at: at, due_at: state === 'resolved' ? null : row.resolve_by };
  await trx.updateTable('complaint').set(moved).where('id', '=', row.id).execute();
  await insertMove(trx, row.id, step);
  return { ...row, ...moved };
}

async function insertMove(trx: Kysely<Schema>, id: string, { state, at, by, message }: ComplaintStep): Promise<void> {
  const { last } = await trx
    .selectFrom('complaint_move')
    .select((eb) => eb.fn.max<number | null>('number').as('last'))
    .where('complaint_id', '=', id)
    .executeTakeFirstOrThrow();
  const move = { complaint_id: id, number: (last ?? 0) + 1, state, moved_at: at, moved_by: by, message };
  await trx.insertInto('complaint_move').values(move).execute();
}

const timestamp = (at: number): string => new Date(at).toISOString();

/** Complaints as the wire has them, in their order. */
export async function shownComplaints(db: Kysely<Schema>, rows: readonly ComplaintRow[]): Promise<Complaint[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const moves = await db
    .selectFrom('complaint_move')
    .leftJoin('account', 'account.id', 'complaint_move.moved_by')
    .select(['complaint_id', 'complaint_move.state', 'moved_at', 'message', 'account.name as by'])
    .where('complaint_id', 'in', ids)
    .orderBy('complaint_id')
    .orderBy('complaint_move.number')
    .execute();
  const ofComplaint = groupBy(moves, ({ complaint_id }) => complaint_id);
  return rows.map((row): Complaint => {
    const history = ofComplaint.get(row.id) ?? [];
    return {
      _id: row.id,
      number: row.number,
      name: row.name,
      email: row.email,
      ...(row.phone !== '' && { phone: row.phone }),
      ...(row.order_number !== null && { order: row.order_number }),
      text: row.text,
      state: row.state,
      acknowledge_by: timestamp(row.acknowledge_by),
      resolve_by: timestamp(row.resolve_by),
      history: history.map(({ state, moved_at: at, by, message }) => ({
        state,
        at: timestamp(at),
        ...(by !== null && { by }),
        ...(message !== '' && { message }),
      })),
      createdAt: timestamp(row.created_at),
      version: String(history.length),
    };
  });
}

/** A filter of all complaints; every part is optional. */
interface Wanted {
  readonly state?: ComplaintFilter | undefined;
  readonly q?: string | undefined;
}

/** One page of the complaints and how many there are: those that wait by their time, then resolved ones, the newest first. */
export async function complaintPage(
  db: Kysely<Schema>,
  wanted: Wanted,
  { offset, limit }: Slice,
  now: number,
): Promise<{ readonly rows: ComplaintRow[]; readonly total: number }> {
  const matching = filtered(db, wanted, now);
  const rows = await matching
    .selectAll()
    .orderBy(sql`case when due_at is null then 1 else 0 end`)
    .orderBy(sql`coalesce(due_at, -state_at)`)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

function filtered(db: Kysely<Schema>, { state, q = '' }: Wanted, now: number) {
  let complaints = db.selectFrom('complaint');
  if (state === 'late') complaints = complaints.where('due_at', '<', now);
  else if (state !== undefined) complaints = complaints.where('state', '=', state);
  const term = q.trim().toLowerCase();
  if (term === '') return complaints;
  const number = /^c(\d{1,9})$/.exec(term)?.[1];
  if (number !== undefined) return complaints.where('number', '=', Number(number));
  return complaints.where((eb) =>
    eb.or([
      hasPart(sql<string>`cast(number as text)`, term),
      hasPart(sql<string>`cast(order_number as text)`, term),
      hasPart(sql<string>`lower(name)`, term),
      hasPart(sql<string>`lower(email)`, term),
      hasPart('phone', term),
    ]),
  );
}

/** How many complaints there are in each state, and how many of them are late. */
export async function countComplaints(db: Kysely<Schema>, now: number): Promise<Record<ComplaintFilter, number>> {
  const rows = await db
    .selectFrom('complaint')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const countOf = (state: ComplaintState) => Number(rows.find((row) => row.state === state)?.count ?? 0);
  return {
    open: countOf('open'),
    acknowledged: countOf('acknowledged'),
    resolved: countOf('resolved'),
    late: (await lateComplaints(db, now)).count,
  };
}

async function lateComplaints(db: Kysely<Schema>, now: number): Promise<{ count: number; since: number | null }> {
  const { count, since } = await db
    .selectFrom('complaint')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<number | null>('due_at').as('since')])
    .where('due_at', '<', now)
    .executeTakeFirstOrThrow();
  return { count: Number(count), since: since === null ? null : Number(since) };
}

/** The complaints that wait for the shop, as the overview has them. */
export async function waitingComplaints(
  db: Kysely<Schema>,
  now: number,
): Promise<NonNullable<Dashboard['complaints']>> {
  const waiting = (state: 'open' | 'acknowledged') =>
    db
      .selectFrom('complaint')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<number | null>('state_at').as('oldest')])
      .where('state', '=', state)
      .executeTakeFirstOrThrow();
  const [open, acknowledged, late] = [
    await waiting('open'),
    await waiting('acknowledged'),
    await lateComplaints(db, now),
  ];
  return {
    open: Number(open.count),
    acknowledged: Number(acknowledged.count),
    late: late.count,
    ...(open.oldest !== null && { oldest: timestamp(Number(open.oldest)) }),
    ...(late.since !== null && { late_since: timestamp(late.since) }),
  };
}

/** Takes the person out of an account's complaints. */
export async function emptyComplaints(trx: Kysely<Schema>, accountId: string, at: number): Promise<void> {
  const own = await trx.selectFrom('complaint').selectAll().where('account_id', '=', accountId).execute();
  for (const row of own) await emptyComplaint(trx, row, { at, by: null });
}

/**
 * Takes the person and all words out of a complaint: number, dates and states stay. It is resolved, because nobody waits for an answer.
 * @returns The complaint as it is now.
 */
export async function emptyComplaint(
  trx: Kysely<Schema>,
  row: ComplaintRow,
  { at, by }: Pick<ComplaintStep, 'at' | 'by'>,
): Promise<ComplaintRow> {
  await deleteComplaintMails(trx, row.id);
  await trx.updateTable('complaint_move').set({ message: '' }).where('complaint_id', '=', row.id).execute();
  const nobody = { name: '', email: '', phone: '', order_number: null, text: '' };
  await trx.updateTable('complaint').set(nobody).where('id', '=', row.id).execute();
  const emptied = { ...row, ...nobody };
  if (row.state === 'resolved' && by === null) return emptied;
  return moveComplaint(trx, emptied, { state: 'resolved', at, by, message: '' });
}

/** Deletes complaints that were resolved at `until` or before. @returns How many. */
export async function deleteOldComplaints(db: Kysely<Schema>, until: number, limit: number): Promise<number> {
  const old = db
    .selectFrom('complaint')
    .select('id')
    .where('state', '=', 'resolved')
    .where('state_at', '<=', until)
    .orderBy('state_at')
    .limit(limit);
  const { numDeletedRows } = await db
    .deleteFrom('complaint')
    .where('id', 'in', old)
    .where('state', '=', 'resolved')
    .executeTakeFirst();
  return Number(numDeletedRows);
}
