import { detailNames } from './product-details.ts';
import { basicFieldNames, productFieldNames, productFields } from './product-fields.ts';
import type { EditableProduct, EditableSize, ProductField } from './product-fields.ts';

/**
 * The columns of a catalogue file in export order; an import finds them by name and ignores others. `category` is a category's
 * name, `price` is in rupees, `shipping` is 0 or 1. A line without a slug creates a product.
 */
export const catalogueColumns: readonly CatalogueColumn[] = ['slug', ...basicFieldNames];

/** Further columns of a catalogue with sizes: a product with sizes has one line a size, with its own quantity (`catalogue-sizes.ts`). */
export const sizeColumns = ['size', 'sku'] as const;

/** The columns of the details. An empty cell removes the value, a missing column leaves it. */
export const detailColumns: readonly CatalogueColumn[] = detailNames;

/** A column of a catalogue with hidden products: 1 for those, else 0. */
const hiddenColumn = 'hidden';

/**
 * The last column of an export: the number of the last stock movement of the line's size; 0 if it had none. An import adds what has
 * moved since then to the quantity of the file (`catalogue-sizes.ts`).
 */
const seenColumn = 'stock_seen';

export type CatalogueColumn =
  'slug' | ProductField | (typeof sizeColumns)[number] | typeof hiddenColumn | typeof seenColumn;

/** Which columns an export has that others lack. */
export interface ExtraColumns {
  readonly hidden: boolean;
  /** Of sizes and SKUs. */
  readonly sizes: boolean;
}

export function exportColumns({ hidden, sizes }: ExtraColumns): CatalogueColumn[] {
  const ofSizes: readonly CatalogueColumn[] = sizes ? sizeColumns : [];
  return [...catalogueColumns, ...ofSizes, ...detailColumns, ...(hidden ? ([hiddenColumn] as const) : []), seenColumn];
}

/** All columns that an import reads. */
export const importColumns: readonly CatalogueColumn[] = exportColumns({ hidden: true, sizes: true });

/**
 * Columns that a file may omit: a new product's slug is generated, its quantity is 0, and what the columns hold of known products stays
 * unchanged.
 */
export const optionalColumns: readonly CatalogueColumn[] = [
  'slug',
  ...productFieldNames.filter((field) => productFields[field].isOptionalColumn),
  hiddenColumn,
  ...sizeColumns,
  seenColumn,
];

/** A cell as it is written; null is empty. */
type Cell = string | number | null;

/** A product with the last stock movements of its sizes, or its own if it has none. */
interface ExportedProduct extends EditableProduct {
  slug: string;
  hidden?: true | undefined;
  stock_seen: number;
  sizes?: readonly (EditableSize & { stock_seen: number })[] | undefined;
}

/**
 * The lines of a product in an export, in the order of `exportColumns`. Texts are escaped.
 * @param extra The columns of the file that others lack.
 */
export function catalogueLines(product: ExportedProduct, extra: ExtraColumns): Cell[][] {
  const { slug, sku = null, sizes, stock_seen } = product;
  const basic = [slug, ...basicFieldNames.map((field) => productFields[field].cell(product))];
  const hidden = extra.hidden ? [Number(product.hidden ?? false)] : [];
  const details = [...detailNames.map((field) => productFields[field].cell(product)), ...hidden];
  const noSize = extra.sizes ? [null, sku] : [];
  if (!extra.sizes || sizes === undefined) return [shielded([...basic, ...noSize, ...details, stock_seen])];
  return sizes.map(({ label, sku = null, quantity, stock_seen: seen }, index) => {
    const ofSize = (cell: Cell, column: number) => (basicFieldNames[column - 1] === 'quantity' ? quantity : cell);
    if (index === 0) return shielded([...basic.map(ofSize), label, sku, ...details, seen]);
    // Further lines leave the fields that all sizes share empty: a description may have 5000 characters.
    const empty = [slug, ...basicFieldNames.map(() => null)];
    return shielded([...empty.map(ofSize), label, sku, ...details.map(() => null), seen]);
  });
}

function shielded(cells: readonly Cell[]): Cell[] {
  return cells.map((cell) => (typeof cell === 'string' ? shieldFormula(cell) : cell));
}

/** What may become of a line without a slug whose product is in the shop, the safe answer first. */
export const sameAnswers = ['skip', 'update', 'add'] as const;
export type SameAnswer = (typeof sameAnswers)[number];

/** The maximum size of a catalogue file in bytes: 32 MiB. */
export const catalogueFileBytes = 32 * 1024 * 1024;

/** The maximum number of products in a file: the catalogue size that the shop is designed for. */
export const catalogueFileLines = 100_000;

/** Validation stops after this number of problems. */
export const catalogueFileProblems = 1000;

/** The most unknown categories, and colours, that are listed: who names more has taken another column for it. */
export const mostUnknownNames = 60;

/** Characters that start a formula in a spreadsheet, including full-width ones (OWASP, 'CSV Injection'). */
const formulaStart = '[=+\\-@\\t\\r\\n＝＋－＠]';
const shieldable = new RegExp(`^'*${formulaStart}`);
const unshieldable = new RegExp(`^'+${formulaStart}`);

/**
 * Escapes a cell. A formula gets a leading apostrophe, and so does a text that already has apostrophes before a formula
 * character, so that `unshieldFormula` restores it exactly.
 */
export function shieldFormula(text: string): string {
  return shieldable.test(text) ? `'${text}` : text;
}

/** Removes the apostrophe that `shieldFormula` has added. */
export function unshieldFormula(text: string): string {
  return unshieldable.test(text) ? text.slice(1) : text;
}
