import type { Kysely } from 'kysely';
import { parseJson } from '../../db/json.ts';
import type { Schema } from '../../db/schema.ts';

/** The labels of all sizes in stock, as they are written. */
export async function labelsInStock(db: Kysely<Schema>): Promise<Set<string>> {
  const combinations = await db
    .selectFrom('size_combination')
    .select('sizes_in_stock')
    .distinct()
    .where('product_count', '>', 0)
    .execute();
  return new Set(combinations.flatMap(({ sizes_in_stock: labels }) => parseJson<string[]>(labels)));
}
