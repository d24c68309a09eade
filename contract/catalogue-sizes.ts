import { fieldRefusal, fieldText } from './field-refusals.ts';
import { detailColumns, type CatalogueColumn } from './rules/catalogue-file.ts';
import type { DetailEdit } from './rules/product-details.ts';
import { productFieldNames, type EditableSize } from './rules/product-fields.ts';
import { maxSizes, sizeKey } from './rules/size-label.ts';
import { maxQuantity } from './rules/stock-level.ts';

/**
 * The sizes in a catalogue file: the lines of one product have the same slug and a size each; without slugs they have the same name. A
 * size that the file does not name stays as it is, like a product that it does not name.
 */

export interface FileLine extends DetailEdit {
  /** Its row in the sheet. */
  readonly line: number;
  /** What it has in common with the other lines of its product; undefined: it is the only one. */
  readonly key?: string | undefined;
  /** The columns whose cells are refused: what the line says of them is not known. */
  readonly faults?: readonly string[] | undefined;
  readonly slug?: string | undefined;
  /** Of this and the next three: left out, a known product keeps its own. */
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly price?: number | undefined;
  readonly category?: string | undefined;
  readonly shipping?: 0 | 1 | undefined;
  readonly hidden?: boolean | undefined;
  /** Of the size, if the line names one. Left out: unchanged; 0 of a new product or size. */
  readonly quantity?: number | undefined;
  readonly size?: string | undefined;
  readonly sku?: string | undefined;
  /** The last stock movement of the size at the export; 0: it had none. Left out: `quantity` is absolute. */
  readonly stock_seen?: number | undefined;
}

export interface FileProblem {
  readonly line: number;
  readonly field: CatalogueColumn;
  readonly message: string;
}

/** The lines of one product, in the order of the file. */
export type ProductLines<Line> = readonly [first: Line, ...others: Line[]];

export type FileCells = Readonly<Partial<Record<CatalogueColumn, string>>>;

/** The fields that the lines of a product share. */
const sharedFields = [
  ...productFieldNames.filter((field) => field !== 'quantity' && field !== 'sku'),
  'hidden' as const,
];

/** Whether a cell has a value. An empty cell of a detail counts: it removes the detail. */
export function hasValue(column: CatalogueColumn, cell: string): boolean {
  return cell.trim() !== '' || detailColumns.includes(column);
}

/**
 * The cells that the lines of a product share: of each column the first one with a value.
 * @param above Those of the lines above.
 */
export function sharedCells(above: FileCells | undefined, cells: FileCells): FileCells {
  const own = Object.fromEntries(
    sharedFields.flatMap((field) => (cells[field] === undefined ? [] : [[field, cells[field]]])),
  );
  return { ...own, ...filled(above ?? {}) };
}

/** The cells of a line of a product: its empty ones are those that the lines share. */
export function cellsOfLine(shared: FileCells | undefined, cells: FileCells): FileCells {
  return shared === undefined ? cells : { ...shared, ...filled(cells) };
}

function filled(cells: FileCells): FileCells {
  return Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell.trim() !== ''));
}

/** Whether a cell of a line is refused. */
export const hasFault = ({ faults = [] }: FileLine, field: string): boolean => faults.includes(field);

/** Groups lines by product. A line that does not fit its product belongs to none. */
export function productsOfLines<Line extends FileLine>(
  lines: readonly Line[],
): { products: ProductLines<Line>[]; problems: FileProblem[] } {
  const problems: FileProblem[] = [];
  const products: [Line, ...Line[]][] = [];
  const byKey = new Map<string, ReadProduct<Line>>();
  for (const line of lines) {
    const { key } = line;
    const product = key === undefined ? undefined : byKey.get(key);
    const problem = problemOfLine(line, product);
    if (problem !== undefined) {
      problems.push({ line: line.line, ...problem });
      continue;
    }
    if (product !== undefined) {
      product.lines.push(line);
      product.bySize.set(sizeKey(line.size ?? ''), line);
      continue;
    }
    const added: ReadProduct<Line> = { lines: [line], bySize: new Map([[sizeKey(line.size ?? ''), line]]) };
    products.push(added.lines);
    if (key !== undefined) byKey.set(key, added);
  }
  return { products, problems };
}

/** The lines of a product so far, and by the key of their size. A file may have any number of them. */
interface ReadProduct<Line> {
  readonly lines: [Line, ...Line[]];
  readonly bySize: Map<string, Line>;
}

/** @param product The lines above with the same slug. */
function problemOfLine(
  line: FileLine,
  product: ReadProduct<FileLine> | undefined,
): Omit<FileProblem, 'line'> | undefined {
  const { size } = line;
  const [first] = product?.lines ?? [];
  if (product === undefined || first === undefined || [line, first].some((one) => hasFault(one, 'size')))
    return undefined;
  if (size === undefined || first.size === undefined) {
    return { field: 'slug', message: `is that of row ${first.line} too` };
  }
  const twin = product.bySize.get(sizeKey(size));
  if (twin !== undefined) return { field: 'size', message: `is that of row ${twin.line} too` };
  const differing = sharedFields.find(
    (field) =>
      line[field] !== undefined && line[field] !== '' && line[field] !== first[field] && !hasFault(first, field),
  );
  return differing && { field: differing, message: `is not that of row ${first.line}` };
}

/** A quantity after an import. */
interface QuantityAfter {
  readonly quantity: number;
  /** The stored quantity, if the import changes it by a difference: pieces sold meanwhile stay subtracted. */
  readonly quantity_seen?: number;
  /** The quantity in the file, if stock that moved since the export counts too. */
  readonly typed?: number;
}

/** A size after an import, as an admin's edit would send it. */
interface SizeAfter extends QuantityAfter, Omit<EditableSize, '_id' | 'quantity'> {
  readonly _id?: string;
}

