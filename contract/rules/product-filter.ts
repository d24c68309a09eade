import type { Colour } from './palette.ts';
import { sizeKey } from './size-label.ts';

/** The orders of a list. Equal prices stand newest first. */
export const listSorts = ['newest', 'price_asc', 'price_desc'] as const;
export type ListSort = (typeof listSorts)[number];

/** The orders of a search; best match first by default. */
export const searchSorts = ['relevance', ...listSorts] as const;
export type SearchSort = (typeof searchSorts)[number];

/** The filter of a list. Groups that are absent or empty filter nothing; a product has to match all others. */
export interface ProductFilter {
  /** Ids of categories. */
  readonly checked?: readonly string[] | undefined;
  /** Labels, compared without case: the product has one of them in stock. */
  readonly sizes?: readonly string[] | undefined;
  /** The product has one of these colours. */
  readonly colours?: readonly Colour[] | undefined;
  /** The lowest and the highest price in rupees, both included. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** 1: the product is in stock, in any size. */
  readonly in_stock?: 0 | 1 | undefined;
}

/** A filter and an order. */
export interface ListOptions extends ProductFilter {
  readonly sort?: SearchSort | undefined;
}

/** What a filter reads of a product. */
export interface FilteredProduct {
  readonly price: number;
  readonly quantity: number;
  readonly sizes?: readonly { readonly label: string; readonly quantity: number }[] | undefined;
  readonly colour?: Colour | undefined;
  readonly category: { readonly _id: string };
}

export type FilterGroup = keyof typeof matchers;

/** Whether a product matches a group of the filter. */
const matchers = {
  checked: ({ checked = [] }: ProductFilter, { category }: FilteredProduct) =>
    checked.length === 0 || checked.includes(category._id),
  sizes: ({ sizes = [] }: ProductFilter, product: FilteredProduct) =>
    sizes.length === 0 ||
    labelsInStock(product).some((label) => sizes.some((size) => sizeKey(size) === sizeKey(label))),
  colours: ({ colours = [] }: ProductFilter, { colour }: FilteredProduct) =>
    colours.length === 0 || (colour !== undefined && colours.includes(colour)),
  price: ({ min = 0, max = Infinity }: ProductFilter, { price }: FilteredProduct) => min <= price && price <= max,
  in_stock: ({ in_stock: inStock }: ProductFilter, { quantity }: FilteredProduct) => inStock !== 1 || quantity > 0,
};
const groups = Object.keys(matchers) as FilterGroup[];

/**
 * The products that match the filter, in the same order.
 * @param ignored A group of the filter that does not count.
 */
export function filterProducts<P extends FilteredProduct>(
  products: readonly P[],
  filter: ProductFilter,
  ignored?: FilterGroup,
): P[] {
  const counting = groups.filter((group) => group !== ignored);
  return products.filter((product) => counting.every((group) => matchers[group](filter, product)));
}

/** The products in another order; those of equal prices keep theirs. */
export function sortProducts<P extends FilteredProduct>(products: readonly P[], sort: SearchSort | undefined): P[] {
  if (sort === 'price_asc') return products.toSorted((a, b) => a.price - b.price);
  if (sort === 'price_desc') return products.toSorted((a, b) => b.price - a.price);
  return [...products];
}

/** The labels of the sizes in stock. */
export function labelsInStock({ sizes = [] }: FilteredProduct): string[] {
  return sizes.filter(({ quantity }) => quantity > 0).map(({ label }) => label);
}

/** Whether everyone sees a product in the shop, or only admins see it in the back office. */
export const productVisibilities = ['shown', 'hidden'] as const;

export type ProductVisibility = (typeof productVisibilities)[number];

/** What a list of the back office can be limited to: also drafts, which cannot be shown yet, and all products without a photo. */
export const adminVisibilities = [...productVisibilities, 'draft', 'no_photo'] as const;

export type AdminVisibility = (typeof adminVisibilities)[number];
