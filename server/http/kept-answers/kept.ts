import { LRUCache } from 'lru-cache';

/** The value with the tags of all that it depends on. */
export interface Tagged<V> {
  readonly value: V;
  readonly tags: readonly string[];
  /** True: it goes to those who asked and is not kept. */
  readonly passing?: boolean;
}

/** Tags of what changed, or everything. */
export type Dropped = readonly string[] | 'everything';

/** How much is kept, and whether it may be. */
export interface KeptOptions<V> {
  /** In bytes, altogether. What was not asked for longest goes first. */
  readonly most: number;
  /** The bytes that a value takes. */
  readonly sizeOf: (value: V) => number;
  /** Whether every change is heard of at this moment. */
  readonly mayKeep: () => boolean;
}

/** What a key, a tag and the objects around a value take, in bytes: roughly, and rather too much. */
const perValue = 1000;
const perTag = 250;

/** What has changed while a value was being made. */
interface Making {
  readonly changed: Set<string>;
  everything: boolean;
}

/**
 * Values that are made once and kept until something they depend on changes. Whoever asks after `drop` has returned gets a value
 * that was begun after it; a value that was being made meanwhile goes to those who asked before, and is kept only if it does not
 * depend on what changed.
 */
export class Kept<V extends object> {
  readonly #options: KeptOptions<V>;
  readonly #values: LRUCache<string, Tagged<V>>;
  readonly #keysByTag = new Map<string, Set<string>>();
  /** Those who ask at once share one making. */
  readonly #shared = new Map<string, Promise<V | undefined>>();
  readonly #makings = new Set<Making>();

  constructor(options: KeptOptions<V>) {
    this.#options = options;
    this.#values = new LRUCache({
      maxSize: options.most,
      sizeCalculation: ({ value, tags }, key) =>
        options.sizeOf(value) + key.length * 2 + tags.length * perTag + perValue,
      dispose: ({ tags }, key) => this.#forget(key, tags),
    });
  }

  /** The value where it is kept. */
  find(key: string): V | undefined {
    return this.#values.get(key)?.value;
  }

  /**
   * The value, kept or made now.
   * @param make Answers undefined where there is no value that others could have too; so does this then, for all who share it.
   * @throws what `make` throws, which is not kept
   */
  get(key: string, make: () => Promise<Tagged<V> | undefined>): Promise<V | undefined> {
    const kept = this.find(key);
    if (kept !== undefined) return Promise.resolve(kept);
    const shared = this.#shared.get(key);
    if (shared !== undefined) return shared;
    const made = this.#make(key, make).finally(() => {
      if (this.#shared.get(key) === made) this.#shared.delete(key);
    });
    this.#shared.set(key, made);
    return made;
  }

  /** Forgets all values that have one of the tags. */
  drop(dropped: Dropped): void {
    this.#shared.clear();
    if (dropped === 'everything') {
      this.#values.clear();
      for (const making of this.#makings) making.everything = true;
      return;
    }
    for (const tag of dropped) {
      for (const key of this.#keysByTag.get(tag) ?? []) this.#values.delete(key);
      for (const making of this.#makings) making.changed.add(tag);
    }
  }

  async #make(key: string, make: () => Promise<Tagged<V> | undefined>): Promise<V | undefined> {
    const making: Making = { changed: new Set(), everything: false };
    this.#makings.add(making);
    try {
      const made = await make();
      if (made !== undefined && !made.passing && this.#options.mayKeep() && isCurrent(made, making))
        this.#keep(key, made);
      return made?.value;
    } finally {
      this.#makings.delete(making);
    }
  }

  #keep(key: string, made: Tagged<V>): void {
    this.#values.set(key, made);
    // One that is larger than all that may be kept is not taken in.
    if (!this.#values.has(key)) return;
    for (const tag of made.tags) {
      const keys = this.#keysByTag.get(tag);
      if (keys === undefined) this.#keysByTag.set(tag, new Set([key]));
      else keys.add(key);
    }
  }

  #forget(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}

function isCurrent({ tags }: Tagged<unknown>, { changed, everything }: Making): boolean {
  return !everything && !tags.some((tag) => changed.has(tag));
}
