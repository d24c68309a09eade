import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { selectProducts } from '../../db/select-products.ts';

const columns = [
  'number',
  'id',
  'category_id as categoryId',
  'colour',
  'paise',
  'quantity',
  'sizes_in_stock as sizesInStock',
  'created_at as createdAt',
] as const;

/** What lists are filtered and sorted by. */
export type FacetRow = Awaited<ReturnType<typeof facetRowsAfter>>[number];

/** At most `limit` shown products with a larger number, by number. */
export function facetRowsAfter(db: Kysely<Schema>, number: number, limit: number) {
  return selectProducts(db, 'shown')
    .select(columns)
    .where('number', '>', number)
    .orderBy('number')
    .limit(limit)
    .execute();
}

/** The shown products among these ids. */
export function facetRowsOf(db: Kysely<Schema>, ids: readonly string[]): Promise<FacetRow[]> {
  return selectProducts(db, 'shown').select(columns).where('id', 'in', ids).execute();
}
