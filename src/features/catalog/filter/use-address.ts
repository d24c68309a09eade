import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { filterParam } from '#contract/rules/category-filter.ts';
import { listParams, readListAddress, type ListAddress } from '#contract/rules/list-address.ts';
import type { Colour } from '#contract/rules/palette.ts';
import { sizesParam } from '#contract/rules/size-filter.ts';
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
  const [query] = useSearchParams();
  // The router updates the address asynchronously, but a control must change at once: until the address changes, the pending
  // query replaces it.
  const text = query.toString();
  const [pending, setPending] = useState<{ text: string; query: URLSearchParams }>();
  if (pending !== undefined && pending.text !== text) setPending(undefined);
  const current = pending?.text === text ? pending.query : query;
  const address = readListAddress(current, defaultSort);
  const change = (next: URLSearchParams) => {
    setPending({ text, query: next });
    drawer.setQuery(next);
  };
  const set = (param: string, values: readonly string[]) => change(withValues(current, param, values));
  return {
    query: current,
    address,
    toggleCategory: (slug) => set(filterParam, toggled(address.slugs, slug)),
    toggleSize: (label) => set(sizesParam, toggled(address.sizes, label)),
    toggleColour: (colour) => set(listParams.colours, toggled(address.colours, colour)),
    toggleInStock: () => set(listParams.inStock, address.inStock ? [] : ['1']),
    setPrices: (prices) => change(withPrices(current, prices)),
    clear: () => change(withoutFilters(current)),
  };
}
