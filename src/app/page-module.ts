import type { ReactNode } from 'react';
import type { AppStore } from './store.ts';

/** The exports of a page's module besides its component. `preload` fetches the data that the page needs before it renders. */
interface PageModule {
  Component: () => ReactNode;
  preload?: (
    store: AppStore,
    params: Readonly<Record<string, string | undefined>>,
    query: URLSearchParams,
  ) => Promise<unknown>;
  /** The module's path in the repository; the server build adds it. */
  source?: string;
}

/** The loader of a page's chunk. */
export type LazyPage = () => Promise<PageModule>;
