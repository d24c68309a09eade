import type { Kysely, Selectable } from 'kysely';
import type { ProductTable, Schema } from '../../db/schema.ts';
import { reindex } from '../search/search-index.ts';
import { nameKey } from '../search/words.ts';

/** A product to be added, with its category's name. The rest of its row follows from it. */
export interface NewProduct extends Omit<Selectable<ProductTable>, 'number' | 'name_key' | 'version' | 'updated_at'> {
  readonly category: string;
}

/** How many rows are inserted at once: well below the engines' limits on parameters. */
const rowsAtOnce = 500;

/**
 * Adds products and makes them findable, in the order given: the last one counts as the newest. The caller's transaction holds
 * the catalogue's lock.
 */
export async function addProducts(trx: Kysely<Schema>, products: readonly NewProduct[]): Promise<void> {
  const { last } = await trx
    .selectFrom('product')
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  const numbered = products.map((product, index) => ({ ...product, number: (last ?? 0) + 1 + index }));
  for (let at = 0; at < numbered.length; at += rowsAtOnce) {
    const rows = numbered.slice(at, at + rowsAtOnce).map(({ category: _, ...row }) => ({
      ...row,
      name_key: nameKey(row.name),
      version: 0,
      updated_at: row.created_at,
    }));
    await trx.insertInto('product').values(rows).execute();
  }
  await reindex(
    trx,
    numbered.map(({ number, name, category, description }) => ({ number, after: { name, category, description } })),
  );
}
