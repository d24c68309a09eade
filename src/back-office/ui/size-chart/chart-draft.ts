import { bodyMeasures, type BodyAudience, type BodyRange } from '#contract/rules/body-measures.ts';
import { formatList } from '#contract/rules/message.ts';
import { convertMeasure } from '#contract/rules/size-chart.ts';
import { sizeKey } from '#contract/rules/size-label.ts';
import type { SizeChart } from '#contract/size-chart.ts';
import { adminSizeChart as copy } from '#src/copy/admin-product-form.ts';

/** The table of a size chart as typed. */
export interface ChartGrid {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly label: string; readonly values: readonly string[] }[];
}

/** A size chart as typed into its form. */
export interface ChartDraft {
  readonly unit: SizeChart['unit'];
  readonly of: SizeChart['of'];
  readonly size_chart: ChartGrid;
  /** The measures of the body, as '96-101'; undefined: none. */
  readonly body: ChartGrid | undefined;
  readonly between: string;
  readonly note: string;
}

const firstSizes = ['S', 'M', 'L', 'XL'];

/** The draft of a new chart: common measures without values, of these sizes or the most common ones. */
export function newChartDraft(labels: readonly string[] = []): ChartDraft {
  const columns = copy.firstMeasures;
  const rows = (labels.length > 0 ? labels : firstSizes).map((label) => ({ label, values: columns.map(() => '') }));
  return { unit: 'cm', of: 'garment', size_chart: { columns, rows }, body: undefined, between: '', note: '' };
}

export function toChartDraft(chart: SizeChart): ChartDraft {
  const { unit, of, columns, rows, body, note } = chart;
  const grid = <V>(rows: readonly { label: string; values: V[] }[], text: (value: V) => string) =>
    rows.map(({ label, values }) => ({ label, values: values.map(text) }));
  return {
    unit,
    of,
    size_chart: { columns, rows: grid(rows, String) },
    body: body && { columns: body.columns, rows: grid(body.rows, rangeText) },
    between: body?.between ?? '',
    note,
  };
}

export function isSameChart(a: ChartDraft | undefined, b: ChartDraft | undefined): boolean {
  return textOf(a) === textOf(b);
}

function textOf(draft: ChartDraft | undefined): string | undefined {
  if (draft === undefined) return undefined;
  const { unit, of, size_chart: grid, body, between, note } = draft;
  const text = ({ columns, rows }: ChartGrid) => [columns, rows.map(({ label, values }) => [label, values])];
  return JSON.stringify([unit, of, text(grid), body && text(body), between, note]);
}

/** The chart as one line of text for a notice: its sizes, '30, 32'. */
export function describeChart(draft: ChartDraft | undefined): string {
  return draft === undefined
    ? copy.none
    : formatList(
        draft.size_chart.rows.map(({ label }) => label),
        'unit',
      );
}

/** The chart as it is sent. The server refuses values that are no numbers. */
export function toSizeChart({ unit, of, size_chart: grid, body, between, note }: ChartDraft): SizeChart {
  const table = <V>({ columns, rows }: ChartGrid, value: (text: string) => V) => ({
    columns: [...columns],
    rows: rows.map(({ label, values }) => ({ label, values: values.map(value) })),
  });
  return {
    unit,
    of,
    ...table(grid, toMeasure),
    // A chart of bodies has no second one.
    ...(body && of === 'garment' && { body: { ...table(body, toRange), between } }),
    note,
  };
}

const rangeText = ({ from, to }: BodyRange): string => (from === to ? String(from) : `${from}-${to}`);

/** '96-101', '96 to 101' or '96' as a range; NaN where it is none. */
function toRange(text: string): BodyRange {
  const [from = '', to = from, ...more] = text.split(/-|–|to/);
  return { from: toMeasure(from), to: more.length > 0 ? NaN : toMeasure(to) };
}

/**
 * The measures of the body with a row for each size of the chart. Empty cells get the measures of the house's table; what was typed
 * stays.
 */
export function fillBody({ unit, size_chart: { rows }, body }: ChartDraft, audience: BodyAudience): ChartGrid {
  const standard = copy.body.measures[audience];
  const { columns, rows: typed } = body ?? { columns: standard, rows: [] };
  const isTyped = (label: string) => typed.some((row) => sizeKey(row.label) === sizeKey(label));
  const added = rows.filter(({ label }) => !isTyped(label)).map(({ label }) => ({ label, values: [] }));
  return {
    columns,
    rows: [...typed, ...added].map(({ label, values }) => {
      const ranges = bodyMeasures(audience, label)?.map(({ from, to }) =>
        rangeText({ from: convertMeasure(from, 'cm', unit), to: convertMeasure(to, 'cm', unit) }),
      );
      return {
        label,
        values: columns.map((column, at) => values[at] || (column === standard[at] && ranges?.[at]) || ''),
      };
    }),
  };
}

/** A measure as a number, with a decimal point or comma; NaN if it is empty or no number. */
function toMeasure(text: string): number {
  return text.trim() === '' ? NaN : Number(text.replace(',', '.'));
}

/** Changes of the table; each returns a new one. */
export const chartEdits = {
  column: (grid: ChartGrid, index: number, name: string): ChartGrid => ({
    ...grid,
    columns: grid.columns.with(index, name),
  }),
  label: (grid: ChartGrid, index: number, label: string): ChartGrid => changeRow(grid, index, { label }),
  value: (grid: ChartGrid, index: number, column: number, value: string): ChartGrid =>
    changeRow(grid, index, { values: grid.rows[index]?.values.with(column, value) ?? [] }),
  addColumn: ({ columns, rows }: ChartGrid): ChartGrid => ({
    columns: [...columns, ''],
    rows: rows.map((row) => ({ ...row, values: [...row.values, ''] })),
  }),
  addRow: ({ columns, rows }: ChartGrid): ChartGrid => ({
    columns,
    rows: [...rows, { label: '', values: columns.map(() => '') }],
  }),
  removeColumn: ({ columns, rows }: ChartGrid, index: number): ChartGrid => ({
    columns: columns.toSpliced(index, 1),
    rows: rows.map((row) => ({ ...row, values: row.values.toSpliced(index, 1) })),
  }),
  removeRow: (grid: ChartGrid, index: number): ChartGrid => ({ ...grid, rows: grid.rows.toSpliced(index, 1) }),
};

function changeRow(grid: ChartGrid, index: number, change: Partial<ChartGrid['rows'][number]>): ChartGrid {
  return { ...grid, rows: grid.rows.map((row, at) => (at === index ? { ...row, ...change } : row)) };
}
