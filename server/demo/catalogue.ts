import type { SizeChart } from '#contract/size-chart.ts';
import catalogue from './catalogue.json' with { type: 'json' };
import type { DemoProduct } from './product.ts';

export type { DemoProduct };

/** The categories' names in the shop's order. */
export const demoCategories: readonly string[] = catalogue.categories.map(({ name }) => name);

/** The size charts of the categories by name: measures of the garment in centimetres. */
export const demoSizeCharts: Readonly<Record<string, SizeChart>> = Object.fromEntries(
  catalogue.categories.map(({ name, sizes }) => [name, chartOf(sizes as Readonly<Record<string, number[]>>)]),
);

/** The products, oldest first. Any six in a row are of several categories; the last six are the first that a visitor sees. */
export const demoProducts = catalogue.products as unknown as readonly DemoProduct[];

function chartOf(sizes: Readonly<Record<string, number[]>>): SizeChart {
  return {
    unit: 'cm',
    of: 'garment',
    columns: ['Chest', 'Length', 'Shoulder', 'Sleeve'],
    rows: Object.entries(sizes).map(([label, values]) => ({ label, values })),
    note: 'Laid flat: the chest from armpit to armpit, the length from the highest point of the shoulder. Allow 1 cm either way.',
  };
}
