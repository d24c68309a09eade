import { expect, it } from 'vitest';
import type { SizeChart } from '#contract/size-chart.ts';
import { chartEdits, describeChart, fillBody, newChartDraft, toChartDraft, toSizeChart } from './chart-draft.ts';

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

const body = (...values: string[]) => ({
  columns: ['Chest'],
  rows: values.map((value, at) => ({ label: `${at}`, values: [value] })),
});

it('reads the measures of the body as one number or two, and a chart of bodies has no second table', () => {
  const draft = {
    ...toChartDraft({ ...chart, of: 'garment' }),
    body: body('96-101', '96 to 101,5', '96 – 101', '96'),
    between: 'Ask us.',
  };
  const values = [
    [96, 101],
    [96, 101.5],
    [96, 101],
    [96, 96],
  ].map(([from, to]) => ({ from, to }));
  expect(toSizeChart(draft).body?.rows.flatMap((row) => row.values)).toEqual(values);
  expect(toChartDraft(toSizeChart(draft))).toMatchObject({
    body: body('96-101', '96-101.5', '96-101', '96'),
    between: 'Ask us.',
  });
  expect(toSizeChart({ ...draft, of: 'body' })).not.toHaveProperty('body');
  // The server refuses what is no number.
  for (const text of ['', 'M', '96-101-103'])
    expect(JSON.stringify(toSizeChart({ ...draft, body: body(text) }).body?.rows)).toContain('null');
});

it("fills empty measures of the body from the house's table, in the chart's unit, and keeps what was typed", () => {
  const draft = newChartDraft(['M', 'Tall']);
  expect(fillBody(draft, 'men')).toEqual({
    columns: ['Chest', 'Waist', 'Hip'],
    rows: [
      { label: 'M', values: ['96-101', '81-86', '96-101'] },
      { label: 'Tall', values: ['', '', ''] },
    ],
  });
  expect(fillBody({ ...draft, unit: 'in' }, 'women').rows[0]?.values[0]).toBe('35-37');
  const typed = {
    columns: ['Chest', 'Height'],
    rows: [
      { label: 'm', values: ['100', ''] },
      { label: 'S', values: ['', ''] },
    ],
  };
  expect(fillBody({ ...draft, body: typed }, 'men')).toEqual({
    columns: typed.columns,
    rows: [
      { label: 'm', values: ['100', ''] },
      { label: 'S', values: ['91-96', ''] },
      { label: 'Tall', values: ['', ''] },
    ],
  });
});
