import type { Page } from './page.ts';

/**
 * Rendered pages in memory: as many as fit, those that were asked for last. All of them are dropped at once when the catalogue
 * changes, because nearly every page shows several products.
 */
export class KeptPages {
  readonly #most: number;
  readonly #pages = new Map<string, Page>();
  #size = 0;
  #generation = 0;

  /** @param most How many bytes of HTML are kept. */
  constructor(most: number) {
    this.#most = most;
  }

  /** To be taken before the first answer of a page is read, and handed to `keep`. */
  get generation(): number {
    return this.#generation;
  }

  get(key: string): Page | undefined {
    const page = this.#pages.get(key);
    if (page === undefined) return undefined;
    // A map remembers the order of insertion: what was asked for last moves to its end.
    this.#pages.delete(key);
    this.#pages.set(key, page);
    return page;
  }

  /** Keeps a page, unless the catalogue has changed since its generation: then it may show what was before. */
  keep(key: string, page: Page, generation: number): void {
    if (generation !== this.#generation || page.size > this.#most) return;
    this.#remove(key);
    this.#pages.set(key, page);
    this.#size += page.size;
    for (const oldest of this.#pages.keys()) {
      if (this.#size <= this.#most) return;
      this.#remove(oldest);
    }
  }

  drop(): void {
    this.#generation += 1;
    this.#pages.clear();
    this.#size = 0;
  }

  #remove(key: string): void {
    this.#size -= this.#pages.get(key)?.size ?? 0;
    this.#pages.delete(key);
  }
}
