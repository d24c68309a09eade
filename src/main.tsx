import { CacheProvider } from '@emotion/react';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { isReadablePath, notFoundPath } from '#contract/rules/pages.ts';
import { deferPopState } from './app/early-events.ts';
import { RootErrorPage } from './app/error-pages.tsx';
import { readHydrationState } from './app/hydration-state.ts';
import { makePersistence } from './app/persist.ts';
import { Providers } from './app/providers.tsx';
import { reportErrors } from './app/report-errors.ts';
import { reportVitals } from './app/report-vitals.ts';
import { loadMatched, routes, prefetchOnIntent } from './app/router.tsx';
import { makeStore } from './app/store.ts';
import { makeStyleCache, hydrateStyles } from './app/styles.ts';
import { preloadAnnouncement } from './layout/announcement.tsx';
import { recoverLostFocus } from './shared/lib/move-focus.ts';
import { ErrorBoundary } from './shared/ui/error-boundary.tsx';

async function start(): Promise<void> {
  // The router cannot read it either.
  if (!isReadablePath(window.location.pathname)) history.replaceState(history.state, '', notFoundPath);
  if (import.meta.env.VITE_MOCK === 'on') {
    const { startMocks } = await import('#mocks/browser.ts');
    await startMocks();
  }
  // Loading the code was a long task on a slow phone, and so are the next steps: yield between them.
  await yieldToBrowser();
  // The last of what `older-browsers.ts` adds. Without it the shop works as far as it can.
  if (!('toSorted' in Array.prototype)) await import('./app/older-browsers.ts').catch(() => undefined);
  const hydrationState = readHydrationState(document, window.location);
  const persistence = makePersistence();
  const store = makeStore(persistence, { preloaded: hydrationState?.queries });
  reportErrors(store);
  await yieldToBrowser();
  // Load the page's chunks before the first render: without them hydration would fail and the page would flash.
  // The announcement above a page that no server has rendered is there with its first render: it would push the page down.
  const announced = hydrationState === undefined ? preloadAnnouncement(store, window.location) : undefined;
  const isComplete = await loadMatched(routes, window.location);
  await announced;
  await yieldToBrowser();
  deferPopState();
  assignHistoryKey();
  const hydrates = hydrationState !== undefined && isComplete && isServerUrl();
  // Without data of the server the router scrolls to the top when it starts, also while somebody presses a button further down.
  const router = createBrowserRouter(routes, hydrates ? { hydrationData: {} } : undefined);
  prefetchOnIntent(document, routes, store);
  recoverLostFocus(document);
  const styles = makeStyleCache();
  const isStyled = hydrateStyles(styles, document);
  const root = document.getElementById('root')!;
  const app = (
    <StrictMode>
      <ErrorBoundary fallback={<RootErrorPage />}>
        <CacheProvider value={styles}>
          <Providers
            store={store}
            persistence={persistence}
            isStyled={isStyled}
            origin={hydrationState ? hydrationState.origin : window.location.origin}
          >
            <RouterProvider router={router} />
          </Providers>
        </CacheProvider>
      </ErrorBoundary>
    </StrictMode>
  );
  // Errors caught by a boundary are reported too.
  const options = { onCaughtError: (error: unknown) => reportError(error) };
  // In a transition React hydrates in small slices and yields to the browser between them.
  if (hydrates) startTransition(() => void hydrateRoot(root, app, options));
  else createRoot(root, options).render(app);
  if (import.meta.env.PROD) onLoaded(() => void reportVitals(store).catch(() => undefined));
}

/** Calls back once the page and its first work are done. */
function onLoaded(then: () => void): void {
  const later = () => setTimeout(then, 2000);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}

/** Whether the current URL is the one that the server rendered: Back may have changed it before the app loaded. */
function isServerUrl(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  const [page] = window.location.href.split('#');
  return loaded?.name.split('#')[0] === page;
}

/**
 * Gives the first history entry a unique key, unless a reload has kept one. The router names every such entry 'default' and
 * would restore the scroll position of the page loaded before it in this tab.
 */
function assignHistoryKey(): void {
  const state = history.state as { key?: string } | null;
  if (state?.key === undefined) history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, '');
}

/** Yields, so that the browser can paint and handle input. */
function yieldToBrowser(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

void start();
