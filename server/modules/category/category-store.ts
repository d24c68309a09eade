import type { Kysely, Selectable } from 'kysely';
import type { Category } from '#contract/category.ts';
import type { CategoryTable, Schema } from '../../db/schema.ts';

/** All categories, in no particular order. */
export async function allCategories(db: Kysely<Schema>): Promise<Category[]> {
  const rows = await db.selectFrom('category').select(['id', 'name', 'slug']).execute();
  return rows.map(({ id, name, slug }) => ({ _id: id, name, slug }));
}

/** The category at a slug. */
export async function categoryAt(db: Kysely<Schema>, slug: string): Promise<Category | undefined> {
  const row = await db
    .selectFrom('category')
    .select(['id', 'name', 'slug'])
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row && { _id: row.id, name: row.name, slug: row.slug };
}

/** Adds categories. The database refuses a name or a slug that is taken. */
export async function insertCategories(trx: Kysely<Schema>, rows: readonly Selectable<CategoryTable>[]): Promise<void> {
  await trx.insertInto('category').values(rows).execute();
}

/** A name as it is compared with others: without case and double spaces. */
export function categoryKey(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}
