import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';
import { createHash } from 'node:crypto';
import { calls } from '#contract/calls.ts';
import type { ProductPhoto } from '#contract/product-photo.ts';
import type { Product } from '#contract/product.ts';
import { fillPath } from '#contract/rules/fill-path.ts';
import { photoKind } from '#contract/rules/photo-kind.ts';
import type { PhotoWidth } from '#contract/rules/photo.ts';
import { bytesOf } from '../../db/bytes.ts';
import { newId } from '../../db/ids.ts';
import type { ProductTable, Schema } from '../../db/schema.ts';
import { selectProducts } from '../../db/select-products.ts';
import type { CatalogueTransaction } from '../catalogue-change/catalogue-changes.ts';
import { photoFormats, type PhotoFormat, type PhotoForms, type StoredForm } from './photo-forms.ts';

export interface PhotoForm {
  readonly format: PhotoFormat;
  readonly hash: string;
  readonly bytes: Buffer;
  /** The product's `__v`. */
  readonly version: number;
  /** Whether the product is hidden: shared caches must not keep the photo. */
  readonly hidden: boolean;
}

/** The form that a client asks for. */
export interface WantedForm {
  readonly formats: readonly PhotoFormat[];
  readonly width: PhotoWidth;
  /** The `photo_key` of a hidden product. */
  readonly key: string | undefined;
}

/** The formats, smallest files first. */
export const smallestFirst = sql`case format when 'avif' then 1 when 'webp' then 2 else 3 end`;

/**
 * The photos that a client may see: those of a hidden or deleted product only with its key, or if it was ordered, because orders keep showing it.
 */
function visiblePhotos(db: Kysely<Schema>, key: string | undefined) {
  return selectProducts(db, 'kept')
    .innerJoin('photo', 'photo.product_id', 'product.id')
    .where((eb) =>
      eb.or([
        eb('product.hidden_at', 'is', null),
        eb('product.photo_key', '=', key ?? ''),
        eb.exists(eb.selectFrom('order_line').select('order_id').whereRef('order_line.product_id', '=', 'product.id')),
      ]),
    );
}

/** The product's first photo in a width, in the smallest accepted format that exists. */
export async function firstPhotoForm(
  db: Kysely<Schema>,
  productId: string,
  wanted: WantedForm,
): Promise<PhotoForm | undefined> {
  const first = visibleForms(db, wanted).where('product.id', '=', productId).where('photo.position', '=', 0);
  return toForm(await first.executeTakeFirst());
}

/** A photo in a width, in the smallest accepted format that exists. */
export async function photoForm(
  db: Kysely<Schema>,
  photoId: string,
  wanted: WantedForm,
): Promise<PhotoForm | undefined> {
  return toForm(await visibleForms(db, wanted).where('photo.id', '=', photoId).executeTakeFirst());
}

function visibleForms(db: Kysely<Schema>, { formats, width, key }: WantedForm) {
  return visiblePhotos(db, key)
    .innerJoin('photo_form', 'photo_form.photo_id', 'photo.id')
    .select(['photo_form.format', 'photo_form.hash', 'photo_form.bytes', 'product.version', 'product.hidden_at'])
    .where('photo_form.width', '=', width)
    .where('photo_form.format', 'in', formats)
    .$narrowType<{ format: PhotoFormat }>()
    .orderBy(smallestFirst)
    .limit(1);
}

type FormRow = Pick<Selectable<Schema['past_photo_form']>, 'format' | 'hash' | 'bytes' | 'version'> &
  Pick<Selectable<ProductTable>, 'hidden_at'>;

function toForm(row: FormRow | undefined): PhotoForm | undefined {
  if (row === undefined) return undefined;
  const { format, hash, bytes, version, hidden_at } = row;
  return { format, hash, bytes: bytesOf(bytes), version, hidden: hidden_at !== null };
}

