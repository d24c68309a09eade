import { CacheProvider } from '@emotion/react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { hydrationStateId, serializeHydrationState } from './app/hydration-state.ts';
import { makePersistence } from './app/persist.ts';
import { extractQueries, refusedStatuses } from './app/preloaded-queries.ts';
import { Providers } from './app/providers.tsx';
import { pageAt, routes } from './app/router.tsx';
import { makeStore, type AppStore } from './app/store.ts';
import { makeStyleCache, extractStyles } from './app/styles.ts';
import { catalogApi } from './features/catalog/catalog-api.ts';
import { unsubscribed } from './features/catalog/preload-products.ts';
import { api } from './shared/api/api.ts';
import { preloadContent } from './shared/api/content-api.ts';
import { settingsApi } from './shared/api/settings-api.ts';

/** A request for a rendered page. */
interface PageRequest {
  /** Path with query string. */
  readonly path: string;
  /** The shop's public origin; if undefined, the page has no absolute links. */
  readonly origin: string | undefined;
  /** Handles the page's API calls; the origin of their URLs has no meaning. */
  readonly fetch: (request: Request) => Promise<Response>;
}

/** The parts of a page, as HTML. */
interface RenderedPage {
  /** 404 if a call of the page was answered with 404. */
  readonly status: 200 | 404;
  /** Title, meta tags and preloads of photos. */
  readonly head: string;
  /** Style elements with the rules that the page uses. */
  readonly styles: string;
  /** The `#root` element with its content. */
  readonly root: string;
  /** The hydration state in its script element. */
  readonly hydrationState: string;
  /** The page's module in the build manifest; undefined if the module was not built. */
  readonly source: string | undefined;
}

const rootStart = '<div id="root">';
const handler = createStaticHandler(routes);

/**
 * Renders a page in the state of a browser's first render: signed out, with the stored cart not read yet.
 * @throws {Error} A call failed other than with 404; the browser may succeed later.
 */
export async function renderPage({ path, origin, fetch }: PageRequest): Promise<RenderedPage> {
  const base = origin ?? 'http://localhost';
  const url = new URL(path, base);
  const persistence = makePersistence();
  const store = makeStore(persistence, { access: { origin: base, fetch } });
  try {
    const source = await preload(store, url);
    const refused = refusedStatuses(store);
    const failed = refused.filter((status) => status !== 404);
    if (failed.length > 0) throw new Error(`Calls of ${path} were answered with ${failed.join(', ')}`);
    const context = await handler.query(new Request(url));
    if (context instanceof Response) throw new Error(`${path} answered ${context.status}`);
    const cache = makeStyleCache();
    // Collect styles in the cache; Emotion would otherwise write them beside the first element that uses them.
    cache.compat = true;
    const html = renderToString(
      <div id="root">
        <CacheProvider value={cache}>
          <Providers store={store} persistence={persistence} origin={origin}>
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </Providers>
        </CacheProvider>
      </div>,
    );
    // React writes head elements before the root element.
    const start = html.indexOf(rootStart);
    return {
      status: refused.includes(404) ? 404 : 200,
      head: html.slice(0, start),
      styles: extractStyles(cache, html),
      root: html.slice(start),
      hydrationState: `<script type="application/json" id="${hydrationStateId}">${serializeHydrationState({ origin, queries: extractQueries(store) })}</script>`,
      source,
    };
  } finally {
    // RTK Query's cache timers would otherwise keep the store in memory for a minute.
    store.dispatch(api.util.resetApiState());
  }
}

/**
 * Loads the page and its data.
 * @returns The page's module in the build manifest.
 */
async function preload(store: AppStore, url: URL): Promise<string | undefined> {
  const found = pageAt(routes, url);
  // The frame of every page has them.
  const frame = [
    store.dispatch(settingsApi.endpoints.getSettings.initiate(undefined, unsubscribed)),
    store.dispatch(catalogApi.endpoints.listCategories.initiate(undefined, unsubscribed)),
    preloadContent(store, 'announcement'),
  ];
  const page = await found?.load();
  await Promise.all([...frame, page?.preload?.(store, found?.params ?? {}, url.searchParams)]);
  return page?.source;
}
