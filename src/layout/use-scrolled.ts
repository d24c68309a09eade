import { useSyncExternalStore } from 'react';

/** Scroll distance in pixels from which the page counts as scrolled. */
const threshold = 12;

function subscribe(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}

/** Whether the page is scrolled away from its top; false on the server and while hydrating. */
export function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > threshold,
    () => false,
  );
}
