import { sql, type Insertable, type Kysely } from 'kysely';
import { bytesOf } from '../../db/bytes.ts';
import type { Schema } from '../../db/schema.ts';
import type { FirstForm, PhotoForms } from './photo-forms.ts';
import { formRows, smallestFirst, type PhotoForm, type WantedForm } from './photo-store.ts';

/** Stores a picture of the owner's texts with every form, unless it is stored already. */
export async function insertContentPhoto(
  trx: Kysely<Schema>,
  row: Insertable<Schema['content_photo']>,
  forms: PhotoForms['forms'],
): Promise<void> {
  // An upload of the same picture keeps it for another day.
  await trx
    .insertInto('content_photo')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ created_at: row.created_at }))
    .execute();
  await trx
    .insertInto('content_photo_form')
    .values(formRows(row.id, forms))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether the shop has this picture. */
export async function hasContentPhoto(db: Kysely<Schema>, id: string): Promise<boolean> {
  const row = await db.selectFrom('content_photo').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Deletes pictures uploaded before `until` that no kept version of the text names. */
export async function deleteUnusedContentPhotos(trx: Kysely<Schema>, until: number): Promise<void> {
  await trx
    .deleteFrom('content_photo')
    .where('created_at', '<', until)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('content_version')
            .select('n')
            .where('name', '=', 'hero')
            .where(sql<boolean>`text like '%(' || content_photo.id || ')%'`),
        ),
      ),
    )
    .execute();
}

/** A picture in a width, in the smallest accepted format that exists. */
export async function contentPhotoForm(
  db: Kysely<Schema>,
  id: string,
  { formats, width }: WantedForm,
): Promise<PhotoForm | undefined> {
  const row = await db
    .selectFrom('content_photo_form')
    .select(['format', 'hash', 'bytes'])
    .where('photo_id', '=', id)
    .where('width', '=', width)
    .where('format', 'in', formats)
    .$narrowType<Pick<PhotoForm, 'format'>>()
    .orderBy(smallestFirst)
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, bytes: bytesOf(row.bytes), version: 0, hidden: false };
}

/** The first form of a picture in this width, as pages contain it. */
export async function contentPhotoInPage(
  db: Kysely<Schema>,
  id: string,
  { width, budget }: FirstForm,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('content_photo_form')
    .select('bytes')
    .where('photo_id', '=', id)
    .where('width', '=', width)
    .where('format', 'in', ['first', 'avif'])
    .where((eb) => eb(eb.fn<number>('length', ['bytes']), '<=', budget))
    .limit(1)
    .executeTakeFirst();
  return row && bytesOf(row.bytes);
}
