import { filterParam } from '#contract/rules/category-filter.ts';
import { listParams, readListAddress, type ListAddress } from '#contract/rules/list-address.ts';
import type { Colour } from '#contract/rules/palette.ts';
import { sizesParam } from '#contract/rules/size-filter.ts';
import { usePendingQuery } from '#src/shared/hooks/use-pending-query.ts';
import { toggled, withoutFilters, withPrices, withValues } from './address.ts';
import type { List } from '../list/use-list.ts';

/** The filter in the address. */
export interface AddressFilter {
  readonly query: URLSearchParams;
  readonly address: ListAddress;
  readonly toggleCategory: (slug: string) => void;
  readonly toggleSize: (label: string) => void;
  readonly toggleColour: (colour: Colour) => void;
  readonly toggleInStock: () => void;
  readonly setPrices: (prices: Pick<ListAddress, 'min' | 'max'>) => void;
  readonly clear: () => void;
}

/** Keeps the filter in the address, so that Back and shared links work, also while the drawer is open. */
export function useAddressFilter({ drawer, defaultSort }: Pick<List, 'drawer' | 'defaultSort'>): AddressFilter {
  const [query, change] = usePendingQuery(drawer.setQuery);
  const address = readListAddress(query, defaultSort);
  const set = (param: string, values: readonly string[]) => change((current) => withValues(current, param, values));
  return {
    query,
    address,
    toggleCategory: (slug) => set(filterParam, toggled(address.slugs, slug)),
    toggleSize: (label) => set(sizesParam, toggled(address.sizes, label)),
    toggleColour: (colour) => set(listParams.colours, toggled(address.colours, colour)),
    toggleInStock: () => set(listParams.inStock, address.inStock ? [] : ['1']),
    setPrices: (prices) => change((current) => withPrices(current, prices)),
    clear: () => change(withoutFilters),
  };
}
