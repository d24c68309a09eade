import { filterParam, slugsOf } from '#contract/rules/category-filter.ts';

/**
 * The cache key of a page: its path and the part of the query that changes what it shows. Other parameters (utm_*, gclid …) and unknown
 * categories are ignored. Undefined for combinations of categories, which are too many to render.
 * @param knownSlugs The slugs of all categories; called only if the query names some.
 */
export async function shownPath(
  pathname: string,
  query: URLSearchParams,
  knownSlugs: () => Promise<ReadonlySet<string>>,
): Promise<string | undefined> {
  // The not-found page is rendered for what does not decode.
  const path = pathname.split('/').map(reencoded).join('/');
  if (/^\/dashboard(\/|$)/.test(path)) return undefined;
  const page = path.replace(/(.)\/$/, '$1');
  if (page === '/search') {
    const keyword = (query.get('keyword') ?? '').trim();
    return keyword === '' ? path : `${path}?${new URLSearchParams({ keyword }).toString()}`;
  }
  const asked = page === '/' || page === '/categories' ? slugsOf(query) : [];
  if (asked.length === 0) return path;
  const known = await knownSlugs();
  const [first, ...others] = asked.filter((slug) => known.has(slug));
  if (others.length > 0) return undefined;
  return first === undefined ? path : `${path}?${new URLSearchParams({ [filterParam]: first }).toString()}`;
}

/** Whether anybody can think of any number of such addresses. */
export function isOpenEnded(path: string): boolean {
  return /^\/(product\/|category\/|search\?)/.test(path);
}

/** The slug in the path of a page, as it stands there. */
export function slugIn(path: string, page: string): string | undefined {
  return path.startsWith(page) ? path.slice(page.length).replace(/\/$/, '') : undefined;
}

function reencoded(part: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(part));
  } catch {
    return part;
  }
}
