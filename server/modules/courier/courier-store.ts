import type { Insertable, Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { deleteExpired } from '../../work/sweeps.ts';

/** The most unused news that is kept. */
const mostKeptNews = 10_000;

/** Older rows that one insertion deletes at most. */
const deletedAtOnce = 100;

/** Keeps news that could not be used, at most `most`: the oldest goes. */
export async function keepNews(
  db: Kysely<Schema>,
  news: Insertable<Schema['courier_news']>,
  most = mostKeptNews,
): Promise<void> {
  await db.insertInto('courier_news').values(news).execute();
  const older = db
    .selectFrom('courier_news')
    .select('id')
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(deletedAtOnce)
    .offset(most);
  await db.deleteFrom('courier_news').where('id', 'in', older).execute();
}

/** Deletes kept news of `until` and before. @returns How many. */
export function deleteOldNews(db: Kysely<Schema>, until: number, limit: number): Promise<number> {
  return deleteExpired(db, 'courier_news', { key: 'id', time: 'received_at', until }, limit);
}
