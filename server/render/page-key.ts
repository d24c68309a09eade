import { filterParam, slugsOf } from '#contract/rules/category-filter.ts';
import { sizesOf, sizesParam } from '#contract/rules/size-filter.ts';

/** What a filter can name. Called only if the query names some. */
export interface KnownFilters {
  /** The slugs of all categories. */
  slugs(): Promise<ReadonlySet<string>>;
  /** The labels of all sizes in stock, as they are written. */
  sizes(): Promise<ReadonlySet<string>>;
}

/**
 * The path that identifies a page, with the part of the query that changes what it shows. Other parameters (utm_*, gclid …) and unknown
 * categories are ignored. Undefined for private pages, for combinations of filters, which are too many to render, and for sizes that
 * are not in stock or are written in another way.
 */
export async function pageKey(
  pathname: string,
  query: URLSearchParams,
  known: KnownFilters,
): Promise<string | undefined> {
  const path = pathname.split('/').map(reencoded).join('/');
  if (/^\/dashboard(\/|$)/.test(path)) return undefined;
  const page = path.replace(/(.)\/$/, '$1');
  if (page === '/search') {
    const keyword = (query.get('keyword') ?? '').trim();
    return keyword === '' ? path : `${path}?${new URLSearchParams({ keyword }).toString()}`;
  }
  return page === '/' || page === '/categories' ? filteredKey(path, query, known) : path;
}

async function filteredKey(path: string, query: URLSearchParams, known: KnownFilters): Promise<string | undefined> {
  const requested = slugsOf(query);
  const slugs = requested.length === 0 ? requested : await withKnown(requested, known.slugs());
  const sizes = sizesOf(query);
  const filters = [...slugs.map((slug) => [filterParam, slug]), ...sizes.map((size) => [sizesParam, size])];
  const [only, ...others] = filters;
  if (only === undefined) return path;
  if (others.length > 0 || (sizes.length > 0 && (await withKnown(sizes, known.sizes())).length === 0)) return undefined;
  return `${path}?${new URLSearchParams([only]).toString()}`;
}

async function withKnown(names: readonly string[], known: Promise<ReadonlySet<string>>): Promise<string[]> {
  const all = await known;
  return names.filter((name) => all.has(name));
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
