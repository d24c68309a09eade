import type { Storage } from 'redux-persist';

/**
 * How a slice is stored in localStorage: a plain JSON value without redux-persist's bookkeeping. It may have been edited by
 * hand, so it is validated when read.
 */
export interface StoredSlice<S> {
  /** The state for a missing key. */
  readonly empty: S;
  /** Validates a stored value. `isComplete` is false if a part was dropped; undefined if the value is unusable. */
  readonly parse: (value: unknown) => { state: S; isComplete: boolean } | undefined;
  /** The value to store; undefined removes the key. */
  readonly serialize: (state: S) => unknown;
}

/** A redux-persist storage for one slice. It can be read again after another tab has written it. */
export interface PlainStorage<S> extends Storage {
  getItem(key: string): Promise<S | undefined>;
  setItem(key: string, state: S): Promise<void>;
  removeItem(key: string): Promise<void>;
  /** The state as stored now. */
  read(key: string): S;
  /** Whether another tab has written the key since this storage last read or wrote it. */
  isStale(key: string): boolean;
}

/**
 * Stores a slice in localStorage as described by `slice`. A state equal to the stored one is not written again, so that values
 * edited by hand survive a reload. If storage is full or forbidden, the state lives until the page is closed.
 * @param onWrite Told after each write whether the browser has stored it.
 */
export function plainStorage<S>(
  slice: StoredSlice<S>,
  onWrite?: (key: string, isStored: boolean) => void,
): PlainStorage<S> {
  const textOf = (state: S): string | null => {
    const value = slice.serialize(state);
    return value === undefined ? null : JSON.stringify(value);
  };
  /** The text known to be stored; undefined forces the next write. */
  let lastText: string | null | undefined;
  /** The text read back after the last read or write. It differs from `lastText` after a failed write. */
  let lastRead: string | null | undefined;
  const readText = (key: string): string | null => attempt(() => localStorage.getItem(key)) ?? null;

  const read = (key: string): S => {
    const raw = readText(key);
    lastRead = raw;
    const parsed =
      raw === null ? { state: slice.empty, isComplete: true } : slice.parse(attempt(() => JSON.parse(raw) as unknown));
    lastText = parsed?.isComplete === true ? textOf(parsed.state) : undefined;
    return parsed?.state ?? slice.empty;
  };

  return {
    read,
    isStale: (key) => readText(key) !== lastRead,
    getItem: (key) => Promise.resolve(read(key)),
    setItem: (key, state) => {
      const next = textOf(state);
      if (next !== lastText) {
        attempt(() => (next === null ? localStorage.removeItem(key) : localStorage.setItem(key, next)));
        lastText = next;
        lastRead = readText(key);
        onWrite?.(key, lastRead === next);
      }
      return Promise.resolve();
    },
    removeItem: (key) => {
      attempt(() => localStorage.removeItem(key));
      lastText = null;
      lastRead = readText(key);
      return Promise.resolve();
    },
  };
}

/** Returns the result of `action`; undefined if it throws (invalid JSON, storage full or forbidden). */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

export const isString = (value: unknown): value is string => typeof value === 'string';

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
