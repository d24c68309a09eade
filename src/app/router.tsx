import { matchRoutes, type LazyRouteFunction, type RouteObject } from 'react-router-dom';
import { StorefrontLayout } from '#src/layout/storefront-layout.tsx';
import { BrokenShop } from './broken-shop.tsx';
import { ErrorPage } from './error-page.tsx';
import { isLoaded, lazyRoute } from './lazy-route.tsx';
import type { AppStore } from './store.ts';

/** What a page's module may export besides its component: fetches what the page needs before it is rendered. */
export interface PageModule {
  Component: () => React.ReactNode;
  preload?: (
    store: AppStore,
    params: Readonly<Record<string, string | undefined>>,
    query: URLSearchParams,
  ) => Promise<unknown>;
  /** Its path in the repository; written into the module where pages are built for the server. */
  source?: string;
}

type LazyPage = () => Promise<PageModule>;

/** A route whose page is loaded when it is first needed, and kept for `prefetch` under `handle`. */
const page = (path: string, load: LazyPage): RouteObject => ({
  path,
  lazy: lazyRoute(load),
  handle: { load },
});

/** The user's dashboard: what is around its pages arrives with the first of them. */
const userArea: RouteObject = {
  lazy: lazyRoute(async () => ({ Component: (await import('./guard.tsx')).UserGuard })),
  children: [
    {
      lazy: lazyRoute(async () => ({ Component: (await import('#src/layout/user-layout.tsx')).UserLayout })),
      children: [
        page('/dashboard/user', () => import('#src/pages/user/dashboard-page.tsx')),
        page('/dashboard/user/profile', () => import('#src/pages/user/profile-page.tsx')),
        page('/dashboard/user/orders', () => import('#src/pages/user/orders-page.tsx')),
      ],
    },
  ],
};

/** The back office. Nothing of it is loaded before somebody goes there. */
const adminArea: RouteObject = {
  lazy: lazyRoute(async () => ({ Component: (await import('./guard.tsx')).AdminGuard })),
  children: [
    {
      lazy: lazyRoute(async () => ({ Component: (await import('#src/layout/admin-layout.tsx')).AdminLayout })),
      children: [
        page('/dashboard/admin', () => import('#src/pages/admin/dashboard-page.tsx')),
        page('/dashboard/admin/create-categray', () => import('#src/pages/admin/categories-page.tsx')),
        page('/dashboard/admin/create-product', () => import('#src/pages/admin/create-product-page.tsx')),
        page('/dashboard/admin/product/:slug', () => import('#src/pages/admin/update-product-page.tsx')),
        page('/dashboard/admin/products', () => import('#src/pages/admin/products-page.tsx')),
        page('/dashboard/admin/users', () => import('#src/pages/admin/users-page.tsx')),
        page('/dashboard/admin/orders', () => import('#src/pages/admin/orders-page.tsx')),
        page('/dashboard/admin/orders/:id', () => import('#src/pages/admin/order-page.tsx')),
        page('/dashboard/admin/money', () => import('#src/pages/admin/money-page.tsx')),
        page('/dashboard/admin/catalogue', () => import('#src/pages/admin/catalogue-page.tsx')),
        page('/dashboard/admin/search-words', () => import('#src/pages/admin/search-words-page.tsx')),
      ],
    },
  ],
};

/** Every address of the specification's section 2, and the page for all others. */
export const routes: RouteObject[] = [
  {
    element: <StorefrontLayout />,
    errorElement: <BrokenShop />,
    children: [
      {
        errorElement: <ErrorPage />,
        children: [
          page('/', () => import('#src/pages/home-page.tsx')),
          page('/product/:slug', () => import('#src/pages/product-page.tsx')),
          page('/categories', () => import('#src/pages/categories-page.tsx')),
          page('/category/:slug', () => import('#src/pages/category-page.tsx')),
          page('/search', () => import('#src/pages/search-page.tsx')),
          page('/cart', () => import('#src/pages/cart-page.tsx')),
          page('/register', () => import('#src/pages/register-page.tsx')),
          page('/login', () => import('#src/pages/login-page.tsx')),
          page('/forgot-password', () => import('#src/pages/forgot-password-page.tsx')),
          userArea,
          adminArea,
          page('/about', () => import('#src/pages/static/about-page.tsx')),
          page('/contact', () => import('#src/pages/static/contact-page.tsx')),
          page('/policy', () => import('#src/pages/static/policy-page.tsx')),
          page('/return-and-exchange', () => import('#src/pages/static/return-and-exchange-page.tsx')),
          page('/shipping-policy', () => import('#src/pages/static/shipping-policy-page.tsx')),
          page('*', () => import('#src/pages/not-found-page.tsx')),
        ],
      },
    ],
  },
];

/** The page at an address: how to load it, and the address's parts that it reads. */
export function pageAt(all: RouteObject[], location: Pick<Location, 'pathname'>) {
  const match = matchRoutes(all, location)?.at(-1);
  const handle = match?.route.handle as { load: LazyPage } | undefined;
  return match && handle ? { load: handle.load, params: match.params } : undefined;
}

/**
 * Loads the code of the page at an address and puts it into its route, so that the first render has it at once. Answers whether all of
 * it came: otherwise the page says that it is lost.
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
