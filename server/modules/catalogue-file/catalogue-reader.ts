import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { z } from 'zod';
import type { LineProblem } from '#contract/catalogue-file.ts';
import { cellsOfLine, hasValue, sharedCells, type FileCells } from '#contract/catalogue-sizes.ts';
import { fieldTexts } from '#contract/field-refusals.ts';
import { Name, QuantityText, Slug } from '#contract/primitives.ts';
import { detailFields } from '#contract/product-details.ts';
import { Hidden, ProductForm } from '#contract/product-edit.ts';
import { fieldError, refusedFields } from '#contract/refused-fields.ts';
import {
  catalogueFileLines,
  catalogueFileProblems,
  importColumns,
  optionalColumns,
  unshieldFormula,
  type CatalogueColumn,
} from '#contract/rules/catalogue-file.ts';
import { withoutHidden } from '#contract/rules/typed-text.ts';
import { SizeLabel, Sku } from '#contract/size.ts';
import { readSheet, tooManyProblems, type CellProblem, type ColumnNames, type SheetLine } from '../../work/sheet.ts';
import { isSpreadsheetCode, isSpreadsheetSize } from './spreadsheet-values.ts';

/** The number of a stock movement. */
const MovementNumber = z
  .string()
  .trim()
  .regex(/^[0-9]+$/, fieldError('notWholeNumber'))
  .transform(Number)
  .pipe(z.int());

/** The fields of a line: fields of the product form, with the category's name and one size. */
const Line = ProductForm.pick({ name: true, description: true, price: true, quantity: true, shipping: true }).extend({
  ...detailFields,
  category: Name,
  /** A draft may have none, which its record tells (import-plan.ts). */
  description: ProductForm.shape.description.optional(),
  slug: z.string().overwrite(withoutHidden).trim().pipe(Slug).optional(),
  quantity: QuantityText.optional(),
  hidden: Hidden.optional(),
  size: SizeLabel.optional(),
  sku: Sku.optional(),
  stock_seen: MovementNumber.optional(),
});

/** A parsed line. `line`: its number in the file, which begins with line 1. */
export interface CatalogueLine extends z.infer<typeof Line> {
  readonly line: number;
}

/** A parsed file: the valid lines, the problems of the others, and what may be a mistake. */
export interface CatalogueText {
  readonly lines: readonly CatalogueLine[];
  readonly problems: readonly LineProblem[];
  readonly warnings: readonly LineProblem[];
  /** Lines of one product stand apart, or the first is not the one with its fields: their order means nothing. */
  readonly isSorted: boolean;
}

/** Called with the lines read and their total. */
type Progress = (done: number, total: number) => void;

/** Lines checked before the event loop gets a turn. */
const linesAtOnce = 200;

const names = Object.fromEntries(
  importColumns.map((column) => [column, [column]]),
) as unknown as ColumnNames<CatalogueColumn>;

/** Parses a catalogue file. If parsing has to stop, the last problem is the reason. */
export async function readCatalogue(text: string, progress: Progress): Promise<CatalogueText> {
  const table = new Table();
  const problems = await readSheet(text, {
    names,
    missing: (has) => importColumns.filter((column) => !has(column) && !optionalColumns.includes(column)),
    clean: (cell, column) => (hasValue(column, cell) ? unshieldFormula(cell) : undefined),
    empty: 'has the names of the columns, but no product is below them',
    take: (line) => table.take(line),
  });
  const total = table.rows.at(-1)?.line ?? 1;
  const lines: CatalogueLine[] = [];
  for (const [index, { line, cells }] of table.rows.entries()) {
    if (index % linesAtOnce === 0) {
      progress(line - 1, total);
      await yieldToEventLoop();
    }
    const read = readLine(line, table.cellsOf(cells));
    if ('line' in read) lines.push(read);
    else problems.push(...read);
    if (problems.length >= catalogueFileProblems) {
      problems.push({ line, message: tooManyProblems });
      break;
    }
  }
  progress(total, total);
  return { lines, problems, warnings: lines.flatMap(warningsOf), isSorted: table.isSorted };
}

/** The rows of a file by their columns. */
class Table {
  readonly rows: { readonly line: number; readonly cells: FileCells }[] = [];
  isSorted = false;
  /** What the lines of a product share, by slug. They may stand apart, and the first with a value may be the last line. */
  readonly #shared = new Map<string, FileCells>();
  /** The slug of the previous line. */
  #above: string | undefined;
  #products = 0;

  take({ line, cells, length, width }: SheetLine<CatalogueColumn>): readonly CellProblem[] | string {
    if (length > width) return [{ message: `has ${length} cells where the header has ${width}` }];
    this.rows.push({ line, cells });
    const slug = slugOf(cells);
    const above = slug === undefined ? undefined : this.#shared.get(slug);
    const shared = sharedCells(above, cells);
    if (above === undefined) this.#products += 1;
    else if (slug !== this.#above || countFilled(shared) > countFilled(above)) this.isSorted = true;
    if (slug !== undefined) this.#shared.set(slug, shared);
    this.#above = slug;
    return this.#products <= catalogueFileLines
      ? []
      : `a file may have ${catalogueFileLines} products: send it in parts`;
  }

  /** The cells of a row with those that the lines of its product share. */
  cellsOf(cells: FileCells): FileCells {
    const slug = slugOf(cells);
    return slug === undefined ? cells : cellsOfLine(this.#shared.get(slug), cells);
  }
}

const countFilled = (cells: FileCells): number => Object.values(cells).filter((cell) => cell.trim() !== '').length;

const slugOf = ({ slug }: FileCells): string | undefined => slug && withoutHidden(slug).trim();

/** Parses the cells of a line. */
function readLine(line: number, cells: FileCells): CatalogueLine | LineProblem[] {
  const parsed = Line.safeParse(cells);
  if (parsed.success) return { line, ...parsed.data };
  return Object.entries(fieldTexts(refusedFields(parsed.error))).map(([field, message]) => ({ line, field, message }));
}

/** Values that a spreadsheet has changed, as it seems. */
function warningsOf({ line, size = '', sku = '' }: CatalogueLine): LineProblem[] {
  const advice = 'which a spreadsheet may have made of another value. Format the column as text and type it again';
  return [
    ...(isSpreadsheetSize(size) ? [{ line, field: 'size', message: `is '${size}', ${advice}` }] : []),
    ...(isSpreadsheetCode(sku) ? [{ line, field: 'sku', message: `is '${sku}', ${advice}` }] : []),
  ];
}
