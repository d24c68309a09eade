import type { Category } from '#contract/category.ts';
import { freeSlug, slugify } from '#contract/rules/slug.ts';
import { newId } from './ids.ts';
import { Refused } from './refused.ts';
import type { Catalogue } from './catalogue.ts';
import { textKey } from './text.ts';

const byName = new Intl.Collator('en', { numeric: true });

/** The categories of the mocked shop. */
export class Categories {
  #all: Category[];
  readonly #catalogue: Catalogue;

  constructor(all: readonly Category[], catalogue: Catalogue) {
    this.#all = [...all];
    this.#catalogue = catalogue;
  }

  /** Sorted by name. */
  list(): Category[] {
    return this.#all.toSorted((a, b) => byName.compare(a.name, b.name));
  }

  find(matches: (category: Category) => boolean): Category | undefined {
    return this.#all.find(matches);
  }

  /** @throws {Refused} categoryTaken */
  create(name: string): Category {
    this.#refuseTaken(name);
    const slug = freeSlug(slugify(name, 'category'), new Set(this.#all.map((category) => category.slug)));
    const category = { _id: newId(), name, slug };
    this.#all.push(category);
    return category;
  }

  /**
   * Renames a category, if there is a new name; its slug stays.
   * @throws {Refused} categoryNotFound, categoryTaken
   */
  update(id: string, { name: newName }: { readonly name?: string | undefined }): Category {
    const category = this.#existing(id);
    const name = newName ?? category.name;
    this.#refuseTaken(name, id);
    const renamed = { ...category, name };
    this.#all = this.#all.map((one) => (one._id === id ? renamed : one));
    this.#catalogue.updateCategory(renamed);
    return renamed;
  }

  /**
   * @returns The deleted category.
   * @throws {Refused} categoryNotFound, categoryInUse
   */
  delete(id: string): Category {
    const category = this.#existing(id);
    const inUse = this.#catalogue.in(id).length;
    if (inUse > 0) throw new Refused('categoryInUse', undefined, { count: inUse });
    this.#all = this.#all.filter((one) => one._id !== id);
    return category;
  }

  /** Removes all categories. */
  clear(): void {
    this.#all = [];
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
