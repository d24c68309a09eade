import type { Kysely, Selectable, Updateable } from 'kysely';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { numberedSlug } from '#contract/rules/slug.ts';
import type { Engine } from '../../db/engines/engine.ts';
import type { ProductTable, Schema } from '../../db/schema.ts';
import { selectProducts } from '../../db/select-products.ts';
import { groupBy } from '../../work/group-by.ts';
import type { CatalogueChange, CatalogueTransaction } from '../catalogue-change/catalogue-changes.ts';
import { photosOf } from '../photo/photo-store.ts';
import { nameKey } from '../search/words.ts';
import type { StockCause } from '../stock/movement-store.ts';
import { planSizes, sizeEvents, type StockFields } from '../stock/size-plan.ts';
import { liveSizes, lockSizesOfProducts, sumOf, type LiveSize } from '../stock/size-store.ts';
import { applySizeEdit, insertSizesOfNew } from '../stock/size-writer.ts';
import { isHidden, type DetailColumns, type VisibilityColumns } from './product-row.ts';

/** A product row with its category's name. */
export interface KnownProduct extends Selectable<ProductTable> {
  readonly category: string;
  /** The name of the running sale. */
  readonly sale: string | null;
}

/** A new product with its sizes. The other columns are derived. */
export type NewProduct = Omit<
  KnownProduct,
  | 'number'
  | 'name_key'
  | 'version'
  | 'updated_at'
  | 'size_chart'
  | 'sizes_in_stock'
  | 'review_count'
  | 'review_stars'
  | 'untyped'
  | 'deleted_at'
  | 'deleted'
  | 'sale'
  | 'sale_id'
  | 'base_paise'
  | 'was_paise'
  | keyof DetailColumns
  | keyof VisibilityColumns
> &
  Partial<Pick<KnownProduct, 'size_chart' | 'untyped'>> &
  Partial<DetailColumns & VisibilityColumns> &
  Pick<StockFields, 'sizes' | 'sku' | 'sizeId'>;

export type EditedFields = Pick<
  KnownProduct,
  'name' | 'description' | 'paise' | 'shipping' | 'category' | 'category_id' | keyof DetailColumns
> &
  Partial<Pick<KnownProduct, 'size_chart' | 'untyped' | 'base_paise'>> &
  Partial<VisibilityColumns>;

/** An edit of a product: before, after, and the stock fields. */
export interface ProductChange {
  readonly before: KnownProduct;
  readonly after: EditedFields;
  readonly stock: StockFields;
}

/** Rows per insert, and rows updated, before the event loop gets a turn: each takes some milliseconds. */
export const rowsAtOnce = 100;

/** Rows per lookup with one parameter each. */
const slugsAtOnce = 5000;

/** Numbers of one slug per lookup: few products have the same name. */
const numbersAtOnce = 50;

/**
 * Inserts products in the given order; the last one is the newest. As for every function here, the caller's transaction
 * must hold the catalogue lock.
 * @throws {Refused} malformed: too large a quantity
 */
export async function addProducts(
  catalogue: CatalogueTransaction,
  products: readonly NewProduct[],
  origin: Pick<StockCause, 'reason' | 'by'> = { reason: 'create' },
): Promise<void> {
  const { last } = await selectProducts(catalogue.trx, 'kept')
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  const numbered = products.map((product, index) => ({ ...product, number: (last ?? 0) + 1 + index }));
  for (let at = 0; at < numbered.length; at += rowsAtOnce) {
    if (at > 0) await yieldToEventLoop();
    const some = numbered.slice(at, at + rowsAtOnce).map(({ category: _, sizes, sku, sizeId, ...row }) => {
      const planned = planSizes(row.id, [], { quantity: row.quantity, sizes, sku, ...(sizeId && { sizeId }) });
      const derived = { quantity: sumOf(planned), name_key: nameKey(row.name), version: 0, updated_at: row.created_at };
      return { row: { ...row, ...derived }, sizes: planned };
    });
    const rows = some.map(({ row }) => row);
    const changes = rows.flatMap((row) => [{ product: row.id }, { listing: row.category_id }, ...styleChanges(row)]);
    await catalogue
      .writing(...changes)
      .insertInto('product')
      .values(rows)
      .execute();
    await insertSizesOfNew(
      catalogue,
      some.flatMap(({ sizes }) => sizes),
      origin,
    );
  }
}

