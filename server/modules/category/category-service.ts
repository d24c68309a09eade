import type { Kysely } from 'kysely';
import type { Category, ChartedCategory } from '#contract/category.ts';
import type { Schema } from '../../db/schema.ts';
import { Refused } from '../../refused.ts';
import { categoryAt, chartedCategories } from './category-store.ts';

/** Sorts by name in the program, because the databases' collations differ. */
const byName = new Intl.Collator('en', { numeric: true });

export class CategoryService {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** All categories by name, with their size charts. */
  async list(): Promise<ChartedCategory[]> {
    const categories = await chartedCategories(this.#db);
    return categories.sort((a, b) => byName.compare(a.name, b.name));
  }

  /** @throws {Refused} categoryNotFound */
  async at(slug: string): Promise<Category> {
    const category = await categoryAt(this.#db, slug);
    if (category === undefined) throw new Refused('categoryNotFound');
    return category;
  }
}
