import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { selectProducts } from '../../db/select-products.ts';

/**
 * The condition that a live size runs low.
 * @param limit The shop's low limit, for sizes without one of their own.
 */
export const isLow = (limit: number) =>
  // Each branch repeats the condition of its index (`product_size_low_own`, `product_size_low_shop`): SQLite would not use it otherwise.
  sql<boolean>`((product_size.archived_at is null and product_size.low >= 0 and product_size.quantity <= product_size.low)
    or (product_size.archived_at is null and product_size.low is null and product_size.quantity <= ${limit}))`;

/** Live sizes that run low. */
export function selectLowSizes(db: Kysely<Schema>, limit: number) {
  return db.selectFrom('product_size').where(isLow(limit));
}

/** The number of sizes of products in the shop that run low. */
export async function countLowSizes(db: Kysely<Schema>, limit: number): Promise<number> {
  const shown = selectProducts(db, 'shown')
    .select('product.id')
    .where('product.id', '=', sql.ref<string>('product_size.product_id'));
  const { total } = await selectLowSizes(db, limit)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where((eb) => eb.exists(shown))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The sizes of these products that run low, in their order. */
export async function lowSizesOf(db: Kysely<Schema>, productIds: readonly string[], limit: number): Promise<string[]> {
  if (productIds.length === 0) return [];
  const rows = await selectLowSizes(db, limit)
    .select('product_size.id')
    .where('product_id', 'in', productIds)
    .orderBy('product_id')
    .orderBy('position')
    .execute();
  return rows.map(({ id }) => id);
}

/** The first `count` sizes of products in the shop that run low, fewest pieces first. */
export function lowSizes(db: Kysely<Schema>, limit: number, count: number) {
  return selectProducts(db, 'shown')
    .innerJoin('product_size', 'product_size.product_id', 'product.id')
    .where(isLow(limit))
    .select(['product_size.id', 'product_size.label', 'product_size.quantity', 'product.name'])
    .orderBy('product_size.quantity')
    .orderBy('product_size.id')
    .limit(count)
    .execute();
}
