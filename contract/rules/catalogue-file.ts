/**
 * The columns of a catalogue file in export order; an import finds them by name and ignores others. `category` is a category's
 * name, `price` is in rupees, `shipping` is 0 or 1. A line without a slug creates a product.
 */
export const catalogueColumns = ['slug', 'name', 'description', 'price', 'quantity', 'category', 'shipping'] as const;

export type CatalogueColumn = (typeof catalogueColumns)[number];

/** Columns that a file may omit: a new product's slug is generated, and `shipping` stays unchanged. */
export const optionalColumns: readonly CatalogueColumn[] = ['slug', 'shipping'];

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
