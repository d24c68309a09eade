import type { LineProblem } from '#contract/catalogue-file.ts';
import { plainCell } from '#contract/rules/sheet-cell.ts';
import { withoutHidden } from '#contract/rules/typed-text.ts';
import { findDelimiter, readRecords } from './csv-records.ts';

/** The columns of a file by the names that headers give them, the surest first. Only letters and digits of a name count, in any case. */
export type ColumnNames<C extends string> = Readonly<Record<C, readonly string[]>>;

/** A line of a file. */
export interface SheetLine<C extends string> {
  /** Its number in the file, which begins with line 1. */
  readonly line: number;
  readonly cells: Readonly<Partial<Record<C, string>>>;
  /** How many cells it has to its last filled one, and how many its header. */
  readonly length: number;
  readonly width: number;
}

/** How a file is read. */
interface Sheet<C extends string> {
  readonly names: ColumnNames<C>;
  /** The columns that a header lacks. Gets its names as they are, too. */
  readonly missing: (has: (column: C) => boolean, header: readonly string[]) => readonly C[];
  /** Whether a line that begins with 'Total' is left out. */
  readonly skipsTotals?: true;
  /** A cell as it is kept; undefined if it says nothing. By default it is cut, without what spreadsheets add, and without placeholders. */
  readonly clean?: (cell: string, column: C) => string | undefined;
  /** Why a file without lines is refused. */
  readonly empty: string;
  /** Gets each line that is not blank. @returns Whether to go on. */
  readonly take: (line: SheetLine<C>) => boolean;
}

/** The most columns of a header. */
const mostColumns = 200;
/** The longest cell of `cleanCell`, in characters. */
const longestCell = 200;

const total = /^(?:grand |sub ?)?totals?:?$/i;

const cleanCell = (cell: string): string | undefined => plainCell(cell.slice(0, longestCell)) || undefined;

/** Reads a CSV file below its header. @returns The problems of header and file: lines before a fault were taken. */
export async function readSheet<C extends string>(text: string, sheet: Sheet<C>): Promise<LineProblem[]> {
  const { clean = cleanCell, take, skipsTotals = false } = sheet;
  const columnOf = new Map<string, { readonly column: C; readonly rank: number }>();
  for (const column of Object.keys(sheet.names) as C[])
    for (const [rank, name] of sheet.names[column].entries()) columnOf.set(nameIn(name), { column, rank });
  const problems: LineProblem[] = [];
  let header: { readonly line: number; readonly width: number; readonly places: readonly [C, number][] } | undefined;
  let hasLines = false;
  const { delimiter, text: records } = findDelimiter(text, (cell) => columnOf.has(nameIn(cell)));
  const fault = await readRecords(records, delimiter, (record, line) => {
    const length = record.findLastIndex((cell) => cell.trim() !== '') + 1;
    if (length === 0) return true;
    if (header === undefined) {
      const names = record.slice(0, length).map(nameIn);
      const known = names.map((name) => columnOf.get(name));
      const places = new Map<C, number>();
      const doubled = new Set<C>();
      for (const [index, found] of known.entries()) {
        if (found === undefined) continue;
        const { column, rank } = found;
        const other = known[places.get(column) ?? -1]?.rank ?? Infinity;
        if (rank === other) doubled.add(column);
        if (rank < other) places.set(column, index);
      }
      const missing = sheet.missing((column) => places.has(column), record);
      problems.push(...missing.map((field) => ({ line, field, message: 'is missing in the header' })));
      for (const field of doubled) problems.push({ line, field, message: 'stands in the header more than once' });
      if (length > mostColumns) problems.push({ line, message: `has more than ${mostColumns} columns` });
      header = { line, width: length, places: [...places] };
      return problems.length === 0;
    }
    const first = record.find((cell) => cell.trim() !== '') ?? '';
    if (skipsTotals && total.test(first.slice(0, longestCell).trim())) return true;
    hasLines = true;
    const cells: Partial<Record<C, string>> = {};
    for (const [column, index] of header.places) {
      const cell = clean(record[index] ?? '', column);
      if (cell !== undefined) cells[column] = cell;
    }
    return take({ line, cells, length, width: header.width });
  });
  if (fault !== undefined) problems.push({ ...fault });
  if (hasLines || problems.length > 0) return problems;
  return [
    header === undefined ? { line: 1, message: 'the file is empty' } : { line: header.line, message: sheet.empty },
  ];
}

/** A name of a header as it is compared. */
const nameIn = (cell: string): string =>
  withoutHidden(cell.slice(0, longestCell))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
