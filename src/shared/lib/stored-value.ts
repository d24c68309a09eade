import { useSyncExternalStore } from 'react';
import { plainStorage, type StoredSlice } from './plain-storage.ts';

/**
 * A value in localStorage that is in no slice of the store. Components follow it, also when another tab changes it. If storage is
 * full or forbidden, the value lives until the page is closed.
 */
export function storedValue<S>(key: string, slice: StoredSlice<S>) {
  const storage = plainStorage(slice);
  /** What the browser did not store. */
  let unstored: S | undefined;
  /** The snapshot of components: the same value until it changes. */
  let current: S | undefined;
  const listeners = new Set<() => void>();

  const read = (): S => unstored ?? storage.read(key);
  const readAgain = () => {
    current = undefined;
    for (const listener of listeners) listener();
  };
  const onStorage = ({ key: changed }: StorageEvent) => {
    if (changed === key || changed === null) readAgain();
  };
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) {
      current = undefined;
      window.addEventListener('storage', onStorage);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', onStorage);
    };
  };

  return {
    read,
    /**
     * Replaces the value by what `update` makes of the one stored now: another tab may have written it.
     * @returns Whether it is stored.
     */
    change: (update: (value: S) => S): boolean => {
      const next = update(read());
      void storage.setItem(key, next);
      const isStored = JSON.stringify(storage.read(key)) === JSON.stringify(next);
      unstored = isStored ? undefined : next;
      readAgain();
      return isStored;
    },
    /** The value; the empty one on the server and in the first render. */
    useValue: (): S =>
      useSyncExternalStore(
        subscribe,
        () => (current ??= read()),
        () => slice.empty,
      ),
  };
}

/** A stored list; its key is absent while it is empty. Entries that `parse` does not accept are dropped. */
export const storedList = <T>(parse: (entry: unknown) => T | undefined): StoredSlice<readonly T[]> => ({
  empty: [],
  parse: (value) => {
    if (!Array.isArray(value)) return undefined;
    const state = value.map(parse).filter((entry) => entry !== undefined);
    return { state, isComplete: state.length === value.length };
  },
  serialize: (list) => (list.length === 0 ? undefined : list),
});
