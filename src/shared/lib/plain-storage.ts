import type { Storage } from 'redux-persist';

/**
 * How a slice stands in the browser's storage as a plain record that a person can write by hand: without redux-persist's own
 * bookkeeping, and read with distrust.
 */
export interface PlainRecord<S> {
  /** The state that an absent key stands for. */
  readonly empty: S;
  /** The state of a stored value; `whole` is false where something of it was dropped, undefined where it cannot be used. */
  readonly parse: (value: unknown) => { state: S; whole: boolean } | undefined;
  /** The value to store; undefined where the key is to be absent. */
  readonly plain: (state: S) => unknown;
}

/** A storage for redux-persist that holds one slice, and reads it again when another tab has written it. */
export interface PlainStorage<S> extends Storage {
  getItem(key: string): Promise<S | undefined>;
  setItem(key: string, state: S): Promise<void>;
  removeItem(key: string): Promise<void>;
  /** The state as it is stored now. */
  read(key: string): S;
  /** Whether somebody else has written the key since it was last read or written here. */
  isStale(key: string): boolean;
}

/**
 * Keeps a slice in `localStorage` as `record` says. A value equal to what was last read or written is not written again, so
 * that what a tester writes by hand survives the reload. A storage that is full or forbidden loses nothing but the memory
 * of the next visit.
 */
export function plainStorage<S>(
  record: PlainRecord<S>,
  storage: () => globalThis.Storage = () => localStorage,
): PlainStorage<S> {
  const text = (state: S): string | null => {
    const value = record.plain(state);
    return value === undefined ? null : JSON.stringify(value);
  };
  /** What is known to be stored; undefined where it has to be written anew whatever it is. */
  let known: string | null | undefined;
  /** What stood in the storage after that: where writing fails, something else. */
  let seen: string | null | undefined;
  const look = (key: string): string | null => attempt(() => storage().getItem(key)) ?? null;

  const read = (key: string): S => {
    const raw = look(key);
    seen = raw;
    const parsed =
      raw === null ? { state: record.empty, whole: true } : record.parse(attempt(() => JSON.parse(raw) as unknown));
    known = parsed?.whole === true ? text(parsed.state) : undefined;
    return parsed?.state ?? record.empty;
  };

  return {
    read,
    isStale: (key) => look(key) !== seen,
    getItem: (key) => Promise.resolve(read(key)),
    setItem: (key, state) => {
      const next = text(state);
      if (next !== known) {
        attempt(() => (next === null ? storage().removeItem(key) : storage().setItem(key, next)));
        known = next;
        seen = look(key);
      }
      return Promise.resolve();
    },
    removeItem: (key) => {
      attempt(() => storage().removeItem(key));
      known = null;
      seen = look(key);
      return Promise.resolve();
    },
  };
}

/** What `action` gives; undefined where it throws (a broken text, a storage that is full or forbidden). */
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
