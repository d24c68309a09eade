import type { Insertable, Kysely, Selectable } from 'kysely';
import type { ReturnPhotoTable } from '../../db/return-schema.ts';
import type { Schema } from '../../db/schema.ts';

/** The photos of requests. */

export type ReturnPhoto = Pick<Selectable<ReturnPhotoTable>, 'type' | 'bytes'>;

export async function countPhotos(db: Kysely<Schema>, returnId: string): Promise<number> {
  const { count } = await db
    .selectFrom('return_photo')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('return_id', '=', returnId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertPhoto(trx: Kysely<Schema>, photo: Insertable<ReturnPhotoTable>): Promise<void> {
  await trx.insertInto('return_photo').values(photo).execute();
}

/** A photo of this request. */
export function photoWithId(db: Kysely<Schema>, returnId: string, photoId: string): Promise<ReturnPhoto | undefined> {
  return db
    .selectFrom('return_photo')
    .select(['type', 'bytes'])
    .where('id', '=', photoId)
    .where('return_id', '=', returnId)
    .executeTakeFirst();
}

/** Deletes photos of requests that ended before a time. @returns How many. */
export async function deleteOldPhotos(db: Kysely<Schema>, until: number, limit: number): Promise<number> {
  const old = db
    .selectFrom('return_photo')
    .innerJoin('order_return', 'order_return.id', 'return_photo.return_id')
    .select('return_photo.id')
    .where('state', 'in', ['closed', 'declined', 'cancelled'])
    .where('state_at', '<=', until)
    .limit(limit);
  const { numDeletedRows } = await db.deleteFrom('return_photo').where('id', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
}