/**
 * Updates products and their stock, and raises their versions. Slugs stay.
 * @throws {Refused} malformed, as `planSizes`
 */
export async function changeProducts(
  catalogue: CatalogueTransaction,
  engine: Engine,
  changes: readonly ProductChange[],
  cause: StockCause,
): Promise<void> {
  const sizes = await lockSizesOfProducts(
    catalogue.trx,
    engine,
    changes.map(({ before }) => before.id),
  );
  for (const [index, { before, after, stock }] of changes.entries()) {
    if (index % rowsAtOnce === rowsAtOnce - 1) await yieldToEventLoop();
    const { category: _, ...fields } = after;
    const moved = before.category_id !== after.category_id || isHidden(before) !== isHidden({ ...before, ...after });
    await catalogue
      .writing(
        { product: before.id },
        ...(moved ? [{ listing: before.category_id }, { listing: after.category_id }] : []),
        ...(isShownElsewhere(before, after) ? [...styleChanges(before), ...styleChanges(after)] : []),
      )
      .updateTable('product')
      .set({ ...fields, name_key: nameKey(after.name), version: before.version + 1, updated_at: cause.at })
      .where('id', '=', before.id)
      .execute();
    const rows = sizes.get(before.id) ?? [];
    if (isHidden(before) !== isHidden({ ...before, ...after })) {
      catalogue.writing(...(await visibilityChanges(catalogue, before, rows)));
    }
    await applySizeEdit(catalogue, before.id, rows, stock, cause);
  }
}

