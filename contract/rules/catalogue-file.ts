/**
 * The columns of a catalogue file, in the order of an export; an import reads them by name, in any order, and passes over others.
 * `category` is a category's name, `price` rupees, `shipping` 0 or 1. Without a slug a line makes a new product.
 */
export const catalogueColumns = ['slug', 'name', 'description', 'price', 'quantity', 'category', 'shipping'] as const;

export type CatalogueColumn = (typeof catalogueColumns)[number];

/** Columns that a file may be without: a new product's slug is made, and what is not said of shipping stays as it is. */
export const optionalColumns: readonly CatalogueColumn[] = ['slug', 'shipping'];

/** How large a catalogue file may be, in bytes: 32 MiB. */
export const catalogueFileBytes = 32 * 1024 * 1024;

/** How many lines of products one file may have: as many as the shop is made for. */
export const catalogueFileLines = 100_000;

/** How many problems are looked for before reading stops. */
export const catalogueFileProblems = 1000;

/** What a spreadsheet takes for the start of a formula, full-width signs included (OWASP, 'CSV Injection'). */
const formulaStart = '[=+\\-@\\t\\r\\n＝＋－＠]';
const shieldable = new RegExp(`^'*${formulaStart}`);
const shielded = new RegExp(`^'+${formulaStart}`);

/**
 * A text as it stands in a file. A formula gets an apostrophe before it, and so does a text that has apostrophes before such a sign
 * already: therefore nothing is lost when the file comes back.
 */
export function shieldFormula(text: string): string {
  return shieldable.test(text) ? `'${text}` : text;
}

/** A text out of a file, without the apostrophe that `shieldFormula` gave it. */
export function unshieldFormula(text: string): string {
  return shielded.test(text) ? text.slice(1) : text;
}
