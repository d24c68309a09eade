import { sql, type Kysely } from 'kysely';
import { lowStock } from '#contract/rules/stock-level.ts';
import type { Schema } from '../../db/schema.ts';
import { selectProducts } from '../../db/select-products.ts';

/** The condition that a size runs low. A literal, so that both engines find the few such sizes in the index `product_size_low`. */
export const isLow = sql<boolean>`product_size.quantity <= coalesce(product_size.low, ${sql.lit(lowStock)})`;

/** Live sizes that run low. */
export function selectLowSizes(db: Kysely<Schema>) {
  return db.selectFrom('product_size').where('archived_at', 'is', null).where(isLow);
}

/** The number of sizes of products in the shop that run low. */
export async function countLowSizes(db: Kysely<Schema>): Promise<number> {
  const shown = selectProducts(db, 'shown')
    .select('product.id')
    .where('product.id', '=', sql.ref<string>('product_size.product_id'));
  const { total } = await selectLowSizes(db)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where((eb) => eb.exists(shown))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The sizes of these products that run low, in their order. */
export async function lowSizesOf(db: Kysely<Schema>, productIds: readonly string[]): Promise<string[]> {
  if (productIds.length === 0) return [];
  const rows = await selectLowSizes(db)
    .select('product_size.id')
    .where('product_id', 'in', productIds)
    .orderBy('product_id')
    .orderBy('position')
    .execute();
  return rows.map(({ id }) => id);
}

/** Sizes of products in the shop that run low, fewest pieces first. */
export function lowSizes(db: Kysely<Schema>, limit: number) {
  return selectProducts(db, 'shown')
    .innerJoin('product_size', 'product_size.product_id', 'product.id')
    .where('product_size.archived_at', 'is', null)
    .where(isLow)
    .select(['product_size.id', 'product_size.label', 'product_size.quantity', 'product.name'])
    .orderBy('product_size.quantity')
    .orderBy('product_size.id')
    .limit(limit)
    .execute();
}
