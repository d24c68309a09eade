import { tag, tagsOf } from '../catalogue-change/catalogue-tags.ts';
import type { CatalogueChanges } from '../catalogue-change/catalogue-changes.ts';

/** A version of the search index that grows with every change. */
export class IndexVersion {
  readonly #changes: CatalogueChanges;
  #now = 0;

  constructor(changes: CatalogueChanges) {
    this.#changes = changes;
    changes.onChange((changed) => {
      const tags = tagsOf(changed);
      if (tags === 'everything' || tags.includes(tag.searchIndex)) this.#now += 1;
    });
  }

  get now(): number {
    return this.#now;
  }

  /** Whether data read at this version is still current, as far as this server knows. */
  isCurrent(version: number): boolean {
    return version === this.#now && this.#changes.complete;
  }
}
