import { expressionBuilder, type Kysely } from 'kysely';
import { bytesOf } from '../../db/bytes.ts';
import type { Schema } from '../../db/schema.ts';
import { selectProducts } from '../../db/select-products.ts';
import type { CatalogueTransaction } from '../catalogue-change/catalogue-changes.ts';
import { firstForms, type FirstForm, type StoredForm } from './photo-forms.ts';
import { formRows } from './photo-store.ts';

interface FirstPhoto {
  readonly id: string;
  /** Its first form; undefined if it has none yet, because an earlier version stored it. */
  readonly bytes: Buffer | undefined;
}

/** The first photo of a shown product with its first form of this width. */
export async function firstPhotoInPage(
  db: Kysely<Schema>,
  productId: string,
  form: FirstForm,
): Promise<FirstPhoto | undefined> {
  const row = await selectProducts(db, 'shown')
    .innerJoin('photo', 'photo.product_id', 'product.id')
    .where('product.id', '=', productId)
    .where('photo.position', '=', 0)
    .select(['photo.id', formsThatFit(form).select('bytes').limit(1).as('bytes')])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { id: row.id, bytes: row.bytes === null ? undefined : bytesOf(row.bytes) };
}

/**
 * The next photos by id after this one, each with whether it lacks a first form. Without `exists`, for which PostgreSQL would read all forms
 * into a hash.
 */
export async function photosAfter(
  db: Kysely<Schema>,
  after: string,
  limit: number,
): Promise<{ readonly id: string; readonly lacksFirst: boolean }[]> {
  const rows = await db
    .selectFrom('photo')
    .select((eb) => [
      'photo.id',
      eb.or(firstForms.map((form) => eb(formsThatFit(form).select('photo_id').limit(1), 'is', null))).as('lacks_first'),
    ])
    .where('photo.id', '>', after)
    .orderBy('photo.id')
    .limit(limit)
    .execute();
  return rows.map(({ id, lacks_first }) => ({ id, lacksFirst: Boolean(lacks_first) }));
}

/** The stored forms of a photo that are its first form of this width: one that was made to fit, or an AVIF that fits as it is. */
function formsThatFit({ width, budget }: FirstForm) {
  return expressionBuilder<Schema, 'photo'>()
    .selectFrom('photo_form')
    .whereRef('photo_form.photo_id', '=', 'photo.id')
    .where('photo_form.width', '=', width)
    .where('photo_form.format', 'in', ['first', 'avif'])
    .where((eb) => eb(eb.fn<number>('length', ['photo_form.bytes']), '<=', budget));
}

export async function originalOf(db: Kysely<Schema>, photoId: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('photo').select('original').where('id', '=', photoId).executeTakeFirst();
  return row && bytesOf(row.original);
}

/** Stores the first forms of a photo. Those that another server has stored meanwhile stay. */
export async function insertFirstForms(
  catalogue: CatalogueTransaction,
  photoId: string,
  forms: readonly StoredForm[],
): Promise<void> {
  const trx = catalogue.writing({ photo: photoId });
  await trx
    .insertInto('photo_form')
    .values(formRows(photoId, forms))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
