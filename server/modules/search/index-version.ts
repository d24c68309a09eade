import { tag, tagsOf } from '../catalogue/catalogue-tags.ts';
import type { CatalogueChanges } from '../catalogue/catalogue-changes.ts';

/** Tells whether products are still found by what they were found by: a number that grows with every change of it. */
export class IndexVersion {
  readonly #changes: CatalogueChanges;
  #now = 0;

  constructor(changes: CatalogueChanges) {
    this.#changes = changes;
    changes.onChange((changed) => {
      const tags = tagsOf(changed);
      if (tags === 'everything' || tags.includes(tag.words)) this.#now += 1;
    });
  }

  get now(): number {
    return this.#now;
  }

  /** Whether what was read from this version on is still true, as far as servers can know. */
  isCurrent(version: number): boolean {
    return version === this.#now && this.#changes.complete;
  }
}
