/** The addresses that are pages of the shop (specification, section 2). Any other is the not-found page, with status 404. */
export const pages = [
  '/',
  '/product/{slug}',
  '/categories',
  '/category/{slug}',
  '/search',
  '/cart',
  '/register',
  '/login',
  '/forgot-password',
  '/about',
  '/contact',
  '/policy',
  '/return-and-exchange',
  '/shipping-policy',
  '/dashboard/user',
  '/dashboard/user/profile',
  '/dashboard/user/orders',
  '/dashboard/admin',
  '/dashboard/admin/create-categray',
  '/dashboard/admin/create-product',
  '/dashboard/admin/product/{slug}',
  '/dashboard/admin/products',
  '/dashboard/admin/users',
  '/dashboard/admin/orders',
  '/dashboard/admin/orders/{slug}',
  '/dashboard/admin/catalogue',
  '/dashboard/admin/search-words',
] as const;

const pattern = new RegExp(`^(?:${pages.map((page) => page.replace('{slug}', '[^/]+')).join('|')})/?$`);

/** The one part of a query that changes what a page shows; all others are somebody's counting. */
const shownParts: Readonly<Record<string, string>> = {
  '/': 'category',
  '/categories': 'category',
  '/search': 'keyword',
};

/** The address of a page with as much of its query as it shows: equal addresses show the same. */
export function shownAddress(path: string, query: URLSearchParams): string {
  const part = shownParts[path.replace(/(.)\/$/, '$1')];
  const shown = part === undefined ? [] : query.getAll(part).map((value) => [part, value]);
  return shown.length === 0 ? path : `${path}?${new URLSearchParams(shown).toString()}`;
}

/** Whether the path, without its query, is that of a page. A trailing slash does not matter. */
export function isPage(path: string): boolean {
  return pattern.test(path);
}
