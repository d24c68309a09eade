import { sql, type Insertable, type Kysely, type Selectable, type Updateable } from 'kysely';
import type { Category, ChartedCategory } from '#contract/category.ts';
import { freeSlug } from '#contract/rules/slug.ts';
import { withoutHidden } from '#contract/rules/typed-text.ts';
import { versionedCategory } from '#contract/rules/version.ts';
import type { SizeChart } from '#contract/size-chart.ts';
import { parseJson } from '../../db/json.ts';
import type { CategoryTable, Schema } from '../../db/schema.ts';
import { selectProducts } from '../../db/select-products.ts';
import type { CatalogueTransaction } from '../catalogue-change/catalogue-changes.ts';

/** Sorts by name in the program, because the databases' collations differ. */
const byName = new Intl.Collator('en', { numeric: true });

/** All categories, in no particular order. */
export async function allCategories(db: Kysely<Schema>): Promise<Category[]> {
  return (await categories(db).execute()).map(toCategory);
}

/** All categories by name, with their size charts. */
export async function chartedCategories(db: Kysely<Schema>): Promise<ChartedCategory[]> {
  const rows = await categories(db).select('size_chart').execute();
  return rows.map(toChartedCategory).sort((a, b) => byName.compare(a.name, b.name));
}

export async function chartedCategoryWithId(db: Kysely<Schema>, id: string) {
  const row = await categories(db).select('size_chart').where('id', '=', id).executeTakeFirst();
  return row && toChartedCategory(row);
}

export async function categoryAt(db: Kysely<Schema>, slug: string): Promise<Category | undefined> {
  const row = await categories(db).where('slug', '=', slug).executeTakeFirst();
  return row && toCategory(row);
}

export async function categoryWithId(db: Kysely<Schema>, id: string): Promise<Category | undefined> {
  const row = await categories(db).where('id', '=', id).executeTakeFirst();
  return row && toCategory(row);
}

/** The category with the normalised name `key` (`categoryKey`). */
export async function categoryNamed(db: Kysely<Schema>, key: string): Promise<Category | undefined> {
  const row = await categories(db).where('name_key', '=', key).executeTakeFirst();
  return row && toCategory(row);
}

/** Inserts categories. Unique constraints refuse a taken name or slug. */
export async function insertCategories(
  catalogue: CatalogueTransaction,
  rows: readonly Insertable<CategoryTable>[],
): Promise<void> {
  await catalogue.writing({ categories: true }).insertInto('category').values(rows).execute();
}

export async function updateCategory(
  catalogue: CatalogueTransaction,
  id: string,
  change: Updateable<CategoryTable>,
): Promise<void> {
  await catalogue.writing({ categories: true }).updateTable('category').set(change).where('id', '=', id).execute();
}

/** A key that no name and no slug has: those of what is deleted are free. */
export const deletedKey = (id: string): string => `deleted ${id}`;

/** Deletes a category without products, so that it can be restored. */
export async function deleteCategory(
  catalogue: CatalogueTransaction,
  { _id: id, slug }: Category,
  now: number,
): Promise<void> {
  await updateCategory(catalogue, id, {
    name_key: deletedKey(id),
    slug: deletedKey(id),
    deleted_at: now,
    deleted: JSON.stringify({ slug }),
  });
}

/**
 * Restores a deleted category; a taken slug gets a number.
 * @returns Undefined: another one has its name.
 */
export async function restoreCategory(catalogue: CatalogueTransaction, id: string): Promise<Category | undefined> {
  const { trx } = catalogue;
  const { name, deleted } = await trx
    .selectFrom('category')
    .select(['name', 'deleted'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if ((await categoryNamed(trx, categoryKey(name))) !== undefined) return undefined;
  const { slug: before } = parseJson<{ slug: string }>(deleted ?? '{}');
  const slug = freeSlug(before, await categorySlugs(trx));
  await updateCategory(catalogue, id, { name_key: categoryKey(name), slug, deleted_at: null, deleted: null });
  return { _id: id, name, slug };
}

/** Deletes categories for good that were deleted before a time and have no product, not even a deleted one. */
export async function purgeCategories(catalogue: CatalogueTransaction, before: number): Promise<void> {
  await catalogue
    .writing()
    .deleteFrom('category')
    .where('deleted_at', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          selectProducts(catalogue.trx, 'kept').select('id').where('category_id', '=', sql.ref<string>('category.id')),
        ),
      ),
    )
    .execute();
}

/** The number of shown products in a category, or in all. */
export async function countProducts(db: Kysely<Schema>, categoryId?: string): Promise<number> {
  const counted = db.selectFrom('category').select((eb) => eb.fn.sum<number | null>('product_count').as('total'));
  const ofCategory = categoryId === undefined ? counted : counted.where('id', '=', categoryId);
  return Number((await ofCategory.executeTakeFirstOrThrow()).total ?? 0);
}

/** All taken slugs: as many as there are categories. */
export async function categorySlugs(db: Kysely<Schema>): Promise<Set<string>> {
  const rows = await db.selectFrom('category').select('slug').execute();
  return new Set(rows.map(({ slug }) => slug));
}

/** The normalised name for comparison: case-insensitive, without double spaces. */
export function categoryKey(name: string): string {
  return withoutHidden(name).normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}

function categories(db: Kysely<Schema>) {
  return db
    .selectFrom('category')
    .select(['id', 'name', 'slug', 'no_return', 'hsn'])
    .where('category.deleted_at', 'is', null);
}

type CategoryRow = Pick<Selectable<CategoryTable>, 'id' | 'name' | 'slug' | 'no_return' | 'hsn'>;

function toCategory({ id, name, slug, no_return, hsn }: CategoryRow): Category {
  return {
    ...{ _id: id, name, slug },
    ...(no_return === 1 && { no_return: true as const }),
    ...(hsn !== null && { hsn }),
  };
}

function toChartedCategory(
  row: CategoryRow & Pick<Selectable<CategoryTable>, 'size_chart'>,
): ChartedCategory & { version: string } {
  const { size_chart: chart } = row;
  return versionedCategory({ ...toCategory(row), ...(chart !== null && { size_chart: parseJson<SizeChart>(chart) }) });
}
