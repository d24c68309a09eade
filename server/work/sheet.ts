import type { LineProblem } from '#contract/catalogue-file.ts';
import { catalogueFileProblems } from '#contract/rules/catalogue-file.ts';
import { plainCell } from '#contract/rules/sheet-cell.ts';
import { withoutHidden } from '#contract/rules/typed-text.ts';
import { breaksIn, findDelimiter, readRecords, readRecordsByLine, type Take } from './csv-records.ts';

/** The columns of a file by the names that headers give them, the surest first. Only letters and digits of a name count, in any case. */
export type ColumnNames<C extends string> = Readonly<Record<C, readonly string[]>>;

/** A line of a file. */
export interface SheetLine<C extends string> {
  /** Its number as spreadsheets count rows: cells with line breaks make no more of them. The header is usually 1. */
  readonly line: number;
  readonly cells: Readonly<Partial<Record<C, string>>>;
  /** How many cells it has to its last filled one, and how many its header. */
  readonly length: number;
  readonly width: number;
}

/** A problem of a line whose number is known. */
export type CellProblem = Omit<LineProblem, 'line'>;

/** How a file is read. */
interface Sheet<C extends string> {
  readonly names: ColumnNames<C>;
  /** The columns that a header lacks. Gets its names as they are, too. */
  readonly missing: (has: (column: C) => boolean, header: readonly string[]) => readonly C[];
  /** Whether a line that begins with 'Total' is left out. */
  readonly skipsTotals?: true;
  /** A cell as it is kept; undefined if it says nothing. By default it is cut, without what spreadsheets add, and without placeholders. */
  readonly clean?: (cell: string, column: C, delimiter: string) => string | undefined;
  /** Why a file without lines is refused. */
  readonly empty: string;
  /** Gets each line that is not blank. @returns Its problems; or why no further line is read. */
  readonly take: (line: SheetLine<C>) => readonly CellProblem[] | string;
  /** Gets each line that cannot be parsed; without it the first one ends the reading. @returns Why no further line is read. */
  readonly pass?: (fault: LineProblem) => string | undefined;
}

/** The most columns of a header. */
const mostColumns = 200;
/** The longest cell of `cleanCell`, in characters. */
const longestCell = 200;

/** Why nothing is read after too many problems. */
export const tooManyProblems = 'there may be more problems: reading stopped here';

const total = /^(?:grand |sub ?)?totals?:?$/i;

const cleanCell = (cell: string): string | undefined => plainCell(cell.slice(0, longestCell)) || undefined;

/** Reads a CSV file below its header. @returns Its problems: lines before a fault were taken. */
export async function readSheet<C extends string>(text: string, sheet: Sheet<C>): Promise<LineProblem[]> {
  const { clean = cleanCell, skipsTotals = false } = sheet;
  const columns = (Object.keys(sheet.names) as C[]).map((column) => [column, sheet.names[column].map(nameIn)] as const);
  const known = new Set(columns.flatMap(([, names]) => names));
  const problems: LineProblem[] = [];
  const places = new Map<C, number>();
  let [headerLine, width, hasLines, breaks] = [1, 0, false, 0];

  const stop = (line: number, message: string): false => {
    problems.push({ line, message });
    return false;
  };
  const readHeader = (header: readonly string[], line: number): boolean => {
    const titles = header.map(nameIn);
    for (const [field, names] of columns) {
      const name = names.find((title) => titles.includes(title));
      if (name === undefined) continue;
      places.set(field, titles.indexOf(name));
      if (titles.indexOf(name) < titles.lastIndexOf(name))
        problems.push({ line, field, message: 'stands in the header more than once' });
    }
    const missing = sheet.missing((column) => places.has(column), header);
    problems.push(...missing.map((field) => ({ line, field, message: missingIn(header, sheet.names[field]) })));
    return problems.length === 0;
  };

  const { delimiter, text: table } = findDelimiter(text, (cell) => known.has(nameIn(cell)));
  const takeRecord: Take = (record, start) => {
    const line = start - breaks;
    breaks += breaksIn(record);
    const length = record.findLastIndex((cell) => cell.trim() !== '') + 1;
    if (length === 0) return true;
    if (width === 0) {
      [headerLine, width] = [line, length];
      if (width > mostColumns) return stop(line, `has more than ${mostColumns} columns`);
      return readHeader(record.slice(0, width), line);
    }
    const first = record.find((cell) => cell.trim() !== '') ?? '';
    if (skipsTotals && total.test(first.slice(0, longestCell).trim())) return true;
    hasLines = true;
    const cells: Partial<Record<C, string>> = {};
    for (const [column, place] of places) {
      const cell = clean(record[place] ?? '', column, delimiter);
      if (cell !== undefined) cells[column] = cell;
    }
    const taken = sheet.take({ line, cells, length, width });
    if (typeof taken === 'string') return stop(line, taken);
    problems.push(...taken.map((problem) => ({ line, ...problem })));
    return problems.length < catalogueFileProblems || stop(line, tooManyProblems);
  };
  const { pass } = sheet;
  const fault = await (pass === undefined
    ? readRecords(table, delimiter, takeRecord)
    : readRecordsByLine(table, delimiter, takeRecord, (broken) => {
        const at = { ...broken, line: broken.line - breaks };
        const words = pass(at);
        return words === undefined || stop(at.line, words);
      }));
  if (fault !== undefined) problems.push({ ...fault, line: fault.line - breaks });
  if (!hasLines && problems.length === 0) stop(headerLine, width === 0 ? 'the file is empty' : sheet.empty);
  return problems;
}

/** The most names of columns that a problem lists, and the most characters of one. */
const [mostNames, longestName] = [12, 40];

function missingIn(header: readonly string[], names: readonly string[]): string {
  const filled = header.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const listed = (list: readonly string[]) =>
    [
      ...list.slice(0, mostNames).map((name) => name.slice(0, longestName)),
      ...(list.length > mostNames ? ['…'] : []),
    ].join(', ');
  return `is missing in the header, where it may be called: ${listed(names)}. The header has: ${listed(filled)}`;
}

/** A name of a header as it is compared. */
const nameIn = (cell: string): string =>
  withoutHidden(cell.slice(0, longestCell))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
