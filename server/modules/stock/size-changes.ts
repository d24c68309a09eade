import { sizeKey } from '#contract/rules/size-label.ts';
import type { CatalogueChange } from '../catalogue-change/catalogue-change.ts';
import type { SizeRow } from './size-store.ts';

type StockedSize = Pick<SizeRow, 'label' | 'quantity' | 'archived_at'>;

/**
 * The change events of a product's sizes that came into stock or went out of it, and of a product without sizes that did: its size has
 * an empty label. A new spelling counts as both.
 */
export function sizeChanges(before: readonly StockedSize[], after: readonly StockedSize[]): CatalogueChange[] {
  const [was, is] = [labelsInStock(before), labelsInStock(after)];
  const changed = [...was.filter((label) => !is.includes(label)), ...is.filter((label) => !was.includes(label))];
  return changed.map((label) => ({ size: sizeKey(label) }));
}

function labelsInStock(sizes: readonly StockedSize[]): string[] {
  return sizes.filter(({ quantity, archived_at }) => quantity > 0 && archived_at === null).map(({ label }) => label);
}
