import type { Category } from '#contract/category.ts';
import { filterParam } from '#contract/rules/category-filter.ts';
import { coloursOf, type ColourFamily } from '#contract/rules/colour-families.ts';
import { isFiltered, listParams, parseListParams, type ListParams } from '#contract/rules/list-params.ts';
import { compareColours, type Colour } from '#contract/rules/palette.ts';
import type { SearchSort } from '#contract/rules/product-filter.ts';
import { sizesParam } from '#contract/rules/size-filter.ts';
import { sizeKey } from '#contract/rules/size-label.ts';
import type { ListOptions } from '#src/shared/api/list-options.ts';
import type { Overlay } from '#src/shared/hooks/use-overlay.ts';
import { usePendingQuery } from '#src/shared/hooks/use-pending-query.ts';

/** Query parameters of the filters. `sort` is not a filter. */
const filterParams = [filterParam, sizesParam, listParams.colours, listParams.min, listParams.max, listParams.inStock];

/** A copy of the query string in which the parameter has these values; other parameters stay. */
export function withValues(query: URLSearchParams, param: string, values: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete(param);
  values.forEach((value) => next.append(param, value));
  return next;
}

/** The query string with these prices. */
function withPrices(query: URLSearchParams, { min, max }: Pick<ListParams, 'min' | 'max'>): URLSearchParams {
  const values = (price: number | undefined) => (price === undefined ? [] : [String(price)]);
  return withValues(withValues(query, listParams.min, values(min)), listParams.max, values(max));
}

/** The query string without filters. */
export function withoutFilters(query: URLSearchParams): URLSearchParams {
  return filterParams.reduce((next, param) => withValues(next, param, []), query);
}

/** The values with `value` added, or removed if they contain it, compared without case. */
function toggled(values: readonly string[], value: string): string[] {
  const others = values.filter((entry) => sizeKey(entry) !== sizeKey(value));
  return others.length < values.length ? others : [...values, value];
}

/** The categories with these slugs, in the shop's order; unknown slugs are ignored. */
export function categoriesOf(slugs: readonly string[], categories: readonly Category[]): Category[] {
  return categories.filter(({ slug }) => slugs.includes(slug));
}

/** The options of a URL in one form for all orders and spellings, so that each is one cache entry. */
export function readOptions(
  query: URLSearchParams,
  defaultSort: SearchSort,
  categories: readonly Category[],
): ListOptions {
  const params = parseListParams(query, defaultSort);
  const chosen = categoriesOf(params.slugs, categories);
  const checked = chosen.map(({ _id }) => _id).sort();
  const sizes = [...new Set(params.sizes.map(sizeKey))].sort();
  // Calls name single colours: servers of the version before know no families.
  const named = [...params.colours, ...params.families.flatMap(coloursOf)];
  const colours = [...new Set(named)].sort(compareColours);
  const { min, max, inStock, sort } = params;
  const body: ListOptions['body'] = {
    ...(checked.length > 0 && { checked }),
    ...(sizes.length > 0 && { sizes }),
    ...(colours.length > 0 && { colours }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(inStock && { in_stock: 1 as const }),
    ...(sort && { sort }),
  };
  return {
    body,
    // Lists as texts separated by commas.
    query: Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)])),
    isFiltered: isFiltered({ ...params, slugs: checked }),
  };
}

export function isChosen({ families, colours }: ListParams, family: ColourFamily): boolean {
  return families.includes(family) || coloursOf(family).some((colour) => colours.includes(colour));
}

export interface UrlFilters {
  readonly query: URLSearchParams;
  readonly params: ListParams;
  readonly toggleCategory: (slug: string) => void;
  readonly toggleSize: (label: string) => void;
  /** Adds or removes a single colour: an own one, or one that a link names. */
  readonly toggleColour: (colour: Colour) => void;
  /** Removes the family and its single colours if one of them is chosen. */
  readonly toggleFamily: (family: ColourFamily) => void;
  readonly toggleInStock: () => void;
  readonly setPrices: (prices: Pick<ListParams, 'min' | 'max'>) => void;
  readonly clear: () => void;
}

/** Keeps the filter in the URL, so that Back and shared links work, also while the drawer is open. */
export function useUrlFilters({ drawer, defaultSort }: { drawer: Overlay; defaultSort: SearchSort }): UrlFilters {
  const [query, change] = usePendingQuery(drawer.setQuery);
  const params = parseListParams(query, defaultSort);
  /** Changes a parameter of the latest query, which may be newer than the rendered one. */
  const set = (param: string, next: (params: ListParams) => readonly string[]) =>
    change((current) => withValues(current, param, next(parseListParams(current, defaultSort))));
  return {
    query,
    params,
    toggleCategory: (slug) => set(filterParam, ({ slugs }) => toggled(slugs, slug)),
    toggleSize: (label) => set(sizesParam, ({ sizes }) => toggled(sizes, label)),
    toggleColour: (colour) =>
      set(listParams.colours, ({ families, colours }) => [...families, ...toggled(colours, colour)]),
    toggleFamily: (family) =>
      set(listParams.colours, (latest) => [
        ...latest.families.filter((one) => one !== family),
        ...(isChosen(latest, family) ? [] : [family]),
        ...latest.colours.filter((colour) => !coloursOf(family).includes(colour)),
      ]),
    toggleInStock: () => set(listParams.inStock, ({ inStock }) => (inStock ? [] : ['1'])),
    setPrices: (prices) => change((current) => withPrices(current, prices)),
    clear: () => change(withoutFilters),
  };
}
