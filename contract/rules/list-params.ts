import { filterValues, slugsOf } from './category-filter.ts';
import { findFamily, type ColourFamily } from './colour-families.ts';
import { colourNameLength, findColour, type Colour } from './palette.ts';
import { listSorts, type ListSort, type SearchSort } from './product-filter.ts';
import { sizesOf } from './size-filter.ts';

/** The query parameters of a page with a product list, besides those of categories and sizes. */
export const listParams = { sort: 'sort', colours: 'colours', min: 'min', max: 'max', inStock: 'in_stock' } as const;

/** The filter and the order in a page's URL. Absent and empty fields filter nothing. */
export interface ListParams {
  /** Slugs of categories, which may be unknown. */
  readonly slugs: readonly string[];
  /** Labels of sizes. */
  readonly sizes: readonly string[];
  /** Names, which may be unknown. */
  readonly colours: readonly Colour[];
  /** Families of colours, named by the same parameter. */
  readonly families: readonly ColourFamily[];
  /** Rupees, both included. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly inStock: boolean;
  /** Undefined for the page's default order. */
  readonly sort?: ListSort | undefined;
}

/** The highest price of a product in rupees. */
const highestPrice = 1_000_000;

/** Reads a page's query. Bad values are ignored. */
export function parseListParams(query: URLSearchParams, defaultSort: SearchSort): ListParams {
  const named = filterValues(query, listParams.colours);
  const sort = listSorts.find((entry) => entry === query.get(listParams.sort));
  return {
    slugs: slugsOf(query),
    sizes: sizesOf(query),
    colours: [
      ...new Set(
        named.flatMap((name) => findColour(name) ?? (findFamily(name) || name.length > colourNameLength ? [] : name)),
      ),
    ],
    families: [...new Set(named.flatMap((name) => findFamily(name) ?? []))],
    ...readPrices(query),
    inStock: query.get(listParams.inStock) === '1',
    sort: sort === defaultSort ? undefined : sort,
  };
}

function readPrices(query: URLSearchParams): Pick<ListParams, 'min' | 'max'> {
  const [min, max] = [listParams.min, listParams.max].map((param) => readPrice(query.get(param)));
  // No price is below 0.
  return min !== undefined && max !== undefined && min > max ? {} : { min: min === 0 ? undefined : min, max };
}

/** A price in rupees with at most two decimals. Undefined if the text is none. */
export function readPrice(text: string | null): number | undefined {
  if (text === null || !/^\d{1,7}(?:\.\d{1,2})?$/.test(text)) return undefined;
  const price = Number(text);
  return price <= highestPrice ? price : undefined;
}

/** Whether the list is filtered. Its order is no filter. */
export function isFiltered({ slugs, sizes, colours, families, min, max, inStock }: Omit<ListParams, 'sort'>): boolean {
  const chosen = slugs.length + sizes.length + colours.length + families.length;
  return chosen > 0 || min !== undefined || max !== undefined || inStock;
}
