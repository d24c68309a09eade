import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { Product } from '#contract/product.ts';
import { toRupees } from '#contract/rules/money.ts';
import type { Schema } from '../../db/schema.ts';
import type { Slice } from '../../slice.ts';

/** The products of a list before it is sliced: of these categories, or of the whole shop. */
export interface ProductFilter {
  readonly categoryIds?: readonly string[];
}

/** Products with their categories, newest first, in one query. */
export async function newestProducts(db: Kysely<Schema>, filter: ProductFilter, slice?: Slice): Promise<Product[]> {
  let ids = filtered(db.selectFrom('product'), filter).select('product.id');
  // The ids of a deep page come out of the index alone; only the products on it are read.
  if (slice !== undefined) ids = newest(ids).limit(slice.limit).offset(slice.offset);
  const rows = slice === undefined ? filtered(products(db), filter) : products(db).where('product.id', 'in', ids);
  return (await newest(rows).execute()).map(toProduct);
}

/** How many products the list has. */
export async function countProducts(db: Kysely<Schema>, filter: ProductFilter = {}): Promise<number> {
  const { total } = await filtered(db.selectFrom('product'), filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The product at a slug. */
export async function productAt(db: Kysely<Schema>, slug: string): Promise<Product | undefined> {
  const row = await products(db).where('product.slug', '=', slug).executeTakeFirst();
  return row && toProduct(row);
}

export async function productWithId(db: Kysely<Schema>, id: string): Promise<Product | undefined> {
  return (await productsWithIds(db, [id]))[0];
}

/** The newest products of a category without the one that is looked at. */
export async function otherProducts(
  db: Kysely<Schema>,
  categoryId: string,
  productId: string,
  limit: number,
): Promise<Product[]> {
  const others = products(db).where('product.category_id', '=', categoryId).where('product.id', '!=', productId);
  return (await newest(others).limit(limit).execute()).map(toProduct);
}

/** The products of these numbers, in the order of the numbers. */
export async function productsNumbered(db: Kysely<Schema>, numbers: readonly number[]): Promise<Product[]> {
  const byNumber = new Map<number, Product>();
  for (let at = 0; at < numbers.length; at += numbersAtOnce) {
    const some = numbers.slice(at, at + numbersAtOnce);
    const rows = await products(db).where('product.number', 'in', some).execute();
    for (const row of rows) byNumber.set(row.number, toProduct(row));
  }
  return numbers.flatMap((number) => byNumber.get(number) ?? []);
}

/** The newest products that are older than `product`, or the newest of all: a list is walked through by them without an offset. */
export async function productsOlderThan(
  db: Kysely<Schema>,
  product: Product | undefined,
  limit: number,
): Promise<Product[]> {
  let older = products(db);
  if (product !== undefined) {
    const createdAt = Date.parse(product.createdAt);
    older = older
      // Said twice, because this alone is what an index can begin at.
      .where('product.created_at', '<=', createdAt)
      .where((eb) => eb.or([eb('product.created_at', '<', createdAt), eb('product.id', '<', product._id)]));
  }
  return (await newest(older).limit(limit).execute()).map(toProduct);
}

/** Products of which at most so many are left, fewest first. */
export async function scarceProducts(db: Kysely<Schema>, atMost: number, limit: number): Promise<Product[]> {
  const scarce = products(db).where('product.quantity', '<=', atMost);
  const rows = await scarce.orderBy('product.quantity').orderBy('product.id').limit(limit).execute();
  return rows.map(toProduct);
}

/** How many products there are of which at most so many are left. */
export async function countScarce(db: Kysely<Schema>, atMost: number): Promise<number> {
  const { total } = await db
    .selectFrom('product')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('quantity', '<=', atMost)
    .executeTakeFirstOrThrow();
  return total;
}

/** The numbers of all products of a category, in no particular order. */
export async function numbersIn(db: Kysely<Schema>, categoryId: string): Promise<number[]> {
  const rows = await db.selectFrom('product').select('number').where('category_id', '=', categoryId).execute();
  return rows.map(({ number }) => number);
}

/** The products of these ids that are in the shop, in no particular order. */
export async function productsWithIds(db: Kysely<Schema>, ids: readonly string[]): Promise<Product[]> {
  return (await products(db).where('product.id', 'in', ids).execute()).map(toProduct);
}

/** Well below the engines' limits on parameters. */
const numbersAtOnce = 5000;

const columns = [
  'product.id',
  'product.number',
  'product.name',
  'product.slug',
  'product.description',
  'product.paise',
  'product.quantity',
  'product.shipping',
  'product.version',
  'product.created_at',
  'product.updated_at',
  'category.id as category_id',
  'category.name as category_name',
  'category.slug as category_slug',
] as const;

function products(db: Kysely<Schema>) {
  return db.selectFrom('product').innerJoin('category', 'category.id', 'product.category_id').select(columns);
}

type ProductRow = Awaited<ReturnType<ReturnType<typeof products>['execute']>>[number];

function filtered<T extends 'product' | 'category', O>(
  query: SelectQueryBuilder<Schema, T, O>,
  { categoryIds }: ProductFilter,
): SelectQueryBuilder<Schema, T, O>;
function filtered(
  query: SelectQueryBuilder<Schema, 'product', unknown>,
  { categoryIds }: ProductFilter,
): SelectQueryBuilder<Schema, 'product', unknown> {
  return categoryIds === undefined ? query : query.where('product.category_id', 'in', categoryIds);
}

function newest<T extends 'product' | 'category', O>(
  query: SelectQueryBuilder<Schema, T, O>,
): SelectQueryBuilder<Schema, T, O>;
function newest(query: SelectQueryBuilder<Schema, 'product', unknown>): SelectQueryBuilder<Schema, 'product', unknown> {
  return query.orderBy('product.created_at', 'desc').orderBy('product.id', 'desc');
}

function toProduct(row: ProductRow): Product {
  return {
    _id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    price: toRupees(row.paise),
    quantity: row.quantity,
    shipping: row.shipping,
    category: { _id: row.category_id, name: row.category_name, slug: row.category_slug },
    __v: row.version,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  };
}
