import { productVisibilities, type ProductVisibility } from '#contract/rules/product-visibility.ts';
import { stockLevels, type StockLevel } from '#contract/rules/stock-level.ts';
import { useQueryChange, withParams } from '../ui/url-params.ts';

/** A filter of the products, besides page and search term. */
export interface ProductFilter {
  /** The id of a category. */
  category: string | undefined;
  stock: StockLevel | undefined;
  visibility: ProductVisibility | undefined;
}

/** Keeps the filter of the products in the URL. Invalid values are ignored. */
export function useProductFilter() {
  const [query, changeQuery] = useQueryChange();
  const category = query.get('category') ?? '';
  const filter: ProductFilter = {
    category: /^[0-9a-f]{24}$/.test(category) ? category : undefined,
    stock: stockLevels.find((level) => level === query.get('stock')),
    visibility: productVisibilities.find((visibility) => visibility === query.get('visibility')),
  };
  const change = (name: keyof ProductFilter, value: string) =>
    changeQuery((latest) => withParams(latest, { [name]: value }));
  return { filter, change };
}
