import { productFieldNames, productFields, type EditableProduct, type ProductField } from './product-fields.ts';

/**
 * The columns of a catalogue file in export order; an import finds them by name and ignores others. `category` is a category's
 * name, `price` is in rupees, `shipping` is 0 or 1. A line without a slug creates a product.
 */
export const catalogueColumns: readonly CatalogueColumn[] = ['slug', ...productFieldNames];

export type CatalogueColumn = 'slug' | ProductField;

/** Columns that a file may omit: a new product's slug is generated, and `shipping` stays unchanged. */
export const optionalColumns: readonly CatalogueColumn[] = [
  'slug',
  ...productFieldNames.filter((field) => productFields[field].isOptionalColumn),
];

/** The cells of a product, in the order of `catalogueColumns`. Texts are escaped. */
export function catalogueCells(product: EditableProduct & { slug: string }): (string | number)[] {
  const cells = [product.slug, ...productFieldNames.map((field) => productFields[field].cell(product))];
  return cells.map((cell) => (typeof cell === 'string' ? shieldFormula(cell) : cell));
}

/** The maximum size of a catalogue file in bytes: 32 MiB. */
export const catalogueFileBytes = 32 * 1024 * 1024;

/** The maximum number of products in a file: the catalogue size that the shop is designed for. */
export const catalogueFileLines = 100_000;

/** Validation stops after this number of problems. */
export const catalogueFileProblems = 1000;

/** Characters that start a formula in a spreadsheet, including full-width ones (OWASP, 'CSV Injection'). */
const formulaStart = '[=+\\-@\\t\\r\\n＝＋－＠]';
const shieldable = new RegExp(`^'*${formulaStart}`);
const shielded = new RegExp(`^'+${formulaStart}`);

/**
 * Escapes a cell. A formula gets a leading apostrophe, and so does a text that already has apostrophes before a formula
 * character, so that `unshieldFormula` restores it exactly.
 */
export function shieldFormula(text: string): string {
  return shieldable.test(text) ? `'${text}` : text;
}

/** Removes the apostrophe that `shieldFormula` has added. */
export function unshieldFormula(text: string): string {
  return shielded.test(text) ? text.slice(1) : text;
}
