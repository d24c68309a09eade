import type { Kysely } from 'kysely';
import { countSizes, type SizeCount } from '#contract/rules/size-count.ts';
import { sizeKey } from '#contract/rules/size-label.ts';
import { parseJson } from '../../db/json.ts';
import type { Schema } from '../../db/schema.ts';

/** The products of a category that have exactly these sizes in stock. Their number is maintained by triggers. */
export interface SizeCombination {
  readonly categoryId: string;
  /** As `product.sizes_in_stock`. */
  readonly sizesInStock: string;
  readonly products: number;
}

/** The combinations that contain one of the sizes, compared without case; of all categories by default. */
export async function combinationsWith(
  db: Kysely<Schema>,
  sizes: readonly string[],
  categoryIds?: readonly string[],
): Promise<SizeCombination[]> {
  const keys = new Set(sizes.map(sizeKey));
  const combinations = await combinationsOf(db, categoryIds);
  return combinations.filter(({ labels }) => labels.some((label) => keys.has(sizeKey(label))));
}

/** The sizes in stock with the number of products, in the usual order; of all categories by default. */
export async function sizeCounts(db: Kysely<Schema>, categoryIds?: readonly string[]): Promise<SizeCount[]> {
  return countSizes(await combinationsOf(db, categoryIds));
}

/** The labels of all sizes in stock, as they are written. */
export async function labelsInStock(db: Kysely<Schema>): Promise<Set<string>> {
  return new Set((await combinationsOf(db)).flatMap(({ labels }) => labels));
}

async function combinationsOf(db: Kysely<Schema>, categoryIds?: readonly string[]) {
  let query = db.selectFrom('size_combination').selectAll().where('product_count', '>', 0);
  if (categoryIds !== undefined) query = query.where('category_id', 'in', categoryIds);
  return (await query.execute()).map(({ category_id, sizes_in_stock, product_count }) => ({
    categoryId: category_id,
    sizesInStock: sizes_in_stock,
    labels: parseJson<string[]>(sizes_in_stock),
    products: product_count,
  }));
}
