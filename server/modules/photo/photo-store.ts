import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { bytesOf, type Schema } from '../../db/schema.ts';
import type { CatalogueTransaction } from '../catalogue-change/catalogue-transaction.ts';
import type { PhotoFormat, PhotoForms } from './photo-forms.ts';

/** One form of a product's photo. */
export interface StoredForm {
  readonly format: PhotoFormat;
  readonly hash: string;
  readonly bytes: Buffer;
  /** The product's `__v`. */
  readonly version: number;
}

/** The formats, smallest files first. */
export const smallestFirst = sql`case format when 'avif' then 1 when 'webp' then 2 else 3 end`;

/** The product's photo in a width, in the smallest accepted format that exists. */
export async function photoForm(
  db: Kysely<Schema>,
  productId: string,
  formats: readonly PhotoFormat[],
  width: number,
): Promise<StoredForm | undefined> {
  const row = await db
    .selectFrom('photo_form')
    .innerJoin('product', 'product.id', 'photo_form.product_id')
    .select(['photo_form.format', 'photo_form.hash', 'photo_form.bytes', 'product.version'])
    .where('photo_form.product_id', '=', productId)
    .where('photo_form.width', '=', width)
    .where('photo_form.format', 'in', formats)
    .orderBy(smallestFirst)
    .limit(1)
    .executeTakeFirst();
  return row && { format: row.format, hash: row.hash, bytes: bytesOf(row.bytes), version: row.version };
}

/** Replaces a product's photo. */
export async function replacePhoto(
  catalogue: CatalogueTransaction,
  productId: string,
  photo: PhotoForms,
): Promise<void> {
  await catalogue.writing({ product: productId }).deleteFrom('photo').where('product_id', '=', productId).execute();
  await insertPhoto(catalogue, productId, photo);
}

/** Inserts a product's photo: the original and every form. */
export async function insertPhoto(
  catalogue: CatalogueTransaction,
  productId: string,
  photo: PhotoForms,
): Promise<void> {
  const trx = catalogue.writing({ product: productId });
  await trx.insertInto('photo').values({ product_id: productId, original: photo.original }).execute();
  const forms = photo.forms.map(({ width, format, bytes }) => ({
    product_id: productId,
    width,
    format,
    bytes,
    hash: createHash('sha256').update(bytes).digest('hex'),
  }));
  await trx.insertInto('photo_form').values(forms).execute();
}
