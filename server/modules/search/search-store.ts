import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { selectProducts } from '../../db/select-products.ts';

/** What lists are filtered and sorted by, without the texts. */
export type ProductRow = Awaited<ReturnType<typeof rowsAfter>>[number];

/** At most `limit` shown products with a larger number, by number. */
export function rowsAfter(db: Kysely<Schema>, number: number, limit: number) {
  return rows(db).where('product.number', '>', number).orderBy('product.number').limit(limit).execute();
}

/** The shown products among these ids. */
export function rowsOf(db: Kysely<Schema>, ids: readonly string[]): Promise<ProductRow[]> {
  return rows(db).where('product.id', 'in', ids).execute();
}

/** The texts of the shown products of these numbers. */
export function textsOf(db: Kysely<Schema>, numbers: readonly number[]) {
  return selectProducts(db, 'shown').select(['number', 'name', 'description']).where('number', 'in', numbers).execute();
}

/** The numbers of the shown products whose whole name is `key`. */
export async function numbersNamed(db: Kysely<Schema>, key: string): Promise<number[]> {
  const named = await selectProducts(db, 'shown').select('number').where('name_key', '=', key).execute();
  return named.map(({ number }) => number);
}

function rows(db: Kysely<Schema>) {
  return selectProducts(db, 'shown')
    .innerJoin('category', 'category.id', 'product.category_id')
    .select([
      'product.number',
      'product.id',
      'product.version',
      'product.category_id as categoryId',
      'category.name as category',
      'product.colour',
      'product.paise',
      'product.quantity',
      'product.sizes_in_stock as sizesInStock',
      'product.created_at as createdAt',
      'product.updated_at as updatedAt',
    ]);
}
