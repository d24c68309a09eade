import type { Colour } from '#contract/rules/palette.ts';
import type { ProductFacts } from '#contract/rules/product-details.ts';

/** A product of the demo catalogue. */
export interface DemoProduct {
  /** Lower-case ASCII with hyphens; also the folder of its photos. */
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  /** Whole paise. */
  readonly paise: number;
  /** The stock by size, in the order of the sizes; a number for a product without sizes. */
  readonly stock: number | Readonly<Record<string, number>>;
  readonly shipping: 0 | 1;
  /** A category's name. */
  readonly category: string;
  /** The colour of the garment in its photo. */
  readonly colour: Colour;
  /** Products of one style are the same garment in other colours. */
  readonly style?: string;
  readonly facts: ProductFacts;
}

/** The stock of a product over all sizes. */
export function quantityOf({ stock }: Pick<DemoProduct, 'stock'>): number {
  return typeof stock === 'number' ? stock : Object.values(stock).reduce((sum, quantity) => sum + quantity, 0);
}

/** The sizes of a product in order; empty for a product without sizes. */
export function sizesOf({ stock }: Pick<DemoProduct, 'stock'>): { label: string; quantity: number }[] {
  return typeof stock === 'number' ? [] : Object.entries(stock).map(([label, quantity]) => ({ label, quantity }));
}
