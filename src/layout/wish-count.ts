import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells the top bar how many products are on the wish list. The code of the wish list does so once it has loaded, after the page. */
export function setWishCount(next: number): void {
  count = next;
  for (const listener of listeners) listener();
}

/** The number of products on the wish list; 0 until its code has loaded. */
export const useWishCount = (): number =>
  useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  );
