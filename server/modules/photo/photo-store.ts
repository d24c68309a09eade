import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { ProductPhoto } from '#contract/product-photo.ts';
import { newId } from '../../db/ids.ts';
import { bytesOf, type Schema } from '../../db/schema.ts';
import type { CatalogueTransaction } from '../catalogue-change/catalogue-transaction.ts';
import type { PhotoFormat, PhotoForms } from './photo-forms.ts';
import { photoKind } from './photo-kind.ts';

/** One form of a photo. */
export interface PhotoForm {
  readonly format: PhotoFormat;
  readonly hash: string;
  readonly bytes: Buffer;
}

/** One form of a product's first photo. */
export interface StoredForm extends PhotoForm {
  /** The product's `__v`. */
  readonly version: number;
}

/** The formats, smallest files first. */
export const smallestFirst = sql`case format when 'avif' then 1 when 'webp' then 2 else 3 end`;

/** The product's first photo in a width, in the smallest accepted format that exists. */
export async function firstPhotoForm(
  db: Kysely<Schema>,
  productId: string,
  formats: readonly PhotoFormat[],
  width: number,
): Promise<StoredForm | undefined> {
  const row = await db
    .selectFrom('photo')
    .innerJoin('photo_form', 'photo_form.photo_id', 'photo.id')
    .innerJoin('product', 'product.id', 'photo.product_id')
    .select(['photo_form.format', 'photo_form.hash', 'photo_form.bytes', 'product.version'])
    .where('photo.product_id', '=', productId)
    .where('photo.position', '=', 0)
    .where('photo_form.width', '=', width)
    .where('photo_form.format', 'in', formats)
    .orderBy(smallestFirst)
    .limit(1)
    .executeTakeFirst();
  return row && { format: row.format, hash: row.hash, bytes: bytesOf(row.bytes), version: row.version };
}

/** A photo in a width, in the smallest accepted format that exists. */
export async function photoForm(
  db: Kysely<Schema>,
  photoId: string,
  formats: readonly PhotoFormat[],
  width: number,
): Promise<PhotoForm | undefined> {
  const row = await db
    .selectFrom('photo_form')
    .select(['format', 'hash', 'bytes'])
    .where('photo_id', '=', photoId)
    .where('width', '=', width)
    .where('format', 'in', formats)
    .orderBy(smallestFirst)
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, bytes: bytesOf(row.bytes) };
}

/** A photo in full size: its original. Undefined if there is none, or none that can be served. */
export async function fullPhoto(db: Kysely<Schema>, photoId: string): Promise<PhotoForm | undefined> {
  const row = await db.selectFrom('photo').select('original').where('id', '=', photoId).executeTakeFirst();
  const bytes = row && bytesOf(row.original);
  return bytes && photoKind(bytes) === 'WebP' ? { format: 'webp', hash: hashOf(bytes), bytes } : undefined;
}

/** The photos of a product in order. */
export async function photosOf(db: Kysely<Schema>, productId: string): Promise<ProductPhoto[]> {
  const rows = await db
    .selectFrom('photo')
    .select(['id', 'alt', 'width', 'height'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();
  return rows.map(({ id, alt, width, height }) => ({ _id: id, alt, width, height }));
}

/** Replaces a product's first photo, with a new id and without its alt text. The others stay. */
export async function replaceFirstPhoto(
  catalogue: CatalogueTransaction,
  productId: string,
  photo: PhotoForms,
): Promise<void> {
  const [first] = await photosOf(catalogue.trx, productId);
  if (first !== undefined) await deletePhoto(catalogue, productId, first._id);
  await insertPhoto(catalogue, productId, photo);
}

/** Inserts a photo of a product: the original and every form. */
export async function insertPhoto(
  catalogue: CatalogueTransaction,
  productId: string,
  { original, width, height, forms }: PhotoForms,
  { id = newId(), position = 0, alt = '' }: { id?: string; position?: number; alt?: string } = {},
): Promise<ProductPhoto> {
  const trx = catalogue.writing({ product: productId });
  await trx.insertInto('photo').values({ id, product_id: productId, position, alt, width, height, original }).execute();
  const rows = forms.map(({ width, format, bytes }) => ({ photo_id: id, width, format, bytes, hash: hashOf(bytes) }));
  await trx.insertInto('photo_form').values(rows).execute();
  return { _id: id, alt, width, height };
}

/** Deletes a photo. The caller renumbers the others. */
export async function deletePhoto(catalogue: CatalogueTransaction, productId: string, id: string): Promise<void> {
  await catalogue.writing({ product: productId }, { photo: id }).deleteFrom('photo').where('id', '=', id).execute();
}

/** Sets the place and the alt text of a photo. */
export async function placePhoto(
  catalogue: CatalogueTransaction,
  productId: string,
  { _id, alt }: Pick<ProductPhoto, '_id' | 'alt'>,
  position: number,
): Promise<void> {
  await catalogue
    .writing({ product: productId })
    .updateTable('photo')
    .set({ position, alt })
    .where('id', '=', _id)
    .execute();
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
