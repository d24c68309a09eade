import type { RouteObject } from 'react-router-dom';
import { pageAt } from './router.tsx';
import type { AppStore } from './store.ts';

/**
 * Fetches the code and the answers of a page as soon as somebody points at a link to it, with pointer, finger or keyboard: most of
 * the wait is over when the click comes. One listener for the whole document, so that a plain `<a href>` is enough.
 */
export function prefetchOnIntent(root: Document, routes: RouteObject[], store: AppStore): void {
  const asked = new Set<string>();
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link === null || link.origin !== root.location.origin || link.target === '_blank') return;
    const address = link.pathname + link.search;
    if (asked.has(address)) return;
    asked.add(address);
    const found = pageAt(routes, link);
    // A failure here is none yet: the click asks again and shows what went wrong.
    found?.load().then(
      (page) => page.preload?.(store, found.params, new URLSearchParams(link.search)),
      () => asked.delete(address),
    );
  };
  root.addEventListener('pointerover', onIntent, { passive: true });
  root.addEventListener('focusin', onIntent);
}
