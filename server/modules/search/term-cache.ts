import { LRUCache } from 'lru-cache';
import type { IndexVersion } from './index-version.ts';

/** The rough overhead of a cache entry, in bytes. */
const perWord = 200;

/** A cache by term that is cleared when the search index changes. */
export class TermCache<V extends object> {
  readonly #version: IndexVersion;
  readonly #values: LRUCache<string, V>;
  /** The index version of the values. */
  #at: number;

  /**
   * @param most The largest size of all values, in bytes; least recently used first.
   * @param sizeOf The size of a value, in bytes.
   */
  constructor(version: IndexVersion, { most, sizeOf }: { most: number; sizeOf: (value: V) => number }) {
    this.#version = version;
    this.#at = version.now;
    this.#values = new LRUCache({ maxSize: most, sizeCalculation: (value) => sizeOf(value) + perWord });
  }

  get(word: string): V | undefined {
    this.#dropOld();
    return this.#values.get(word);
  }

  /** @param since The index version at the start of the computation; the value is not cached if it changed meanwhile. */
  set(word: string, value: V, since: number): void {
    this.#dropOld();
    if (this.#version.isCurrent(since)) this.#values.set(word, value);
  }

  #dropOld(): void {
    if (this.#at === this.#version.now) return;
    this.#at = this.#version.now;
    this.#values.clear();
  }
}
