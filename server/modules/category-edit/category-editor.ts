import type { Kysely } from 'kysely';
import type { Category, ChartedCategory } from '#contract/category.ts';
import { freeSlug, slugify } from '#contract/rules/slug.ts';
import type { SizeChart } from '#contract/size-chart.ts';
import { newId } from '../../db/ids.ts';
import type { Schema } from '../../db/schema.ts';
import { refuseChanged, Refused } from '../../refused.ts';
import { auditChange, noteAudit } from '../../work/context.ts';
import type { CatalogueContext } from '../catalogue-change/catalogue-changes.ts';
import {
  categoryKey,
  categoryNamed,
  categorySlugs,
  chartedCategoryWithId,
  deleteCategory,
  insertCategories,
  updateCategory,
} from '../category/category-store.ts';
import { countAllProducts } from '../product/product-store.ts';

/** The fields of an edit. */
export interface CategoryChange {
  /** Undefined: unchanged. */
  readonly name?: string | undefined;
  /** Undefined: unchanged; null: none. */
  readonly size_chart?: SizeChart | null | undefined;
  /** Whether its products are not returned for the shopper's own reasons. Undefined: unchanged. */
  readonly no_return?: boolean | undefined;
  /** The HSN code of its products that have none. Undefined: unchanged; empty: none. */
  readonly hsn?: string | undefined;
  /** The version that the caller has read. */
  readonly version?: string | undefined;
}

/** Creates, changes and deletes categories. Each edit holds the catalogue lock, so that its checks stay true until the commit. */
export class CategoryEditor {
  readonly #dependencies: CatalogueContext;

  constructor(dependencies: CatalogueContext) {
    this.#dependencies = dependencies;
  }

  /** @throws {Refused} categoryTaken */
  create({ name, ...change }: CategoryChange & { readonly name: string }): Promise<ChartedCategory> {
    const { database, changes, clock } = this.#dependencies;
    return changes.transaction(async (catalogue) => {
      const { trx } = catalogue;
      await database.engine.lockCatalogue(trx);
      await refuseTaken(trx, name);
      const now = clock();
      const slug = freeSlug(slugify(name, 'category'), await categorySlugs(trx));
      const category = { id: newId(), name, slug };
      await insertCategories(catalogue, [
        { ...category, name_key: categoryKey(name), ...changedColumns(change), created_at: now, updated_at: now },
      ]);
      return existing(trx, category.id);
    });
  }

  /**
   * Renames a category, and changes its size chart and whether its products are returned.
   * @throws {Refused} categoryNotFound, categoryTaken, changedMeanwhile
   */
  update(id: string, { name: newName, version, ...change }: CategoryChange): Promise<ChartedCategory> {
    const { database, changes, clock } = this.#dependencies;
    return changes.transaction(async (catalogue) => {
      const { trx } = catalogue;
      await database.engine.lockCatalogue(trx);
      const category = await existing(trx, id);
      await refuseChanged(version, category.version, () => ({ category }));
      const name = newName ?? category.name;
      await refuseTaken(trx, name, id);
      await updateCategory(catalogue, id, {
        name,
        name_key: categoryKey(name),
        ...changedColumns(change),
        updated_at: clock(),
      });
      noteAudit({ name, changes: auditChange('name', category.name, name) });
      return existing(trx, id);
    });
  }

  /**
   * Deletes an empty category. It can be restored for a while.
   * @returns The deleted category.
   * @throws {Refused} categoryNotFound, categoryInUse
   */
  delete(id: string): Promise<Category> {
    const { database, changes, clock } = this.#dependencies;
    return changes.transaction(async (catalogue) => {
      const { trx } = catalogue;
      await database.engine.lockCatalogue(trx);
      const category = await existing(trx, id);
      const inUse = await countAllProducts(trx, id);
      if (inUse > 0) throw new Refused('categoryInUse', undefined, { count: inUse });
      await deleteCategory(catalogue, category, clock());
      noteAudit({ name: category.name });
      return category;
    });
  }
}

/** The columns of what is changed besides the name. */
function changedColumns({ size_chart: chart, no_return, hsn }: Omit<CategoryChange, 'name' | 'version'>) {
  return {
    ...(chart !== undefined && { size_chart: chart && JSON.stringify(chart) }),
    ...(no_return !== undefined && { no_return: no_return ? (1 as const) : (0 as const) }),
    ...(hsn !== undefined && { hsn: hsn || null }),
  };
}

/** @throws {Refused} categoryNotFound */
async function existing(trx: Kysely<Schema>, id: string) {
  const category = await chartedCategoryWithId(trx, id);
  if (category === undefined) throw new Refused('categoryNotFound');
  return category;
}

/** @throws {Refused} categoryTaken, if a category other than `self` has the name */
async function refuseTaken(trx: Kysely<Schema>, name: string, self?: string): Promise<void> {
  const named = await categoryNamed(trx, categoryKey(name));
  if (named !== undefined && named._id !== self) throw new Refused('categoryTaken');
}
