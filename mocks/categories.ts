import type { Category } from '#contract/category.ts';
import { freeSlug, slugify } from '#contract/rules/slug.ts';
import { newId } from './ids.ts';
import { Refused } from './refused.ts';
import type { ShopData } from './shop-data.ts';
import { textKey } from './text.ts';

const byName = new Intl.Collator('en', { numeric: true });

/** The categories of the mocked shop. */
export class Categories {
  readonly #data: ShopData;

  constructor(data: ShopData) {
    this.#data = data;
  }

  /** Sorted by name. */
  list(): Category[] {
    return this.#data.categories.toSorted((a, b) => byName.compare(a.name, b.name));
  }

  find(matches: (category: Category) => boolean): Category | undefined {
    return this.#data.categories.find(matches);
  }

  /** @throws {Refused} categoryTaken */
  create(name: string): Category {
    this.#refuseTaken(name);
    const slug = freeSlug(slugify(name, 'category'), new Set(this.#data.categories.map((category) => category.slug)));
    const category = { _id: newId(), name, slug };
    this.#data.categories.push(category);
    return category;
  }

  /**
   * Renames a category, if there is a new name; its slug stays.
   * @throws {Refused} categoryNotFound, categoryTaken
   */
  update(
    id: string,
    change: {
      readonly name?: string | undefined;
      readonly no_return?: boolean | undefined;
      readonly hsn?: string | undefined;
    },
  ): Category {
    const { no_return: before, hsn: code, ...category } = this.#existing(id);
    const { name = category.name, no_return = before, hsn = code } = change;
    this.#refuseTaken(name, id);
    const changed = { ...category, name, ...(no_return && { no_return }), ...(hsn && { hsn }) };
    this.#data.categories = this.#data.categories.map((one) => (one._id === id ? changed : one));
    for (const product of this.#products(id)) product.category = changed;
    return changed;
  }

  /**
   * @returns The deleted category.
   * @throws {Refused} categoryNotFound, categoryInUse
   */
  delete(id: string): Category {
    const category = this.#existing(id);
    const inUse = this.#products(id).length;
    if (inUse > 0) throw new Refused('categoryInUse', undefined, { count: inUse });
    this.#data.categories = this.#data.categories.filter((one) => one._id !== id);
    return category;
  }

  /** Hidden ones too. */
  #products(categoryId: string) {
    return this.#data.products.filter(({ category }) => category._id === categoryId);
  }

  #existing(id: string): Category {
    const category = this.find(({ _id }) => _id === id);
    if (category === undefined) throw new Refused('categoryNotFound');
    return category;
  }

  #refuseTaken(name: string, self?: string): void {
    const named = this.find((category) => textKey(category.name) === textKey(name));
    if (named !== undefined && named._id !== self) throw new Refused('categoryTaken');
  }
}