/** The stock fields of an import. */
export interface StockAfter extends QuantityAfter {
  /** The whole list in order; undefined if the file names no size of the product. `quantity` is then that of a product without sizes. */
  readonly sizes: SizeAfter[] | undefined;
  /** Of a product without sizes. */
  readonly sku?: string | undefined;
}

/** The stock of a product in the shop. */
export interface StoredStock {
  /** Its live sizes; a product without sizes has one with the empty label, and a new one has none. */
  readonly live: readonly EditableSize[];
  /**
   * What has moved since the export, by the id of the size; imports do not count. It lacks sizes whose `stock_seen` in the file is not a
   * movement of theirs.
   */
  readonly moved: ReadonlyMap<string, number>;
}

export const noStock: StoredStock = { live: [], moved: new Map() };

/** The sizes of a product that has some. */
export function namedSizes<Size extends { readonly label: string }>(live: readonly Size[]): Size[] {
  return live.filter(({ label }) => label !== '');
}

/**
 * The stock that the lines of a product give it, or their problems. The order is that of the file if it names all stored sizes.
 * @param isSorted The file's lines were sorted: its order of sizes means nothing.
 */
export function stockOfLines(
  lines: ProductLines<FileLine>,
  stored: StoredStock,
  isSorted = false,
): StockAfter | FileProblem[] {
  const [first] = lines;
  const last = lines.at(-1) ?? first;
  if (first.size === undefined) return stockWithoutSizes(first, stored);
  const quantities = lines.map((line) => quantityOfLine(line, storedSize(line, stored), stored));
  const problems = quantities.filter((found) => 'message' in found);
  if (problems.length > 0) return problems;
  const sizes = sizesOfLines(lines, quantities as QuantityAfter[], namedSizes(stored.live), isSorted);
  if (sizes.length > maxSizes) {
    return [{ line: last.line, field: 'size', message: fieldText(fieldRefusal('tooManySizes', { count: maxSizes })) }];
  }
  const quantity = totalOf(sizes);
  return quantity > maxQuantity
    ? [{ line: last.line, field: 'quantity', message: `makes more than ${maxQuantity} pieces with the other sizes` }]
    : { quantity, sizes };
}

function stockWithoutSizes(line: FileLine, stored: StoredStock): StockAfter | FileProblem[] {
  const before = storedSize(line, stored);
  const quantity = quantityOfLine(line, before, stored);
  if ('message' in quantity) return [quantity];
  if (namedSizes(stored.live).length === 0) {
    return { ...quantity, sizes: undefined, sku: line.sku ?? before?.sku };
  }
  const sum = totalOf(stored.live);
  return line.quantity === undefined || line.quantity === sum
    ? { quantity: sum, quantity_seen: sum, sizes: undefined }
    : [{ line: line.line, field: 'quantity', message: fieldText(fieldRefusal('quantityOfSizes')) }];
}

/** The stored size of a line. The empty label is that of a product without sizes. */
export function storedSize({ size = '' }: FileLine, { live }: Pick<StoredStock, 'live'>): EditableSize | undefined {
  return live.find(({ label }) => sizeKey(label) === sizeKey(size));
}

function quantityOfLine(
  { line, quantity, stock_seen }: FileLine,
  before: EditableSize | undefined,
  { moved }: StoredStock,
): QuantityAfter | FileProblem {
  const since = before && moved.get(before._id);
  // A new size has no movements.
  if (before === undefined ? (stock_seen ?? 0) > 0 : stock_seen !== undefined && since === undefined) {
    return { line, field: 'stock_seen', message: 'is no stock movement of this size in this shop: leave it empty' };
  }
  if (before === undefined) return { quantity: quantity ?? 0 };
  if (quantity === undefined) return { quantity: before.quantity, quantity_seen: before.quantity };
  if (stock_seen === undefined || since === undefined) return { quantity };
  const result = quantity + since;
  if (result < 0) return { line, field: 'quantity', message: `makes ${result} with what was sold since the export` };
  if (result > maxQuantity) {
    return { line, field: 'quantity', message: `makes more than ${maxQuantity} with what came in since the export` };
  }
  return { quantity: result, quantity_seen: before.quantity, typed: quantity };
}

/** @param quantities Of the lines. */
function sizesOfLines(
  lines: ProductLines<FileLine>,
  quantities: readonly QuantityAfter[],
  stored: readonly EditableSize[],
  isSorted: boolean,
): SizeAfter[] {
  const named = new Map(
    lines.map((line, index) => {
      const { size = '', sku } = line;
      const before = storedSize(line, { live: stored });
      const after = { ...(before && { _id: before._id }), label: size, sku: sku ?? before?.sku };
      return [sizeKey(size), { ...after, ...(quantities[index] ?? { quantity: 0 }) }];
    }),
  );
  if (!isSorted && stored.every(({ label }) => named.has(sizeKey(label)))) return [...named.values()];
  const kept = stored.map((size) => named.get(sizeKey(size.label)) ?? { ...size, quantity_seen: size.quantity });
  const added = [...named.values()].filter(({ _id }) => _id === undefined);
  return [...kept, ...added];
}

/** Whether these sizes are the stored ones. */
export function areStored(sizes: readonly SizeAfter[], stored: readonly EditableSize[]): boolean {
  return (
    sizes.length === stored.length &&
    sizes.every(({ _id, label, sku, quantity }, index) => {
      const before = stored[index];
      return before?._id === _id && before?.label === label && before.sku === sku && before.quantity === quantity;
    })
  );
}

/** The pieces of all sizes. */
export function totalOf(sizes: readonly Pick<EditableSize, 'quantity'>[]): number {
  return sizes.reduce((total, { quantity }) => total + quantity, 0);
}
