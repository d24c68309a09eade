/** The paths of the shop's pages (specification, section 2). Any other path is the not-found page, with status 404. */
export const pages = [
  '/',
  '/product/{slug}',
  '/categories',
  '/category/{slug}',
  '/search',
  '/cart',
  '/wishlist',
  '/register',
  '/login',
  '/forgot-password',
  '/about',
  '/contact',
  '/policy',
  '/return-and-exchange',
  '/shipping-policy',
  '/stock-alert/confirm',
  '/stock-alert/withdraw',
  '/order/confirm',
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
  '/dashboard/admin/money',
  '/dashboard/admin/catalogue',
  '/dashboard/admin/reviews',
  '/dashboard/admin/search-words',
  '/dashboard/admin/delivery',
  '/dashboard/admin/backups',
  '/dashboard/admin/audit-log',
  '/dashboard/admin/settings',
  '/dashboard/admin/content',
  '/dashboard/admin/content/{slug}',
  '/dashboard/admin/account',
  '/dashboard/admin/stock',
  '/dashboard/admin/reports',
] as const;

const patterns = pages.map((page) => ({ page, pattern: new RegExp(`^${page.replace('{slug}', '[^/]+')}/?$`) }));

/** The page of a path without its query, as in `pages`; undefined for the not-found page. A trailing slash is ignored. */
export function pageAt(path: string): string | undefined {
  return patterns.find(({ pattern }) => pattern.test(path))?.page;
}

/** The page that a path means which has capitals or double slashes; undefined if it means none, or is written as it should be. */
export function intendedPage(path: string): string | undefined {
  const intended = path.replace(/\/{2,}/g, '/').toLowerCase();
  return intended !== path && isPage(intended) ? intended : undefined;
}

/** Whether a path without its query is a page. */
export function isPage(path: string): boolean {
  return pageAt(path) !== undefined;
}
