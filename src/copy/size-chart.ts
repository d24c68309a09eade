import { messages } from './messages.ts';

/** The dialog with the size chart, which loads when it is opened. */
export const sizeChart = messages({
  title: 'Size chart',
  of: { garment: 'Measures of the garment, laid flat.', body: 'Measures of the body that it fits.' },
  /** Headings, where the chart has both. */
  headings: { body: 'Your body', garment: 'The garment, laid flat' },
  between: 'Between two sizes? The larger one gives more room, the smaller one fits closer.',
  range: '{from}–{to}',
  fit: 'Meant to fit',
  wearer: 'On the photo',
  unit: 'Unit',
  units: { cm: 'cm', in: 'inches' },
  table: 'Sizes and their measures in {unit}',
  bodyTable: 'Sizes and the bodies that they fit, in {unit}',
  size: 'Size',
});
