import type { Kysely } from 'kysely';
import { bytesOf, type Schema } from '../../db/schema.ts';
import { selectProducts } from '../../db/select-products.ts';
import type { PhotoFormat } from './photo-forms.ts';
import { smallestFirst, type StoredForm } from './photo-store.ts';

/** Keeps the first photo of a product that is being deleted, for its orders. */
export async function keepPastPhoto(trx: Kysely<Schema>, productId: string): Promise<void> {
  await trx
    .insertInto('past_photo_form')
    .columns(['product_id', 'width', 'format', 'hash', 'bytes', 'version'])
    .expression(() =>
      selectProducts(trx, 'all')
        .innerJoin('photo', 'photo.product_id', 'product.id')
        .innerJoin('photo_form', 'photo_form.photo_id', 'photo.id')
        .select(['product_id', 'photo_form.width', 'format', 'hash', 'bytes', 'product.version'])
        .where('product.id', '=', productId)
        .where('position', '=', 0),
    )
    .execute();
}

/** The photo of a deleted product in a width, in the smallest accepted format that exists. */
export async function pastPhotoForm(
  db: Kysely<Schema>,
  productId: string,
  formats: readonly PhotoFormat[],
  width: number,
): Promise<StoredForm | undefined> {
  const row = await db
    .selectFrom('past_photo_form')
    .select(['format', 'hash', 'bytes', 'version'])
    .where('product_id', '=', productId)
    .where('width', '=', width)
    .where('format', 'in', formats)
    .orderBy(smallestFirst)
    .limit(1)
    .executeTakeFirst();
  return row && { format: row.format, hash: row.hash, bytes: bytesOf(row.bytes), version: row.version, hidden: false };
}
