import type { Colour } from '#contract/rules/palette.ts';
import type { ListSort } from '#contract/rules/product-filter.ts';

/** The filter and the order of a product list, as calls take them. Absent fields filter nothing. */
export interface ListOptions {
  /** The body of `filterProducts`; without its order and `checked` in queries of other calls. */
  body: {
    /** Ids of categories. */
    checked?: string[];
    sizes?: string[];
    colours?: Colour[];
    /** Rupees, both included. */
    min?: number;
    max?: number;
    in_stock?: 1;
    sort?: ListSort;
  };
  /** The same as a query. */
  query: ListQuery;
  /** The order is no filter. */
  isFiltered: boolean;
}

export interface ListQuery {
  checked?: string;
  sizes?: string;
  colours?: string;
  min?: string;
  max?: string;
  in_stock?: '1';
  sort?: ListSort;
}

/** All products in the default order. */
export const noOptions: ListOptions = { body: {}, query: {}, isFiltered: false };

/** Whether the options filter or order. */
export const hasOptions = ({ body }: ListOptions): boolean => Object.keys(body).length > 0;
