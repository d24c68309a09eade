import type { Insertable, Kysely, Selectable } from 'kysely';
import { newId } from '../../db/ids.ts';
import type { Schema } from '../../db/schema.ts';
import { deleteExpired } from '../../work/sweeps.ts';

export type JobRow = Selectable<Schema['job']>;

type PartRow = Selectable<Schema['job_part']>;

/** Stores a job with its parts. @returns False if another job of its kind runs. */
export async function insertJob(
  trx: Kysely<Schema>,
  job: Insertable<Schema['job']>,
  parts: readonly PartRow[],
): Promise<boolean> {
  const inserted = await trx
    .insertInto('job')
    .values(job)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted !== undefined) await trx.insertInto('job_part').values(parts).execute();
  return inserted !== undefined;
}

/** Keeps the report of work that was no job and has ended. @returns The id of its job. */
export async function keepReport(
  db: Kysely<Schema>,
  {
    kind,
    by,
    at,
    report,
  }: { readonly kind: string; readonly by: string; readonly at: number; readonly report: unknown },
): Promise<string> {
  const id = newId();
  const ended = { created_at: at, due_at: null, ended_at: at, audit_entry: null, words: null, done: 0, total: 0 };
  const row = { id, kind, begun_by: by, head: '{}', report: JSON.stringify(report), ...ended };
  await db.insertInto('job').values(row).execute();
  return id;
}

export function jobWithId(db: Kysely<Schema>, id: string): Promise<JobRow | undefined> {
  return db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The job of a kind that has not ended. */
export function runningJob(db: Kysely<Schema>, kind: string): Promise<JobRow | undefined> {
  return db.selectFrom('job').selectAll().where('kind', '=', kind).where('due_at', 'is not', null).executeTakeFirst();
}

/**
 * Moves the end of a lease, and locks the job's row.
 * @returns The job; undefined if another server has taken it over.
 */
export function renewLease(
  trx: Kysely<Schema>,
  id: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<JobRow | undefined> {
  const leased = trx.updateTable('job').set({ due_at: to }).where('id', '=', id).where('due_at', '=', from);
  return leased.returningAll().executeTakeFirst();
}

/** The first part that is not done. */
export function nextPart(trx: Kysely<Schema>, jobId: string): Promise<PartRow | undefined> {
  return trx
    .selectFrom('job_part')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('result', 'is', null)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
}

/** @param lines How many it has. */
export async function setPartDone(
  trx: Kysely<Schema>,
  { job_id, position }: Pick<PartRow, 'job_id' | 'position'>,
  lines: number,
  result: string,
): Promise<void> {
  const part = trx.updateTable('job_part').where('job_id', '=', job_id).where('position', '=', position);
  await part.set({ result }).execute();
  await trx
    .updateTable('job')
    .set((eb) => ({ done: eb('done', '+', lines) }))
    .where('id', '=', job_id)
    .execute();
}

/** The results of the parts that are done, in their order. */
export async function resultsOf(trx: Kysely<Schema>, jobId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('job_part')
    .select('result')
    .where('job_id', '=', jobId)
    .orderBy('position')
    .execute();
  return rows.flatMap(({ result }) => result ?? []);
}

/** Ends a job. Its parts go. */
export async function endJob(
  trx: Kysely<Schema>,
  id: string,
  end: Pick<JobRow, 'ended_at' | 'report' | 'words'>,
): Promise<void> {
  await trx
    .updateTable('job')
    .set({ ...end, due_at: null })
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('job_part').where('job_id', '=', id).execute();
}

/** Deletes jobs that ended at `until` or before. @returns How many. */
export function deleteOldJobs(db: Kysely<Schema>, until: number, limit: number): Promise<number> {
  return deleteExpired(db, 'job', { key: 'id', time: 'ended_at', until }, limit);
}
