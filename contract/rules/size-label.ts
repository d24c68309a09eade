/** The size that is preselected without another reason, and the size of an order that names none (specification, section 7). */
export const defaultSize = 'M';

/** The presets of the product form. */
export const sizePresets = {
  letters: ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', '5XL'],
  numbers: ['26', '28', '30', '32', '34', '36', '38', '40', '42', '44'],
  one: ['Free size'],
} as const;

/** At this stock or less the product page says how many of a size are left. */
export const fewLeft = 5;

/** The maximum number of live sizes of a product. */
export const maxSizes = 40;

/** The most characters of a label and of an SKU. */
export const sizeTextLimits = { label: 20, sku: 64 } as const;

/** Separates labels in a URL (`?sizes=M,L`), so no label contains it. */
export const labelSeparator = ',';

/** The key by which labels are compared: labels of a product differ in more than case. */
export function sizeKey(label: string): string {
  return label.trim().toLowerCase();
}

/** The index of the first label that equals an earlier one; -1 if all differ. */
export function firstDuplicate(labels: readonly string[]): number {
  const keys = labels.map(sizeKey);
  return keys.findIndex((key, index) => keys.indexOf(key) < index);
}

export interface SizeInStock {
  readonly label: string;
  readonly quantity: number;
}

/**
 * The size that a card or a product page preselects: the remembered one if it is in stock, else 'M' if it is, else the first in stock.
 * @param remembered The label that the shopper last chose in the category.
 * @returns Undefined if every size is sold out or there are none.
 */
export function preselectedSize<Size extends SizeInStock>(
  sizes: readonly Size[],
  remembered?: string,
): Size | undefined {
  const inStock = sizes.filter(({ quantity }) => quantity > 0);
  const named = (label: string | undefined) =>
    label === undefined ? undefined : inStock.find((size) => sizeKey(size.label) === sizeKey(label));
  return named(remembered) ?? named(defaultSize) ?? inStock[0];
}
