import { compareColours, type Colour } from './palette.ts';
import {
  filterProducts,
  labelsInStock,
  type FilteredProduct,
  type FilterGroup,
  type ProductFilter,
} from './product-filter.ts';
import { countSizes, type SizeCount } from './size-count.ts';

/** The numbers of products behind the values of a filter. A group's numbers apply the other groups, not its own. */
export interface FilterCounts {
  /** The products that match the whole filter. */
  total: number;
  /** In the order of their ids. */
  categories: { _id: string; count: number }[];
  /** The sizes in stock, in the usual order. */
  sizes: SizeCount[];
  /** In the order of the palette; own ones by name after it. */
  colours: { colour: Colour; count: number }[];
  /** The lowest and the highest price; absent if there is no product. */
  price?: { min: number; max: number };
  /** The products in stock. */
  in_stock: number;
}

export function countFilter(products: readonly FilteredProduct[], filter: ProductFilter): FilterCounts {
  const others = (own: FilterGroup) => filterProducts(products, filter, own);
  const prices = others('price').map(({ price }) => price);
  return {
    total: filterProducts(products, filter).length,
    categories: inOrderOfId(countBy(others('checked'), ({ category }) => category._id)),
    sizes: countSizes(others('sizes').map((product) => ({ labels: labelsInStock(product), products: 1 }))),
    colours: inOrderOfPalette(countBy(others('colours'), ({ colour }) => colour)),
    ...(prices.length > 0 && {
      price: { min: prices.reduce((a, b) => Math.min(a, b)), max: prices.reduce((a, b) => Math.max(a, b)) },
    }),
    in_stock: others('in_stock').filter(({ quantity }) => quantity > 0).length,
  };
}

/** Counts by category as they are on the wire. */
export function inOrderOfId(counts: ReadonlyMap<string | undefined, number>): FilterCounts['categories'] {
  return [...counts].map(([_id = '', count]) => ({ _id, count })).sort((a, b) => (a._id < b._id ? -1 : 1));
}

/** Counts by colour as they are on the wire. */
export function inOrderOfPalette(counts: ReadonlyMap<string | undefined, number>): FilterCounts['colours'] {
  return [...counts]
    .flatMap(([colour, count]) => (colour ? [{ colour, count }] : []))
    .sort((a, b) => compareColours(a.colour, b.colour));
}

function countBy(products: readonly FilteredProduct[], valueOf: (product: FilteredProduct) => string | undefined) {
  const counts = new Map<string | undefined, number>();
  for (const product of products) counts.set(valueOf(product), (counts.get(valueOf(product)) ?? 0) + 1);
  return counts;
}
