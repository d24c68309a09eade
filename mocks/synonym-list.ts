import type { SearchSynonym } from '#contract/search-synonyms.ts';

/** The synonyms of the mocked shop. */
export class SynonymList {
  #all: readonly SearchSynonym[];

  constructor(all: readonly SearchSynonym[]) {
    this.#all = all;
  }

  list(): SearchSynonym[] {
    return [...this.#all];
  }

  replace(all: readonly SearchSynonym[]): SearchSynonym[] {
    this.#all = all;
    return this.list();
  }
}
