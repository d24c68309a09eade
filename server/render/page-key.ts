import { filterParam } from '#contract/rules/category-filter.ts';
import { parseListParams, type ListParams } from '#contract/rules/list-params.ts';
import { sizesParam } from '#contract/rules/size-filter.ts';
import { withTypedFilters } from '#contract/rules/typed-search.ts';

/** What a filter can name. Called only if the query names some. */
export interface KnownFilters {
  /** The slugs of all categories. */
  slugs(): Promise<ReadonlySet<string>>;
  /** Whether any product has a size of this label, as it is written, in stock. */
  isInStock(size: string): Promise<boolean>;
}

/**
 * The path that identifies a page, with the part of the query that changes what it shows. Other parameters (utm_*, gclid …), bad values
 * and unknown categories are ignored. Undefined for private pages, for sizes that are not in stock or are written in another way, for
 * keywords that name a filter ('polo xl'), and for sorted lists and all other filters, which are too many to render.
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
    if (keyword === '') return path;
    // The browser leads to the URL with the filters that the keyword names.
    if (withTypedFilters(query) !== undefined) return undefined;
    const params = parseListParams(query, 'relevance');
    // The page has no categories, by which the browser could tell which slugs are known.
    const filter = params.slugs.length > 0 ? undefined : await filterKey(params, known);
    return filter === '' ? `${path}?${new URLSearchParams({ keyword }).toString()}` : undefined;
  }
  const isCategory = page.startsWith('/category/');
  if (!isCategory && page !== '/' && page !== '/categories') return path;
  const params = parseListParams(query, 'newest');
  // The path names the category.
  const filter = await filterKey(isCategory ? { ...params, slugs: [] } : params, known);
  return filter === undefined || (isCategory && filter !== '') ? undefined : `${path}${filter}`;
}

/** The query of a list with one category or size; empty if the list is neither filtered nor sorted. */
async function filterKey(params: ListParams, known: KnownFilters): Promise<string | undefined> {
  const { sizes, colours, families, min, max, inStock, sort } = params;
  if (sort !== undefined || colours.length + families.length > 0 || min !== undefined || max !== undefined || inStock)
    return undefined;
  const slugs = params.slugs.length === 0 ? [] : await withKnown(params.slugs, known.slugs());
  const filters = [...slugs.map((slug) => [filterParam, slug]), ...sizes.map((size) => [sizesParam, size])];
  const [only, ...others] = filters;
  if (only === undefined) return '';
  if (others.length > 0) return undefined;
  const [size] = sizes;
  if (size !== undefined && !(await known.isInStock(size))) return undefined;
  return `?${new URLSearchParams([only]).toString()}`;
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
