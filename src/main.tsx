import { CacheProvider } from '@emotion/react';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { BrokenShop } from './app/broken-shop.tsx';
import { holdEarlyBack } from './app/early-back.ts';
import { readInlined } from './app/inlined.ts';
import { makePersistence } from './app/persist.ts';
import { prefetchOnIntent } from './app/prefetch.ts';
import { nameFirstEntry } from './app/first-entry.ts';
import { Providers } from './app/providers.tsx';
import { reportErrors } from './app/report-errors.ts';
import { loadMatched, routes } from './app/router.tsx';
import { makeStore } from './app/store.ts';
import { makeStyleCache, takeOverStyles } from './app/styles.ts';
import { keepFocus } from './shared/lib/move-focus.ts';
import { Boundary } from './shared/ui/boundary.tsx';

async function start(): Promise<void> {
  if (import.meta.env.VITE_MOCK === 'on') {
    const { startMocks } = await import('#mocks/browser.ts');
    await startMocks();
  }
  // Loading the code was a long task already, and each of these steps is one on a slow phone.
  await breath();
  const inlined = readInlined(document);
  const persistence = makePersistence();
  const store = makeStore(persistence, { known: inlined?.answers });
  reportErrors(store);
  // The page's own code is there before the first render: nothing flashes, and a page rendered by the server can be taken over.
  const isWhole = await loadMatched(routes, window.location);
  await breath();
  holdEarlyBack();
  nameFirstEntry();
  const router = createBrowserRouter(routes);
  prefetchOnIntent(document, routes, store);
  keepFocus(document);
  const styles = makeStyleCache();
  takeOverStyles(styles, document);
  const root = document.getElementById('root')!;
  const app = (
    <StrictMode>
      <Boundary fallback={<BrokenShop />}>
        <CacheProvider value={styles}>
          <Providers store={store} persistence={persistence} origin={inlined ? inlined.origin : window.location.origin}>
            <RouterProvider router={router} />
          </Providers>
        </CacheProvider>
      </Boundary>
    </StrictMode>
  );
  // What a boundary catches is an error all the same.
  const options = { onCaughtError: reportError };
  // As a transition the server's page is taken over in small slices, between which the browser can answer.
  if (inlined && isWhole && isWhereItWasLoaded()) startTransition(() => void hydrateRoot(root, app, options));
  else createRoot(root, options).render(app);
}

/** Whether the address is the one that the server rendered: Back may have led elsewhere before the app was there. */
function isWhereItWasLoaded(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  const [page] = window.location.href.split('#');
  return loaded?.name.split('#')[0] === page;
}

/** Lets the browser paint, and answer whoever taps and scrolls meanwhile. */
function breath(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

void start();
