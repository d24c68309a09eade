import { formatList } from '#contract/rules/message.ts';
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
  readonly note: string;
}

const firstSizes = ['S', 'M', 'L', 'XL'];

/** The draft of a new chart: common measures without values, of these sizes or the most common ones. */
export function newChartDraft(labels: readonly string[] = []): ChartDraft {
  const columns = copy.firstMeasures;
  const rows = (labels.length > 0 ? labels : firstSizes).map((label) => ({ label, values: columns.map(() => '') }));
  return { unit: 'cm', of: 'garment', size_chart: { columns, rows }, note: '' };
}

export function toChartDraft(chart: SizeChart): ChartDraft {
  const { unit, of, columns, rows, note } = chart;
  const texts = rows.map(({ label, values }) => ({ label, values: values.map(String) }));
  return { unit, of, size_chart: { columns, rows: texts }, note };
}

export function isSameChart(a: ChartDraft | undefined, b: ChartDraft | undefined): boolean {
  return textOf(a) === textOf(b);
}

function textOf(draft: ChartDraft | undefined): string | undefined {
  if (draft === undefined) return undefined;
  const { unit, of, size_chart: grid, note } = draft;
  return JSON.stringify([unit, of, grid.columns, grid.rows.map(({ label, values }) => [label, values]), note]);
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
export function toSizeChart({ unit, of, size_chart: { columns, rows }, note }: ChartDraft): SizeChart {
  return {
    unit,
    of,
    columns: [...columns],
    rows: rows.map(({ label, values }) => ({ label, values: values.map(toMeasure) })),
    note,
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
