import { sql, type Kysely, type Selectable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { deleteExpired } from '../../work/sweeps.ts';

/** A place in the current window of a bucket. */
export interface Place {
  readonly bucket: string;
  /** The end of the window, in milliseconds since 1970. */
  readonly endsAt: number;
}

/** A place to take. */
export interface WantedPlace {
  readonly bucket: string;
  /** The most places of a window. */
  readonly max: number;
  /** The end of the window, if a new one begins. */
  readonly endsAt: number;
}

/** Takes a place in the window of each bucket that is not full, atomically, and returns the places taken. */
export async function takePlaces(db: Kysely<Schema>, wanted: readonly WantedPlace[], now: number): Promise<Place[]> {
  // Callers with the same buckets lock their rows in one order, so that they cannot deadlock.
  const sorted = [...wanted].sort((one, other) => (one.bucket < other.bucket ? -1 : 1));
  const passed = sql<boolean>`rate_limit.ends_at <= ${now}`;
  const most = sorted.map(({ bucket, max }) => sql`when ${bucket} then cast(${max} as integer)`);
  const rows = await db
    .insertInto('rate_limit')
    .values(sorted.map(({ bucket, endsAt }) => ({ bucket, count: 1, ends_at: endsAt })))
    .onConflict((conflict) =>
      conflict
        .column('bucket')
        .doUpdateSet({
          count: sql<number>`case when ${passed} then 1 else rate_limit.count + 1 end`,
          // `excluded` is the row to be inserted; a parameter here would have no type on PostgreSQL.
          ends_at: sql<number>`case when ${passed} then excluded.ends_at else rate_limit.ends_at end`,
        })
        .where((where) =>
          where.or([
            where('rate_limit.count', '<', sql<number>`case rate_limit.bucket ${sql.join(most, sql` `)} end`),
            passed,
          ]),
        ),
    )
    .returning(['bucket', 'ends_at as endsAt'])
    .execute();
  return rows;
}

/** Returns a place, unless its window has ended. */
export async function returnPlace(db: Kysely<Schema>, { bucket, endsAt }: Place): Promise<void> {
  await db
    .updateTable('rate_limit')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('bucket', '=', bucket)
    .where('ends_at', '=', endsAt)
    .where('count', '>', 0)
    .execute();
}

/** The end of the bucket's window, in milliseconds since 1970. */
export async function windowEnd(db: Kysely<Schema>, bucket: string): Promise<number | undefined> {
  const row = await db.selectFrom('rate_limit').select('ends_at').where('bucket', '=', bucket).executeTakeFirst();
  return row?.ends_at;
}

/** The counters of buckets, also of windows that have passed. */
export function countersOf(
  db: Kysely<Schema>,
  buckets: readonly string[],
): Promise<Selectable<Schema['rate_limit']>[]> {
  return db.selectFrom('rate_limit').selectAll().where('bucket', 'in', buckets).execute();
}

/** Deletes counters of past windows. @returns How many. */
export function deletePassedWindows(db: Kysely<Schema>, now: number, limit: number): Promise<number> {
  return deleteExpired(db, 'rate_limit', { key: 'bucket', time: 'ends_at', until: now }, limit);
}
