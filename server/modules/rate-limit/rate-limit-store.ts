import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** A place in the current window of a bucket. */
export interface Place {
  readonly bucket: string;
  /** The end of the window, in milliseconds since 1970. */
  readonly endsAt: number;
}

/** Takes a place in the bucket's window atomically; undefined if it is full. */
export async function takePlace(
  db: Kysely<Schema>,
  bucket: string,
  { max, endsAt, now }: { readonly max: number; readonly endsAt: number; readonly now: number },
): Promise<Place | undefined> {
  const passed = sql<boolean>`rate_limit.ends_at <= ${now}`;
  const row = await db
    .insertInto('rate_limit')
    .values({ bucket, count: 1, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict
        .column('bucket')
        .doUpdateSet({
          count: sql<number>`case when ${passed} then 1 else rate_limit.count + 1 end`,
          // `excluded` is the row to be inserted; a parameter here would have no type on PostgreSQL.
          ends_at: sql<number>`case when ${passed} then excluded.ends_at else rate_limit.ends_at end`,
        })
        .where((where) => where.or([where('rate_limit.count', '<', max), passed])),
    )
    .returning('ends_at')
    .executeTakeFirst();
  return row && { bucket, endsAt: row.ends_at };
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

/** Deletes the counters of past windows. */
export async function deletePassedWindows(db: Kysely<Schema>, now: number): Promise<void> {
  await db.deleteFrom('rate_limit').where('ends_at', '<=', now).execute();
}
