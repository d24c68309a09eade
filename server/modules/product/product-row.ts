import type { Kysely } from 'kysely';
import type { Product } from '#contract/product.ts';
import { toRupees } from '#contract/rules/money.ts';
import type { Schema } from '../../db/schema.ts';

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

/** Products with their categories. */
export function productRows(db: Kysely<Schema>) {
  return db.selectFrom('product').innerJoin('category', 'category.id', 'product.category_id').select(columns);
}

type ProductRow = Awaited<ReturnType<ReturnType<typeof productRows>['execute']>>[number];

/** The row in the API's shape. */
export function toProduct(row: ProductRow): Product {
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
