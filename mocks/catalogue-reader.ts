import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { z } from 'zod';
import type { LineProblem } from '#contract/catalogue-file.ts';
import { fieldTexts } from '#contract/field-refusals.ts';
import { Name, Slug } from '#contract/primitives.ts';
import { detailFields } from '#contract/product-details.ts';
import { Hidden, ProductForm } from '#contract/product-edit.ts';
import { refusedFields } from '#contract/refused-fields.ts';
import {
  importColumns,
  optionalColumns,
  unshieldFormula,
  type CatalogueColumn,
} from '#contract/rules/catalogue-file.ts';
import { cellsBelow, hasValue, type FileCells } from '#contract/catalogue-sizes.ts';
import { SizeLabel, Sku } from '#contract/size.ts';

/** A line's product data, with the category's name and one size. Cells that say nothing are omitted. */
const Line = ProductForm.pick({ name: true, description: true, price: true, quantity: true, shipping: true }).extend({
  ...detailFields,
  category: Name,
  slug: z.string().trim().pipe(Slug).optional(),
  hidden: Hidden.optional(),
  size: SizeLabel.optional(),
  sku: Sku.optional(),
});

/** A parsed line. `line` is its number in the file; the header is line 1. */
export interface CatalogueLine extends z.infer<typeof Line> {
  readonly line: number;
}

interface CatalogueText {
  readonly lines: CatalogueLine[];
  readonly problems: LineProblem[];
}

type Columns = readonly (CatalogueColumn | undefined)[];

/** Parses a catalogue file into valid lines and problems. */
export function readCatalogue(text: string): CatalogueText {
  const read: CatalogueText = { lines: [], problems: [] };
  let line = 1;
  let columns: Columns | undefined;
  let above: FileCells | undefined;
  const onRecord = (record: string[]): null => {
    if (columns === undefined) {
      columns = record.map(columnOf);
      read.problems.push(...headerProblems(columns));
    } else if (record.some((cell) => cell.trim() !== '')) above = readLine(read, line, columns, record, above);
    line += record.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 1);
    return null;
  };
  try {
    parse(text, {
      delimiter: delimiterOf(text),
      record_delimiter: ['\r\n', '\n'],
      relax_column_count: true,
      on_record: onRecord,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    read.problems.push({ line, message: 'has a quotation mark where none may stand, or one that is never closed' });
  }
  if (columns === undefined) read.problems.push({ line, message: 'the file is empty' });
  return read;
}

/** @returns The cells of the line, for the next one. */
function readLine(
  { lines, problems }: CatalogueText,
  line: number,
  columns: Columns,
  record: string[],
  above: FileCells | undefined,
): FileCells | undefined {
  if (record.length !== columns.length) {
    problems.push({ line, message: `has ${record.length} cells where the header has ${columns.length}` });
    return above;
  }
  const own = columns.flatMap((column, index) => {
    const cell = record[index] ?? '';
    return column === undefined || !hasValue(column, cell) ? [] : [[column, unshieldFormula(cell)] as const];
  });
  const cells = cellsBelow(above, Object.fromEntries(own));
  const { data, error } = Line.safeParse(cells);
  if (data) lines.push({ line, ...data });
  else
    for (const [field, message] of Object.entries(fieldTexts(refusedFields(error))))
      problems.push({ line, field, message });
  return cells;
}

function delimiterOf(text: string): ',' | ';' {
  return (text.split('\n', 1)[0] ?? '').includes(',') ? ',' : ';';
}

function columnOf(cell: string): CatalogueColumn | undefined {
  return importColumns.find((column) => column === cell.trim().toLowerCase());
}

function headerProblems(columns: Columns): LineProblem[] {
  return importColumns.flatMap((field) => {
    const times = columns.filter((column) => column === field).length;
    if (times > 1) return [{ line: 1, field, message: 'stands in the header more than once' }];
    return times === 0 && !optionalColumns.includes(field)
      ? [{ line: 1, field, message: 'is missing in the header' }]
      : [];
  });
}
