import type { FilterCounts } from '#contract/rules/filter-counts.ts';
import type { ProductFilter, SearchSort } from '#contract/rules/product-filter.ts';
import type { Slice } from '../../slice.ts';
import type { Found } from './ranking.ts';

/** Which products a list has, and in which order. */
export interface ProductQuery {
  /** Undefined: all products, and no order of relevance. */
  readonly keyword?: string | undefined;
  readonly filter: ProductFilter;
  readonly sort: SearchSort;
}

/** All that the shop asks of a search engine. docs/search.md says how another one takes the place of `MemorySearch`. */
export interface ProductSearch {
  /** A part of the products that match, in order. */
  find(query: ProductQuery, slice: Slice): Promise<Found>;
  /** The counts of the filter's values among the products that match the keyword. A group's counts ignore its own selection. */
  counts(query: Pick<ProductQuery, 'keyword' | 'filter'>): Promise<FilterCounts>;
}
