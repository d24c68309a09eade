import { matchRoutes, type LazyRouteFunction, type RouteObject } from 'react-router-dom';
import { pages, type PageName } from '#contract/rules/pages.ts';
import { StorefrontLayout } from '#src/layout/storefront-layout.tsx';
import type { AdminPageName } from './admin-pages.ts';
import { ErrorPage, RootErrorPage } from './error-pages.tsx';
import { isLoaded, lazyRoute } from './lazy-route.tsx';
import type { LazyPage } from './page-module.ts';
import type { AppStore } from './store.ts';

/** A lazy route. `handle` keeps the loader for `prefetch`. */
const pageOf = (path: string, load: LazyPage): RouteObject => ({ path, lazy: lazyRoute(load), handle: { load } });

const page = (name: PageName, load: LazyPage): RouteObject => pageOf(pages[name].replace('{slug}', ':slug'), load);

/** The user's dashboard. Guard and layout load with its first page. */
const userArea: RouteObject = {
  lazy: lazyRoute(async () => ({ Component: (await import('./guard.tsx')).UserGuard })),
  children: [
    {
      lazy: lazyRoute(async () => ({ Component: (await import('#src/layout/user-layout.tsx')).UserLayout })),
      children: [
        page('userDashboard', () => import('#src/pages/user/dashboard-page.tsx')),
        page('userProfile', () => import('#src/pages/user/profile-page.tsx')),
        page('userOrders', () => import('#src/pages/user/orders-page.tsx')),
        page('askReturn', () => import('#src/pages/user/ask-return-page.tsx')),
        page('userReturns', () => import('#src/pages/user/returns-page.tsx')),
        page('userReturn', () => import('#src/pages/user/return-page.tsx')),
      ],
    },
  ],
};

const adminNames = (Object.keys(pages) as PageName[]).filter((name) => name.startsWith('admin')) as AdminPageName[];

/** The back office. None of its code, nor the list of its pages, loads before an admin opens it. */
const adminArea: RouteObject = {
  lazy: lazyRoute(async () => ({ Component: (await import('./guard.tsx')).AdminGuard })),
  children: [
    {
      lazy: lazyRoute(async () => ({ Component: (await import('#src/layout/admin-layout.tsx')).AdminLayout })),
      children: adminNames.map((name) => page(name, async () => (await import('./admin-pages.ts')).adminPages[name]())),
    },
  ],
};

/** All paths of the specification's section 2, and the not-found page. */
export const routes: RouteObject[] = [
  {
    element: <StorefrontLayout />,
    errorElement: <RootErrorPage />,
    children: [
      {
        errorElement: <ErrorPage />,
        children: [
          page('home', () => import('#src/pages/home-page.tsx')),
          page('product', () => import('#src/pages/product-page.tsx')),
          page('categories', () => import('#src/pages/categories-page.tsx')),
          page('category', () => import('#src/pages/category-page.tsx')),
          page('search', () => import('#src/pages/search-page.tsx')),
          page('cart', () => import('#src/pages/cart-page.tsx')),
          page('wishlist', () => import('#src/pages/wishlist-page.tsx')),
          page('register', () => import('#src/pages/register-page.tsx')),
          page('login', () => import('#src/pages/login-page.tsx')),
          page('forgotPassword', () => import('#src/pages/forgot-password-page.tsx')),
          userArea,
          adminArea,
          page('about', () => import('#src/pages/static/about-page.tsx')),
          page('contact', () => import('#src/pages/static/contact-page.tsx')),
          page('policy', () => import('#src/pages/static/policy-page.tsx')),
          page('returnAndExchange', () => import('#src/pages/static/return-and-exchange-page.tsx')),
          page('shippingPolicy', () => import('#src/pages/static/shipping-policy-page.tsx')),
          page('complain', () => import('#src/pages/static/complain-page.tsx')),
          page('howResultsAreOrdered', () => import('#src/pages/static/how-results-are-ordered-page.tsx')),
          page('darkPatterns', () => import('#src/pages/static/dark-patterns-page.tsx')),
          page('confirmStockAlert', () => import('#src/pages/stock-alert/confirm-page.tsx')),
          page('withdrawStockAlert', () => import('#src/pages/stock-alert/withdraw-page.tsx')),
          page('confirmOrder', () => import('#src/pages/order/confirm-page.tsx')),
          pageOf('*', () => import('#src/pages/not-found-page.tsx')),
        ],
      },
    ],
  },
];

/** The page at a URL: its loader and route parameters. */
export function pageAt(all: RouteObject[], location: Pick<Location, 'pathname'>) {
  const match = matchRoutes(all, location)?.at(-1);
  const handle = match?.route.handle as { load: LazyPage } | undefined;
  return match && handle ? { load: handle.load, params: match.params } : undefined;
}

/**
 * Loads the chunks of the page at a URL into its routes, so that the first render has them.
 * @returns Whether all chunks loaded; if not, the page shows a load failure.
 */
export async function loadMatched(all: RouteObject[], location: Pick<Location, 'pathname'>): Promise<boolean> {
  const lazy = (matchRoutes(all, location) ?? []).filter(({ route }) => route.lazy !== undefined);
  const loaded = await Promise.all(
    lazy.map(async ({ route }) => {
      const code = await (route.lazy as LazyRouteFunction<RouteObject>)();
      Object.assign(route, { ...code, lazy: undefined });
      return isLoaded(code.Component);
    }),
  );
  return !loaded.includes(false);
}

/** How long the pointer or the focus rests on a link before its page is prefetched, in milliseconds: passing over it is no intent. */
const intentDelay = 100;

/**
 * Fetches a page's chunk and data when the user points at or focuses a link to it, so that most of the wait is over at the
 * click. One listener covers the document, so that a plain `<a href>` works. Nothing is fetched for those who save data.
 */
export function prefetchOnIntent(root: Document | HTMLElement, routes: RouteObject[], store: AppStore): void {
  const prefetched = new Set<string>();
  let pointed: HTMLAnchorElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    // The pointer moves within the link.
    if (link === pointed) return;
    pointed = link;
    clearTimeout(timer);
    if (link !== null) timer = setTimeout(() => prefetch(link), intentDelay);
  };
  const prefetch = (link: HTMLAnchorElement) => {
    if (link.origin !== location.origin || link.target === '_blank') return;
    const { connection }: { connection?: { saveData?: boolean } } = navigator as object;
    if (connection?.saveData) return;
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
