import { LRUCache } from 'lru-cache';
import type { IndexVersion } from './index-version.ts';

/** What a word and the objects around its value take, in bytes: roughly. */
const perWord = 200;

/** What was read or made of words, in memory until a product is found by something else than before. */
export class KeptByWord<V extends object> {
  readonly #version: IndexVersion;
  readonly #values: LRUCache<string, V>;
  /** The version that the values belong to. */
  #at: number;

  /**
   * @param most How much memory the values take at most, in bytes. What was not asked for longest goes first.
   * @param sizeOf The bytes that a value takes.
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

  /** @param since The version at which it was begun to be made: where another one came meanwhile it is not kept. */
  keep(word: string, value: V, since: number): void {
    this.#dropOld();
    if (this.#version.isCurrent(since)) this.#values.set(word, value);
  }

  #dropOld(): void {
    if (this.#at === this.#version.now) return;
    this.#at = this.#version.now;
    this.#values.clear();
  }
}
