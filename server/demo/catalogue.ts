import { bodyMeasures, type BodyAudience } from '#contract/rules/body-measures.ts';
import type { Colour } from '#contract/rules/palette.ts';
import type { ProductFacts } from '#contract/rules/product-details.ts';
import type { SizeChart } from '#contract/size-chart.ts';
import catalogue from './catalogue.json' with { type: 'json' };

/** The categories' names in the shop's order. */
export const demoCategories: readonly string[] = catalogue.categories.map(({ name }) => name);

/** The size charts of the categories by name: measures of the garment and of bodies in centimetres. */
export const demoSizeCharts: Readonly<Record<string, SizeChart>> = Object.fromEntries(
  catalogue.categories.map(({ name, sizes, body }) => [name, chartOf(sizes, body as BodyAudience)]),
);

/** The products, oldest first. Any six in a row are of several categories; the last six are the first that a visitor sees. */
export const demoProducts = catalogue.products as unknown as readonly DemoProduct[];

function chartOf(sizes: Readonly<Record<string, number[]>>, audience: BodyAudience): SizeChart {
  return {
    unit: 'cm',
    of: 'garment',
    columns: ['Chest', 'Length', 'Shoulder', 'Sleeve'],
    rows: Object.entries(sizes).map(([label, values]) => ({ label, values })),
    body: {
      columns: [audience === 'women' ? 'Bust' : 'Chest', 'Waist', 'Hip'],
      rows: Object.keys(sizes).map((label) => ({ label, values: bodyMeasures(audience, label) ?? [] })),
      between: '',
    },
    note: 'Laid flat: the chest from armpit to armpit, the length from the highest point of the shoulder. Allow 1 cm either way.',
  };
}

export interface DemoProduct {
  /** Lower-case ASCII with hyphens; also the folder of its photos. */
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  /** Whole paise. */
  readonly paise: number;
  /** Pieces in stock by size, in the order of the sizes; a number for a product without sizes. */
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

/** The pieces of a product over all sizes. */
export function quantityOf({ stock }: Pick<DemoProduct, 'stock'>): number {
  return typeof stock === 'number' ? stock : Object.values(stock).reduce((sum, pieces) => sum + pieces, 0);
}

/** The sizes of a product in order; empty for a product without sizes. */
export function sizesOf({ stock }: Pick<DemoProduct, 'stock'>): { label: string; quantity: number }[] {
  return typeof stock === 'number' ? [] : Object.entries(stock).map(([label, quantity]) => ({ label, quantity }));
}
