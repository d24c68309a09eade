import { CsvError, parse } from 'csv-parse';
import { pipeline } from 'node:stream/promises';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { z } from 'zod';
import type { LineProblem } from '#contract/catalogue-file.ts';
import { cellsBelow, hasValue, type FileCells } from '#contract/catalogue-sizes.ts';
import { fieldTexts } from '#contract/field-refusals.ts';
import { Name, Slug } from '#contract/primitives.ts';
import { detailFields } from '#contract/product-details.ts';
import { Hidden, ProductForm } from '#contract/product-edit.ts';
import { refusedFields } from '#contract/refused-fields.ts';
import {
  catalogueFileLines,
  catalogueFileProblems,
  importColumns,
  optionalColumns,
  unshieldFormula,
  type CatalogueColumn,
} from '#contract/rules/catalogue-file.ts';
import { SizeLabel, Sku } from '#contract/size.ts';

/** The fields of a line: fields of the product form, with the category's name and one size. */
const Line = ProductForm.pick({ name: true, description: true, price: true, quantity: true, shipping: true }).extend({
  ...detailFields,
  category: Name,
  slug: z.string().trim().pipe(Slug).optional(),
  hidden: Hidden.optional(),
  size: SizeLabel.optional(),
  sku: Sku.optional(),
});

/** A parsed line. `line`: its number in the file; the header is line 1. */
export interface CatalogueLine extends z.infer<typeof Line> {
  readonly line: number;
}

/** The cells of a record by column, without those that say nothing; a problem if it has not as many as the header. */
function readCells(
  line: number,
  columns: readonly (CatalogueColumn | undefined)[],
  record: readonly string[],
): FileCells | LineProblem {
  if (record.length !== columns.length) {
    return { line, message: `has ${record.length} cells where the header has ${columns.length}` };
  }
  const cells: Partial<Record<CatalogueColumn, string>> = {};
  for (const [index, column] of columns.entries()) {
    const cell = record[index] ?? '';
    if (column !== undefined && hasValue(column, cell)) cells[column] = unshieldFormula(cell);
  }
  return cells;
}

/** Parses the cells of a line. */
function readLine(line: number, cells: FileCells): CatalogueLine | LineProblem[] {
  const parsed = Line.safeParse(cells);
  if (parsed.success) return { line, ...parsed.data };
  return Object.entries(fieldTexts(refusedFields(parsed.error))).map(([field, message]) => ({ line, field, message }));
}

/** A parsed file: the valid lines and the problems of the others. */
export interface CatalogueText {
  readonly lines: readonly CatalogueLine[];
  readonly problems: readonly LineProblem[];
}

/** Called with the lines read and their total. */
type Progress = (done: number, total: number) => void;

/** Characters parsed before the event loop gets a turn: some hundred lines. */
const chunkSize = 64 * 1024;

/** The longest valid line, in bytes: the longest description with four bytes per character, and a margin. */
const longestLine = 100_000;

/** Parses a catalogue file line by line. If parsing has to stop, the last problem is the reason. */
export async function readCatalogue(text: string, progress: Progress): Promise<CatalogueText> {
  const reading = new Reading();
  const total = text.split('\n').length;
  const parser = parse({
    delimiter: delimiterOf(text),
    record_delimiter: ['\r\n', '\n'],
    relax_column_count: true,
    max_record_size: longestLine,
    // Records are taken as they are parsed: the stream would drop those before an error.
    on_record: (record: string[]) => {
      reading.take(record);
      return null;
    },
  });
  async function* chunks(): AsyncGenerator<string> {
    for (let at = 0; at < text.length && !reading.stopped; at += chunkSize) {
      progress(Math.min(reading.line - 1, total), total);
      await yieldToEventLoop();
      yield text.slice(at, at + chunkSize);
    }
  }
  try {
    await pipeline(chunks, parser.resume());
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    reading.stop(wordsOf(error));
  }
  if (reading.line === 1) reading.stop('the file is empty');
  progress(total, total);
  return reading;
}

/** The parsing state. */
class Reading implements CatalogueText {
  readonly lines: CatalogueLine[] = [];
  readonly problems: LineProblem[] = [];
  /** The number of the next line. The parser's own count is wrong: it counts CRLF inside quotes twice. */
  line = 1;
  stopped = false;
  #columns: readonly (CatalogueColumn | undefined)[] | undefined;
  /** The cells of the previous line. */
  #above: FileCells | undefined;
  /** The number of products so far. Their lines follow one another. */
  #products = 0;

  take(record: readonly string[]): void {
    if (this.stopped) return;
    if (this.#columns === undefined) this.#takeHeader(record.map(columnOf));
    else if (!isBlank(record)) this.#takeLine(this.#columns, record);
    this.line += 1 + breaksIn(record);
  }

  /** Stops parsing with a problem of the next line. */
  stop(message: string): void {
    if (!this.stopped) this.problems.push({ line: this.line, message });
    this.stopped = true;
  }

  #takeHeader(columns: readonly (CatalogueColumn | undefined)[]): void {
    this.#columns = columns;
    this.problems.push(...headerProblems(columns));
    this.stopped = this.problems.length > 0;
  }

  #takeLine(columns: readonly (CatalogueColumn | undefined)[], record: readonly string[]): void {
    const cells = readCells(this.line, columns, record);
    if ('line' in cells) this.problems.push(cells);
    else this.#takeCells(cellsBelow(this.#above, cells));
    if (this.problems.length >= catalogueFileProblems) this.stop('there may be more problems: reading stopped here');
    if (this.#products > catalogueFileLines) {
      this.stop(`a file may have ${catalogueFileLines} products: send it in parts`);
    }
  }

  #takeCells(cells: FileCells): void {
    const read = readLine(this.line, cells);
    if (!('line' in read)) this.problems.push(...read);
    else {
      if (read.slug === undefined || read.slug !== this.lines.at(-1)?.slug) this.#products += 1;
      this.lines.push(read);
    }
    this.#above = cells;
  }
}

/** Detects the separator from the header: Excel writes `;` in some locales. */
function delimiterOf(text: string): ',' | ';' {
  const header = text.slice(0, text.indexOf('\n') + 1 || undefined);
  return header.includes(',') ? ',' : ';';
}

/** The column of a header cell; undefined if unknown. */
function columnOf(cell: string): CatalogueColumn | undefined {
  const name = cell.trim().toLowerCase();
  return importColumns.find((column) => column === name);
}

function headerProblems(columns: readonly (CatalogueColumn | undefined)[]): LineProblem[] {
  return importColumns.flatMap((field) => {
    const times = columns.filter((column) => column === field).length;
    if (times > 1) return [{ line: 1, field, message: 'stands in the header more than once' }];
    return times === 0 && !optionalColumns.includes(field)
      ? [{ line: 1, field, message: 'is missing in the header' }]
      : [];
  });
}

function isBlank(record: readonly string[]): boolean {
  return record.every((cell) => cell.trim() === '');
}

function breaksIn(record: readonly string[]): number {
  return record.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0);
}

/** Codes of https://csv.js.org/parse/errors/ */
function wordsOf({ code }: CsvError): string {
  if (code === 'CSV_MAX_RECORD_SIZE') return 'is longer than any product: a quotation mark may be missing';
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'opens a quotation mark that is never closed';
  return 'has a quotation mark where none may stand: write it twice, and quotation marks around the whole cell';
}
