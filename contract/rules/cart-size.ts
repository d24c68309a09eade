import { sizeKey } from './size-label.ts';

/** A live size. A product without sizes has one, with the empty label. */
interface Labelled {
  readonly label: string;
}

/** Whether these are the live sizes of a product without sizes. */
export function isUnsized(sizes: readonly Labelled[]): boolean {
  return sizes.length === 1 && sizes[0]?.label === '';
}

/**
 * The live size that a cart entry means. A named size is never replaced by another one; an entry that names none means the only
 * size, else the cart's. A product without sizes accepts any name.
 * @param sizes The product's live sizes.
 * @param named The size of the entry, if it names one.
 * @param cartSize The size of the cart.
 * @returns Undefined if there is no such live size: the entry counts as sold out.
 */
export function sizeOfEntry<Size extends Labelled>(
  sizes: readonly Size[],
  named: string | undefined,
  cartSize: string,
): Size | undefined {
  const isOnly = sizes.length === 1 && named === undefined;
  if (isOnly || isUnsized(sizes)) return sizes[0];
  const key = sizeKey(named ?? cartSize);
  return sizes.find(({ label }) => sizeKey(label) === key);
}

/**
 * The size of an order: the common one of its lines, else the cart's.
 * @param labels The labels of the lines as bought. Empty ones do not count.
 */
export function sizeOfOrder(labels: readonly string[], cartSize: string): string {
  const [common, ...others] = new Set(labels.filter((label) => label !== ''));
  return common === undefined || others.length > 0 ? cartSize : common;
}
