import type { Category } from '#contract/category.ts';
import { sizeKey } from '#contract/rules/size-label.ts';
import type { InventoryFilter } from './catalog-api.ts';

/** The categories with these slugs, in the shop's order; unknown slugs are ignored. */
export function categoriesOf(slugs: readonly string[], categories: readonly Category[]): Category[] {
  return categories.filter(({ slug }) => slugs.includes(slug));
}

/** A copy of the query string in which the parameter has these values; other parameters stay. */
export function withValues(query: URLSearchParams, param: string, values: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete(param);
  values.forEach((value) => next.append(param, value));
  return next;
}

/** The values with `value` added, or removed if they contain it, compared without case. */
export function toggled(values: readonly string[], value: string): string[] {
  const others = values.filter((one) => sizeKey(one) !== sizeKey(value));
  return others.length < values.length ? others : [...values, value];
}

/** The filter in one form for all orders and spellings, so that each is one cache entry. */
export function toInventoryFilter(chosen: readonly Category[], sizes: readonly string[]): InventoryFilter {
  return { checked: chosen.map(({ _id }) => _id).sort(), sizes: sizes.map(sizeKey).sort() };
}

export function isFiltered({ checked, sizes }: InventoryFilter): boolean {
  return checked.length + sizes.length > 0;
}
