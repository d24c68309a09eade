import { useSyncExternalStore } from 'react';

const unstored = new Set<string>();
const listeners = new Set<() => void>();

/** Notes whether the browser has stored the cart or the session; blocked or full storage refuses. */
export function noteStored(key: string, isStored: boolean): void {
  if (isStored ? !unstored.delete(key) : unstored.has(key)) return;
  if (!isStored) unstored.add(key);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether cart and session last only as long as this page. */
export const useUnstored = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => unstored.size > 0,
    () => false,
  );
