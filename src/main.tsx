import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { makePersistence } from './app/persist.ts';
import { prefetchOnIntent } from './app/prefetch.ts';
import { Providers } from './app/providers.tsx';
import { loadMatched, routes } from './app/router.tsx';
import { makeStore } from './app/store.ts';

async function start(): Promise<void> {
  if (import.meta.env.VITE_MOCK === 'on') {
    const { startMocks } = await import('#mocks/browser.ts');
    await startMocks();
  }
  const persistence = makePersistence();
  const store = makeStore(persistence);
  // The page's own code is there before the first render: nothing flashes, and a page rendered by the server can be taken over.
  await loadMatched(routes, window.location);
  const router = createBrowserRouter(routes);
  prefetchOnIntent(document, routes, store);
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <Providers store={store} persistence={persistence}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
}

void start();