/** A photo in full size: its original. Undefined if there is none, or none that can be served. */
export async function fullPhoto(
  db: Kysely<Schema>,
  photoId: string,
  key: string | undefined,
): Promise<PhotoForm | undefined> {
  const row = await visiblePhotos(db, key)
    .select(['photo.original', 'photo.original_hash', 'product.version', 'product.hidden_at'])
    .where('photo.id', '=', photoId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const bytes = bytesOf(row.original);
  if (photoKind(bytes) !== 'WebP') return undefined;
  const hash = row.original_hash ?? hashOf(bytes);
  // The response does not wait for the lock of a writer. If this fails, the next request tries again.
  if (row.original_hash === null) void storeHash(db, photoId, hash).catch(() => undefined);
  return toForm({ ...row, format: 'webp', hash, bytes });
}

/** Stores the hash of an original that an earlier version has stored without. In raw SQL, because no response changes. */
export async function storeHash(db: Kysely<Schema>, photoId: string, hash: string): Promise<void> {
  await sql`update photo set original_hash = ${hash} where id = ${photoId} and original_hash is null`.execute(db);
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

/** The position of the product's photo with this original; undefined if it has none. */
export async function positionOf(db: Kysely<Schema>, productId: string, original: Buffer): Promise<number | undefined> {
  const row = await db
    .selectFrom('photo')
    .select('position')
    .where('product_id', '=', productId)
    .where('original_hash', '=', hashOf(original))
    .limit(1)
    .executeTakeFirst();
  return row?.position;
}

/** Those of these products that have a photo. */
export async function withPhoto(db: Kysely<Schema>, productIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (productIds.length === 0) return new Set();
  const rows = await db.selectFrom('photo').select('product_id').where('product_id', 'in', productIds).execute();
  return new Set(rows.map(({ product_id: id }) => id));
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
  const place = { id, product_id: productId, position };
  await trx
    .insertInto('photo')
    .values({ ...place, alt, width, height, original, original_hash: hashOf(original) })
    .execute();
  await trx.insertInto('photo_form').values(formRows(id, forms)).execute();
  return { _id: id, alt, width, height };
}

/** The rows of a photo's forms. */
export function formRows(photoId: string, forms: readonly StoredForm[]): Insertable<Schema['photo_form']>[] {
  return forms.map(({ width, format, bytes }) => ({ photo_id: photoId, width, format, bytes, hash: hashOf(bytes) }));
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

/**
 * The URLs of the products' photos outside the shop's pages, by product id; the same for everybody. Products without a photo have
 * none. Deleted ones keep theirs, for their orders.
 */
export async function photoUrls(
  db: Kysely<Schema>,
  products: readonly Pick<Product, '_id' | '__v'>[],
  origin: string,
  width: PhotoWidth,
): Promise<Map<string, string>> {
  const ids = products.map(({ _id }) => _id);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('photo')
    .select('product_id')
    .where('product_id', 'in', ids)
    .union(db.selectFrom('past_photo_form').select('product_id').where('product_id', 'in', ids))
    .execute();
  const shown = new Set(rows.map(({ product_id }) => product_id));
  const urlOf = ({ _id, __v }: Pick<Product, '_id' | '__v'>) =>
    `${origin}${fillPath(calls.getProductPhoto.path, { id: _id })}?w=${width}&v=${__v}`;
  return new Map(products.filter(({ _id }) => shown.has(_id)).map((product) => [product._id, urlOf(product)]));
}

/** Keeps the first photo of a product that is being deleted, for its orders. */
export async function keepPastPhoto(trx: Kysely<Schema>, productId: string): Promise<void> {
  await trx
    .insertInto('past_photo_form')
    .columns(['product_id', 'width', 'format', 'hash', 'bytes', 'version'])
    .expression(() =>
      selectProducts(trx, 'kept')
        .innerJoin('photo', 'photo.product_id', 'product.id')
        .innerJoin('photo_form', 'photo_form.photo_id', 'photo.id')
        .select(['product_id', 'photo_form.width', 'format', 'hash', 'bytes', 'product.version'])
        .where('product.id', '=', productId)
        .where('position', '=', 0)
        .where('format', 'in', photoFormats),
    )
    .execute();
}

/** The photo of a deleted product in a width, in the smallest accepted format that exists. */
export async function pastPhotoForm(
  db: Kysely<Schema>,
  productId: string,
  { formats, width }: WantedForm,
): Promise<PhotoForm | undefined> {
  const row = await db
    .selectFrom('past_photo_form')
    .select(['format', 'hash', 'bytes', 'version'])
    .where('product_id', '=', productId)
    .where('width', '=', width)
    .where('format', 'in', formats)
    .orderBy(smallestFirst)
    .limit(1)
    .executeTakeFirst();
  return toForm(row && { ...row, hidden_at: null });
}
