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

/** What a size fits: from 96 to 101. */
const Range = z
  .object({ from: z.number(fieldError('chartRange')), to: z.number(fieldError('chartRange')) })
  .refine(({ from, to }) => from > 0 && from <= to && to <= mostChartMeasure, fieldError('chartRange'))
  .meta({ id: 'BodyRange' });

/** A table by size: the names of its measures, and one row a size with one value for each of them. */
const tableOf = <V extends z.ZodType>(value: V) => ({
  /** Names of the measures: 'Chest', 'Length'. */
  columns: z
    .array(ChartText(40))
    .min(1, fieldError('chartEmpty'))
    .max(mostChartColumns, fieldError('tooManyEntries', { count: mostChartColumns })),
  /** One row a size, with one value for each column. */
  rows: z
    .array(z.object({ label: ChartText(20), values: z.array(value) }))
    .min(1, fieldError('chartEmpty'))
    .max(mostChartRows, fieldError('tooManyEntries', { count: mostChartRows })),
});

interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly label: string; readonly values: readonly unknown[] }[];
}

const isFilled = ({ columns, rows }: Table) => rows.every(({ values }) => values.length === columns.length);

/** The measures of the bodies that the sizes fit, in the chart's unit. */
const BodyChart = z
  .object({
    ...tableOf(Range),
    /** What to do between two sizes. Empty: the shop's own words. */
    between: Text.max(300, fieldError('chartTextTooLong', { count: 300 })),
  })
  .refine(isFilled, fieldError('chartValues'))
  .superRefine(({ rows }, context) => refuseDuplicateLabels(rows, context, ['rows']))
  .meta({ id: 'BodyChart' });

/** A table of measures by size. */
export const SizeChart = z
  .object({
    unit: z.enum(['cm', 'in'], fieldError('notValid')),
    /** What was measured: the garment laid flat, or the body that it fits. */
    of: z.enum(['garment', 'body'], fieldError('notValid')),
    ...tableOf(Measure),
    /** Beside the measures of the garment, those of the bodies that it fits. */
    body: BodyChart.optional(),
    /** How it was measured; may be empty. */
    note: Text.max(500, fieldError('chartTextTooLong', { count: 500 })),
  })
  .refine(isFilled, fieldError('chartValues'))
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
