import { filterParam, slugsOf } from '#contract/rules/category-filter.ts';

/**
 * The path that identifies a page, with the part of the query that changes what it shows. Other parameters (utm_*, gclid …) and unknown
 * categories are ignored. Undefined for private pages, and for combinations of categories, which are too many to render.
 * @param knownSlugs The slugs of all categories; called only if the query names some.
 */
export async function pageKey(
  pathname: string,
  query: URLSearchParams,
  knownSlugs: () => Promise<ReadonlySet<string>>,
): Promise<string | undefined> {
  const path = pathname.split('/').map(reencoded).join('/');
  if (/^\/dashboard(\/|$)/.test(path)) return undefined;
  const page = path.replace(/(.)\/$/, '$1');
  if (page === '/search') {
    const keyword = (query.get('keyword') ?? '').trim();
    return keyword === '' ? path : `${path}?${new URLSearchParams({ keyword }).toString()}`;
  }
  const requested = page === '/' || page === '/categories' ? slugsOf(query) : [];
  if (requested.length === 0) return path;
  const known = await knownSlugs();
  const [first, ...others] = requested.filter((slug) => known.has(slug));
  if (others.length > 0) return undefined;
  return first === undefined ? path : `${path}?${new URLSearchParams({ [filterParam]: first }).toString()}`;
}

/** Whether a client can make up any number of such paths. */
export function isUnbounded(path: string): boolean {
  return /^\/(product\/|category\/|search\?)/.test(path);
}

/** The slug of a product's or a category's page. */
export function slugIn(path: string): string | undefined {
  const [, slug] = /^\/(?:product|category)\/([^/]+)\/?$/.exec(path) ?? [];
  return slug === undefined ? undefined : decoded(slug);
}

function reencoded(part: string): string {
  return encodeURIComponent(decoded(part));
}

/** The part itself if it is not valid percent-encoding: the not-found page is rendered for it. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
