import { fieldRefusal } from '#contract/field-refusals.ts';
import type { ProductSize, SizeDraft } from '#contract/size.ts';
import { newId } from './ids.ts';
import { Refused } from './refused.ts';

/**
 * The sizes of a new product; undefined for a product without sizes.
 * @throws {Refused} malformed if a draft names an existing size
 */
export function newSizes(drafts: readonly SizeDraft[] = []): ProductSize[] | undefined {
  if (drafts.some(({ _id }) => _id !== undefined))
    throw new Refused('malformed', { sizes: fieldRefusal('unknownSize') });
  return drafts.length === 0 ? undefined : drafts.map((draft) => sizeOf(draft, newId()));
}

/** The stock of all sizes. */
export function sumOfSizes(sizes: readonly ProductSize[]): number {
  return sizes.reduce((sum, { quantity }) => sum + quantity, 0);
}

function sizeOf({ label, quantity, sku = '' }: SizeDraft, _id: string): ProductSize {
  return { _id, label, quantity, ...(sku !== '' && { sku }) };
}
