import type { RouteObject } from 'react-router-dom';
import { pageAt } from './router.tsx';
import type { AppStore } from './store.ts';

/**
 * Fetches a page's chunk and data when the user points at or focuses a link to it, so that most of the wait is over at the
 * click. One listener covers the document, so that a plain `<a href>` works.
 */
export function prefetchOnIntent(root: Document, routes: RouteObject[], store: AppStore): void {
  const prefetched = new Set<string>();
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link === null || link.origin !== root.location.origin || link.target === '_blank') return;
    const url = link.pathname + link.search;
    if (prefetched.has(url)) return;
    prefetched.add(url);
    const found = pageAt(routes, link);
    // Failures are ignored: the click loads the page again and shows the error.
    found?.load().then(
      (page) => page.preload?.(store, found.params, new URLSearchParams(link.search)),
      () => prefetched.delete(url),
    );
  };
  root.addEventListener('pointerover', onIntent, { passive: true });
  root.addEventListener('focusin', onIntent);
}
