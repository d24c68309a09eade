import { stringify } from 'csv-stringify';
import { Readable } from 'node:stream';
import type { LineProblem } from '#contract/catalogue-file.ts';
import { ruleProblems, type DeliveryRule } from '#contract/delivery.ts';
import { catalogueFileProblems } from '#contract/rules/catalogue-file.ts';
import { deliveryColumns, mostDeliveryRules } from '#contract/rules/delivery-rules.ts';
import { withoutHidden } from '#contract/rules/typed-text.ts';
import { findDelimiter, readRecords } from '../../work/csv-records.ts';

/** A rule of a file. `line`: its number in the file, which begins with line 1. */
export interface FiledRule {
  readonly line: number;
  readonly rule: DeliveryRule;
}

type Column = (typeof deliveryColumns)[number];

/** The rules as CSV, as the catalogue's file: with a byte order mark, which tells Excel UTF-8, and lines that end with CRLF. */
export function rulesCsv(rules: readonly DeliveryRule[]): Readable {
  const lines = stringify({
    ...{ bom: true, header: true, columns: [...deliveryColumns] },
    ...{ record_delimiter: 'windows', quoted_string: true },
    cast: { boolean: ruleCell },
  });
  return Readable.from(rules).pipe(lines);
}

/** A value of a rule as a cell. */
export function ruleCell(value: string | number | boolean): string {
  return String(typeof value === 'boolean' ? Number(value) : value);
}

/** Reads a file of rules: the rules, or the problems of its lines. Other columns are ignored. */
export async function readRules(text: string): Promise<{ rules: FiledRule[]; problems: LineProblem[] }> {
  let header: readonly (Column | undefined)[] | undefined;
  const rows: { line: number; cells: Partial<Record<Column, string>> }[] = [];
  const problems: LineProblem[] = [];
  const { delimiter, text: records } = findDelimiter(text, (cell) => columnOf(cell) !== undefined);
  const fault = await readRecords(records, delimiter, (record, line) => {
    if (record.every((cell) => cell.trim() === '')) return true;
    if (header === undefined) {
      header = record.map(columnOf);
      problems.push(...headerProblems(header, line));
      return problems.length === 0;
    }
    const cells: Partial<Record<Column, string>> = {};
    for (const [index, column] of header.entries())
      if (column) cells[column] = withoutHidden(record[index] ?? '').trim();
    rows.push({ line, cells });
    if (rows.length <= mostDeliveryRules) return true;
    problems.push({ line, message: `a file may have ${mostDeliveryRules} rules` });
    return false;
  });
  if (fault !== undefined) problems.push(fault);
  if (header === undefined && problems.length === 0) problems.push({ line: 1, message: 'the file is empty' });
  const rules: FiledRule[] = [];
  for (const { line, cells } of rows) {
    const read = ruleOf(cells);
    if (Array.isArray(read)) problems.push(...read.map((problem) => ({ line, ...problem })));
    else rules.push({ line, rule: read });
  }
  for (const { index, field, message } of ruleProblems(rules.map(({ rule }) => rule))) {
    problems.push({ line: rules[index]?.line ?? 1, field, message });
  }
  return { rules, problems: problems.sort((a, b) => a.line - b.line).slice(0, catalogueFileProblems) };
}

function columnOf(cell: string): Column | undefined {
  const name = withoutHidden(cell).trim().toLowerCase();
  return deliveryColumns.find((column) => column === name);
}

function headerProblems(header: readonly (Column | undefined)[], line: number): LineProblem[] {
  return deliveryColumns.flatMap((field) => {
    const times = header.filter((column) => column === field).length;
    if (times === 1) return [];
    return [{ line, field, message: times === 0 ? 'is missing in the header' : 'stands in the header more than once' }];
  });
}

/** Also as spreadsheets and people write them. */
const flags: Readonly<Record<string, boolean>> = { 1: true, true: true, yes: true, 0: false, false: false, no: false };

/** The rule of a line, or why there is none. Its values are checked later. */
function ruleOf(cells: Partial<Record<Column, string>>): DeliveryRule | Omit<LineProblem, 'line'>[] {
  const problems: Omit<LineProblem, 'line'>[] = [];
  const flag = (field: 'delivered' | 'cash') => {
    const value = flags[cells[field]?.toLowerCase() ?? ''];
    if (value === undefined) problems.push({ field, message: 'must be 1 or 0' });
    return value ?? false;
  };
  const days = (field: 'from' | 'to') => {
    const cell = cells[field] ?? '';
    if (!/^\d{1,4}$/.test(cell)) problems.push({ field, message: 'must be a whole number' });
    return Number(cell);
  };
  const rule = {
    prefix: cells.prefix ?? '',
    ...{ delivered: flag('delivered'), cash: flag('cash') },
    ...{ from: days('from'), to: days('to') },
  };
  return problems.length > 0 ? problems : rule;
}
