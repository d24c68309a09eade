import { expect, it } from 'vitest';
import type { SizeChart } from '#contract/size-chart.ts';
import { chartEdits, describeChart, newChartDraft, toChartDraft, toSizeChart } from './chart-draft.ts';

const chart: SizeChart = {
  unit: 'in',
  of: 'body',
  columns: ['Chest', 'Waist'],
  rows: [
    { label: 'S', values: [34, 28.5] },
    { label: 'M', values: [36, 30] },
  ],
  note: 'Over a shirt.',
};

it('reads decimal commas, and leaves refusing empty cells to the server', () => {
  const draft = toChartDraft(chart);
  const typed = chartEdits.value(chartEdits.value(draft.size_chart, 0, 1, '28,25'), 1, 0, ' ');
  expect(toSizeChart({ ...draft, size_chart: typed }).rows).toEqual([
    { label: 'S', values: [34, 28.25] },
    { label: 'M', values: [NaN, 30] },
  ]);
});

it('rows and columns are added and removed together with their values', () => {
  const { size_chart: grid } = toChartDraft(chart);
  const wider = chartEdits.addColumn(chartEdits.addRow(grid));
  expect(wider.columns).toEqual(['Chest', 'Waist', '']);
  expect(wider.rows.map(({ values }) => values.length)).toEqual([3, 3, 3]);
  expect(chartEdits.removeRow(chartEdits.removeColumn(grid, 0), 0)).toEqual({
    columns: ['Waist'],
    rows: [{ label: 'M', values: ['30'] }],
  });
});

it('a new chart has a row for each size of its product, or for the most common ones', () => {
  expect(describeChart(newChartDraft(['XS', 'Tall']))).toBe('XS, Tall');
  expect(describeChart(newChartDraft())).toBe('S, M, L, XL');
  expect(newChartDraft(['XS']).size_chart.rows).toEqual([{ label: 'XS', values: ['', ''] }]);
});
