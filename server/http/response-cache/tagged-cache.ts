import { LRUCache } from 'lru-cache';

/** A value with the tags of the data that it depends on. */
export interface Tagged<V> {
  readonly value: V;
  readonly tags: readonly string[];
  /** The value goes to the callers that wait for it, and is not cached. */
  readonly uncacheable?: boolean;
}

/** The tags of changed data, or everything. */
export type DroppedTags = readonly string[] | 'everything';

export interface TaggedCacheOptions<V> {
  /** In bytes. The least recently used values are dropped first; with 0 nothing is cached. */
  readonly maxSize: number;
  /** The size of a value in bytes. */
  readonly sizeOf: (value: V) => number;
  /** False while invalidation events may be lost; nothing is cached then. */
  readonly canInvalidate: () => boolean;
}

/** How a cache is used: since it was made, and at present. */
export interface CacheUse {
  readonly hits: number;
  /** Values that were made. Callers that shared one count once. */
  readonly misses: number;
  readonly entries: number;
  readonly bytes: number;
}

/** The approximate overhead of a value and of a tag, in bytes, rounded up. */
const bytesPerValue = 1000;
const bytesPerTag = 250;

/** The changes since a value began to be made. */
interface Making {
  readonly changed: Set<string>;
  everything: boolean;
}

/**
 * A cache with invalidation by tags. `drop` removes the cached values with these tags. Values that are being made meanwhile go to the
 * callers that already wait, but not to later callers, and are not cached if they have one of these tags.
 */
export class TaggedCache<V extends object> {
  readonly #options: TaggedCacheOptions<V>;
  readonly #values: LRUCache<string, Tagged<V>>;
  readonly #keysByTag = new Map<string, Set<string>>();
  /** Values being made, by key: concurrent callers share one promise. */
  readonly #shared = new Map<string, Promise<Tagged<V> | undefined>>();
  readonly #makings = new Set<Making>();
  #hits = 0;
  #misses = 0;

  constructor(options: TaggedCacheOptions<V>) {
    this.#options = options;
    this.#values = new LRUCache({
      // The library takes 0 as no limit. No value fits in one byte.
      maxSize: Math.max(1, options.maxSize),
      sizeCalculation: ({ value, tags }, key) =>
        options.sizeOf(value) + key.length * 2 + tags.length * bytesPerTag + bytesPerValue,
      dispose: ({ tags }, key) => this.#forget(key, tags),
    });
  }

  /** The cached value. */
  find(key: string): Tagged<V> | undefined {
    const found = this.#values.get(key);
    if (found !== undefined) this.#hits += 1;
    return found;
  }

  get use(): CacheUse {
    const { size: entries, calculatedSize: bytes } = this.#values;
    return { hits: this.#hits, misses: this.#misses, entries, bytes };
  }

  /** Whether the value is neither cached nor being made. */
  isMissing(key: string): boolean {
    return !this.#values.has(key) && !this.#shared.has(key);
  }

  /**
   * The cached value, or a new one.
   * @param make Returns undefined if the value cannot be shared (a stream). Then all callers that wait for it get undefined.
   * @throws what `make` throws, which is not cached
   */
  get(key: string, make: () => Promise<Tagged<V> | undefined>): Promise<Tagged<V> | undefined> {
    const cached = this.find(key);
    if (cached !== undefined) return Promise.resolve(cached);
    const shared = this.#shared.get(key);
    if (shared !== undefined) return shared;
    const made = this.#make(key, make).finally(() => {
      if (this.#shared.get(key) === made) this.#shared.delete(key);
    });
    this.#shared.set(key, made);
    return made;
  }

  /** Drops every value with one of the tags. */
  drop(dropped: DroppedTags): void {
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

  async #make(key: string, make: () => Promise<Tagged<V> | undefined>): Promise<Tagged<V> | undefined> {
    this.#misses += 1;
    const making: Making = { changed: new Set(), everything: false };
    // Before `make` reads any data, so that no change is missed.
    this.#makings.add(making);
    try {
      const made = await make();
      const cacheable = made !== undefined && !made.uncacheable && this.#options.canInvalidate();
      if (cacheable && isCurrent(made, making)) this.#add(key, made);
      return made;
    } finally {
      this.#makings.delete(making);
    }
  }

  #add(key: string, made: Tagged<V>): void {
    this.#values.set(key, made);
    // A value larger than the cache is not added.
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
