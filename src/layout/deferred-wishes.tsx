import { useEffect, useState, type ComponentType } from 'react';
import { loadChunk } from '#src/shared/lib/load-chunk.ts';

/**
 * Loads the wish list's code once the page has loaded and is hydrated: hearts are no part of the first load. Without it the shop has
 * none.
 */
export function DeferredWishes() {
  const [Wishes, setWishes] = useState<ComponentType>();
  useEffect(() => {
    const load = () =>
      void loadChunk(() => import('./wishes.tsx')).then(
        ({ default: loaded }) => setWishes(() => loaded),
        () => undefined,
      );
    // Safari has no `requestIdleCallback`.
    const loadSoon = () => void ('requestIdleCallback' in window ? requestIdleCallback : setTimeout)(load);
    if (document.readyState === 'complete') loadSoon();
    else addEventListener('load', loadSoon, { once: true });
  }, []);
  return Wishes && <Wishes />;
}
