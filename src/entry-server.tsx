import { CacheProvider } from '@emotion/react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { inlinedId, inlinedText } from './app/inlined.ts';
import { knownAnswers, refusedStatuses } from './app/known-answers.ts';
import { makePersistence } from './app/persist.ts';
import { Providers } from './app/providers.tsx';
import { pageAt, routes } from './app/router.tsx';
import { makeStore, type AppStore } from './app/store.ts';
import { makeStyleCache, stylesOf } from './app/styles.ts';
import { api } from './shared/api/api.ts';
import { settingsApi } from './shared/api/settings-api.ts';

/** What is to be rendered, for whom. */
interface PageRequest {
  /** With its query. */
  readonly path: string;
  /** The shop's address as shoppers know it, without a path; undefined where nobody said: there are no absolute links. */
  readonly origin: string | undefined;
  /** Answers the page's calls; their addresses have an origin that says nothing. */
  readonly fetch: (request: Request) => Promise<Response>;
}

/** The parts of a page, as HTML. */
interface RenderedPage {
  /** 404 where the page says that there is no such thing. */
  readonly status: 200 | 404;
  /** Title, description and whatever else stands in the head, preloads of photos included. */
  readonly head: string;
  /** The style elements that the page needs, and no more. */
  readonly styles: string;
  /** What stands in `#root`, with the element itself. */
  readonly root: string;
  /** What the browser starts from. */
  readonly inlined: string;
  /** The page's module in the manifest of the build; undefined where the module was not built. */
  readonly source: string | undefined;
}

const rootStart = '<div id="root">';
const handler = createStaticHandler(routes);

/**
 * Renders a page of the shop as a browser shows it first: nobody is signed in and the cart is not read yet.
 * @throws {Error} An answer is missing that the browser may yet get.
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
    // Styles are kept in the cache, and not written beside the first element that needs them.
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
    // React writes what belongs into the head before everything else.
    const start = html.indexOf(rootStart);
    return {
      status: refused.includes(404) ? 404 : 200,
      head: html.slice(0, start),
      styles: stylesOf(cache),
      root: html.slice(start),
      inlined: `<script type="application/json" id="${inlinedId}">${inlinedText({ origin, answers: knownAnswers(store) })}</script>`,
      source,
    };
  } finally {
    // Its timers would otherwise keep the store for a minute.
    store.dispatch(api.util.resetApiState());
  }
}

/** Fetches what the page shows. Answers the page's module. */
async function preload(store: AppStore, url: URL): Promise<string | undefined> {
  const found = pageAt(routes, url);
  const settings = store.dispatch(settingsApi.endpoints.getSettings.initiate(undefined, { subscribe: false }));
  const page = await found?.load();
  await Promise.all([settings, page?.preload?.(store, found?.params ?? {}, url.searchParams)]);
  return page?.source;
}
