import { useSyncExternalStore } from 'react';

/** How far the page may move before the bar counts as scrolled, in pixels. */
const threshold = 12;

function subscribe(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}

/** Whether the page has been scrolled away from its top. The server, and the first render, say that it has not. */
export function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > threshold,
    () => false,
  );
}