/** Raises the version of a product after a change outside its row, or with another price. */
export async function raiseVersion(
  catalogue: CatalogueTransaction,
  { id, version }: KnownProduct,
  now: number,
  price: Partial<Pick<KnownProduct, 'paise' | 'base_paise'>> = {},
): Promise<void> {
  await catalogue
    .writing({ product: id })
    .updateTable('product')
    .set({ ...price, version: version + 1, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Hides a product from the shop, or shows it again; also one that is deleted or restored. This is no new version of it. */
export async function setVisibility(
  catalogue: CatalogueTransaction,
  product: KnownProduct,
  columns: VisibilityColumns & Updateable<Pick<ProductTable, 'slug' | 'category_id' | 'deleted_at' | 'deleted'>>,
): Promise<void> {
  const sizes = (await liveSizes(catalogue.trx, [product.id])).get(product.id) ?? [];
  await catalogue
    .writing(
      { product: product.id },
      { listing: columns.category_id ?? product.category_id },
      ...(await visibilityChanges(catalogue, product, sizes)),
    )
    .updateTable('product')
    .set(columns)
    .where('id', '=', product.id)
    .execute();
}

/** What hiding a product changes besides its record and its lists: the counts of its sizes, its style's colours, its photos. */
async function visibilityChanges(
  { trx }: CatalogueTransaction,
  product: KnownProduct,
  sizes: readonly LiveSize[],
): Promise<CatalogueChange[]> {
  const photos = await photosOf(trx, product.id);
  return [...sizeEvents(sizes, []), ...styleChanges(product), ...photos.map(({ _id }) => ({ photo: _id }))];
}

/** Deletes a product for good, with its photos and its sizes. */
export async function removeProduct(catalogue: CatalogueTransaction, product: KnownProduct): Promise<void> {
  const photos = await photosOf(catalogue.trx, product.id);
  await catalogue
    .writing(
      { product: product.id },
      { listing: product.category_id },
      ...styleChanges(product),
      ...photos.map(({ _id }) => ({ photo: _id })),
    )
    .deleteFrom('product')
    .where('id', '=', product.id)
    .execute();
}

/** Products of a style show each other's colours. */
function styleChanges({ style }: { readonly style?: string | null }) {
  return style ? [{ style }] : [];
}

/** Whether an edit changes what the other products of its style show of it. */
function isShownElsewhere(before: KnownProduct, after: EditedFields): boolean {
  return before.style !== after.style || before.colour !== after.colour || before.name !== after.name;
}

/** The current product, for an edit. */
export function knownProduct(db: Kysely<Schema>, id: string): Promise<KnownProduct | undefined> {
  return knownProducts(db, 'all').where('product.id', '=', id).executeTakeFirst();
}

/** The current products among these ids, by id. */
export async function knownProductsWithIds(
  db: Kysely<Schema>,
  ids: readonly string[],
): Promise<Map<string, KnownProduct>> {
  const rows = await knownProducts(db, 'all').where('product.id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** A deleted product that can be restored. */
export function deletedProduct(db: Kysely<Schema>, id: string): Promise<KnownProduct | undefined> {
  const deleted = knownProducts(db, 'kept').where('product.deleted_at', 'is not', null);
  return deleted.where('product.id', '=', id).executeTakeFirst();
}

/** The existing products among these slugs, by slug. */
export async function knownProductsAt(
  db: Kysely<Schema>,
  slugs: readonly string[],
): Promise<Map<string, KnownProduct>> {
  const bySlug = new Map<string, KnownProduct>();
  for (let at = 0; at < slugs.length; at += slugsAtOnce) {
    const some = slugs.slice(at, at + slugsAtOnce);
    for (const row of await knownProducts(db, 'all').where('product.slug', 'in', some).execute())
      bySlug.set(row.slug, row);
  }
  return bySlug;
}

/** A product that a file without slugs may mean. */
export interface NamedProduct {
  readonly slug: string;
  readonly name: string;
  /** The name or the SKU that was asked for. */
  readonly key: string;
}

/** The products with these names, in whatever case. */
export async function productsNamed(db: Kysely<Schema>, names: readonly string[]): Promise<NamedProduct[]> {
  const namesOf = groupBy([...new Set(names)], nameKey);
  const keys = [...namesOf.keys()];
  const found: NamedProduct[] = [];
  for (let at = 0; at < keys.length; at += slugsAtOnce) {
    const products = selectProducts(db, 'all').select(['slug', 'name', 'name_key']);
    const rows = await products.where('name_key', 'in', keys.slice(at, at + slugsAtOnce)).execute();
    found.push(
      ...rows.flatMap(({ slug, name, name_key }) => (namesOf.get(name_key) ?? []).map((key) => ({ slug, name, key }))),
    );
  }
  return found;
}

/** The products with sizes of these SKUs. */
export async function productsWithSkus(db: Kysely<Schema>, skus: readonly string[]): Promise<NamedProduct[]> {
  const found: NamedProduct[] = [];
  for (let at = 0; at < skus.length; at += slugsAtOnce) {
    const rows = await selectProducts(db, 'all')
      .innerJoin('product_size', 'product_size.product_id', 'product.id')
      .select(['slug', 'name', 'sku'])
      .where('sku', 'in', skus.slice(at, at + slugsAtOnce))
      .where('archived_at', 'is', null)
      .execute();
    found.push(...rows.map(({ slug, name, sku }) => ({ slug, name, key: sku ?? '' })));
  }
  return found;
}

/** All taken slugs. */
export async function allSlugs(db: Kysely<Schema>): Promise<string[]> {
  return (await selectProducts(db, 'all').select('slug').execute()).map(({ slug }) => slug);
}

/** The first of `slug`, `slug-2`, `slug-3` … that no product has. Looked up by equality: `like` reads the slugs of all products. */
export async function freeProductSlug(db: Kysely<Schema>, slug: string): Promise<string> {
  for (let first = 1; ; first += numbersAtOnce) {
    const candidates = Array.from({ length: numbersAtOnce }, (_, index) => numberedSlug(slug, first + index));
    const rows = await selectProducts(db, 'all').select('slug').where('slug', 'in', candidates).execute();
    const taken = new Set(rows.map((row) => row.slug));
    const free = candidates.find((candidate) => !taken.has(candidate));
    if (free !== undefined) return free;
  }
}

function knownProducts(db: Kysely<Schema>, scope: 'all' | 'kept') {
  return selectProducts(db, scope)
    .innerJoin('category', 'category.id', 'product.category_id')
    .leftJoin('sale', 'sale.id', 'product.sale_id')
    .selectAll('product')
    .select(['category.name as category', 'sale.name as sale']);
}
