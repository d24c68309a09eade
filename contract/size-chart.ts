import { z } from 'zod';
import { Text } from './primitives.ts';
import { fieldError } from './refused-fields.ts';
import { mostChartColumns, mostChartMeasure, mostChartRows } from './rules/size-chart.ts';
import { refuseDuplicateLabels } from './size.ts';

/** A heading or a size in a chart. */
const ChartText = (most: number) =>
  Text.min(1, fieldError('chartTextMissing')).max(most, fieldError('chartTextTooLong', { count: most }));

const Measure = z
  .number(fieldError('chartMeasure'))
  .min(0, fieldError('chartMeasure'))
  .max(mostChartMeasure, fieldError('chartMeasure'));

/** A table of measures by size. */
export const SizeChart = z
  .object({
    unit: z.enum(['cm', 'in'], fieldError('notValid')),
    /** What was measured: the garment laid flat, or the body that it fits. */
    of: z.enum(['garment', 'body'], fieldError('notValid')),
    /** Names of the measures: 'Chest', 'Length'. */
    columns: z
      .array(ChartText(40))
      .min(1, fieldError('chartEmpty'))
      .max(mostChartColumns, fieldError('tooManyEntries', { count: mostChartColumns })),
    /** One row a size, with one value for each column. */
    rows: z
      .array(z.object({ label: ChartText(20), values: z.array(Measure) }))
      .min(1, fieldError('chartEmpty'))
      .max(mostChartRows, fieldError('tooManyEntries', { count: mostChartRows })),
    /** How it was measured; may be empty. */
    note: Text.max(500, fieldError('chartTextTooLong', { count: 500 })),
  })
  .refine(
    ({ columns, rows }) => rows.every(({ values }) => values.length === columns.length),
    fieldError('chartValues'),
  )
  .superRefine(({ rows }, context) => refuseDuplicateLabels(rows, context, ['rows']))
  .meta({ id: 'SizeChart' });
export type SizeChart = z.infer<typeof SizeChart>;

/** The form field `size_chart`: a chart as JSON; empty removes it. Parsed to a chart or null. */
export const SizeChartText = z
  .string()
  .transform((text, context) => {
    if (text.trim() === '') return null;
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: fieldError('notObject') });
      return z.NEVER;
    }
  })
  .pipe(SizeChart.nullable());
