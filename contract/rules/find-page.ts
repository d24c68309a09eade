import { pages } from './pages.ts';

const patterns = Object.values(pages).map((page) => ({
  page,
  pattern: new RegExp(`^${page.replace('{slug}', '[^/]+')}/?$`),
}));

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
