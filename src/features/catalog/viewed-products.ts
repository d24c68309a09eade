import { useMemo, useSyncExternalStore } from 'react';
import { isString, plainStorage, type PlainStorage } from '#src/shared/lib/plain-storage.ts';

/** The key of the products seen last: their slugs, newest first. They stay on the device (docs/decisions/0004). */
const key = 'viewed';
const mostViewed = 12;

const storage: PlainStorage<readonly string[]> = plainStorage<readonly string[]>({
  empty: [],
  parse: (value) => {
    if (!Array.isArray(value)) return undefined;
    const slugs = value.filter(isString);
    return { state: slugs, isComplete: slugs.length === value.length };
  },
  serialize: (slugs) => (slugs.length === 0 ? undefined : slugs),
});

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The slugs of the products seen last, newest first. */
export function viewedProducts(): readonly string[] {
  return storage.read(key);
}

/** The slugs of the products seen last, newest first; none on the server and in the first render. */
export function useViewedProducts(): readonly string[] {
  // A text, because a snapshot is compared by identity. No slug has a space.
  const text = useSyncExternalStore(
    subscribe,
    () => viewedProducts().join(' '),
    () => '',
  );
  return useMemo(() => text.split(' ').filter(Boolean), [text]);
}

function store(slugs: readonly string[]): void {
  void storage.setItem(key, slugs);
  for (const listener of listeners) listener();
}

/** Puts a product first. */
export function rememberViewed(slug: string): void {
  const others = viewedProducts().filter((other) => other !== slug);
  store([slug, ...others].slice(0, mostViewed));
}

/** Forgets one product, or all. */
export function forgetViewed(slug?: string): void {
  store(slug === undefined ? [] : viewedProducts().filter((other) => other !== slug));
}
