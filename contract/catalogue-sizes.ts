import { fieldRefusal, fieldText } from './field-refusals.ts';
import { detailColumns, type CatalogueColumn } from './rules/catalogue-file.ts';
import type { DetailEdit } from './rules/product-details.ts';
import { productFieldNames, type EditableSize } from './rules/product-fields.ts';
import { maxSizes, sizeKey } from './rules/size-label.ts';
import { maxQuantity } from './rules/stock-level.ts';

/**
 * The sizes in a catalogue file: the lines of one product have the same slug and a size each. A size that the file does not name
 * stays as it is, like a product that it does not name.
 */

/** A line of a catalogue file. */
export interface FileLine extends DetailEdit {
  /** Its number in the file. */
  readonly line: number;
  readonly slug?: string | undefined;
  readonly name: string;
  readonly description: string;
  readonly price: number;
  readonly category: string;
  readonly shipping?: 0 | 1 | undefined;
  readonly hidden?: boolean | undefined;
  /** Of the size, if the line names one. */
  readonly quantity: number;
  readonly size?: string | undefined;
  readonly sku?: string | undefined;
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
const sharedFields = [...productFieldNames.filter((field) => field !== 'quantity'), 'hidden' as const];

/** Whether a cell has a value. An empty cell of a detail counts: it removes the detail. */
export function hasValue(column: CatalogueColumn, cell: string): boolean {
  return cell.trim() !== '' || detailColumns.includes(column);
}

/** The cells of a line. On a further line of a product, cells of the product may be empty: those of the line above count. */
export function cellsBelow(above: FileCells | undefined, cells: FileCells): FileCells {
  if (cells.slug === undefined || cells.slug.trim() !== above?.slug?.trim()) return cells;
  const shared = sharedFields.flatMap((field) =>
    above?.[field] === undefined ? [] : [[field, above[field]] as const],
  );
  const own = Object.entries(cells).filter(([, cell]) => cell.trim() !== '');
  return { ...Object.fromEntries(shared), ...Object.fromEntries(own) };
}

/** Groups lines by product. A line with a problem belongs to no product. */
export function productsOfLines<Line extends FileLine>(
  lines: readonly Line[],
): { products: ProductLines<Line>[]; problems: FileProblem[] } {
  const problems: FileProblem[] = [];
  const products: [Line, ...Line[]][] = [];
  const bySlug = new Map<string, ReadProduct<Line>>();
  for (const line of lines) {
    const product = line.slug === undefined ? undefined : bySlug.get(line.slug);
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
    if (line.slug !== undefined) bySlug.set(line.slug, added);
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
  const { slug, size, sku } = line;
  if (size === undefined && sku !== undefined) return { field: 'sku', message: 'needs a size' };
  if (size !== undefined && slug === undefined) return { field: 'slug', message: 'is required on a line with a size' };
  if (product === undefined) return undefined;
  const [first] = product.lines;
  if (size === undefined || first.size === undefined) {
    return { field: 'slug', message: `is that of line ${first.line} too` };
  }
  const twin = product.bySize.get(sizeKey(size));
  if (twin !== undefined) return { field: 'size', message: `is that of line ${twin.line} too` };
  const differing = sharedFields.find(
    (field) => line[field] !== undefined && line[field] !== '' && line[field] !== first[field],
  );
  return differing && { field: differing, message: `is not that of line ${first.line}` };
}

/** A size after an import, as an admin's edit would send it. */
interface SizeAfter extends Omit<EditableSize, '_id'> {
  readonly _id?: string;
  readonly quantity_seen?: number;
}

/** The stock fields of an import. */
export interface StockAfter {
  /** Of a product without sizes. */
  readonly quantity: number;
  /** The whole list in order; undefined if the file names no size of the product. */
  readonly sizes: SizeAfter[] | undefined;
}

/**
 * The stock that the lines of a product give it. The order is that of the file if it names all stored sizes.
 * @param stored The live sizes of the product; none for a product without sizes.
 */
export function stockOfLines(lines: ProductLines<FileLine>, stored: readonly EditableSize[]): StockAfter | FileProblem {
  const [first] = lines;
  const last = lines.at(-1) ?? first;
  if (first.size === undefined) {
    const sum = totalOf(stored);
    return stored.length > 0 && first.quantity !== sum
      ? { line: first.line, field: 'quantity', message: fieldText(fieldRefusal('quantityOfSizes')) }
      : { quantity: first.quantity, sizes: undefined };
  }
  const sizes = sizesOfLines(lines, stored);
  if (sizes.length > maxSizes) {
    return { line: last.line, field: 'size', message: fieldText(fieldRefusal('tooManySizes', { count: maxSizes })) };
  }
  const quantity = totalOf(sizes);
  return quantity > maxQuantity
    ? { line: last.line, field: 'quantity', message: `makes more than ${maxQuantity} pieces with the other sizes` }
    : { quantity, sizes };
}

function sizesOfLines(lines: ProductLines<FileLine>, stored: readonly EditableSize[]): SizeAfter[] {
  const storedByKey = new Map(stored.map((size) => [sizeKey(size.label), size]));
  const named = new Map(
    lines.map(({ size = '', sku, quantity }) => {
      const before = storedByKey.get(sizeKey(size));
      return [sizeKey(size), { ...(before && { _id: before._id }), label: size, sku: sku ?? before?.sku, quantity }];
    }),
  );
  if (stored.every(({ label }) => named.has(sizeKey(label)))) return [...named.values()];
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

function totalOf(sizes: readonly Pick<EditableSize, 'quantity'>[]): number {
  return sizes.reduce((total, { quantity }) => total + quantity, 0);
}
