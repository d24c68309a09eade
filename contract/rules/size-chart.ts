/** The limits of a size chart. */
export const mostChartColumns = 8;
export const mostChartRows = 40;
/** The largest measure, in the chart's unit. */
export const mostChartMeasure = 1000;

/** A unit of measures. */
export type LengthUnit = 'cm' | 'in';

const centimetresPerInch = 2.54;

/** A measure in another unit, rounded to one decimal in centimetres and to a quarter in inches. */
export function convertMeasure(value: number, from: LengthUnit, to: LengthUnit): number {
  if (from === to) return value;
  return to === 'cm'
    ? Math.round(value * centimetresPerInch * 10) / 10
    : Math.round((value / centimetresPerInch) * 4) / 4;
}
