import { messages } from './messages.ts';

/** The size chart on the product page. */
export const sizeChart = messages({
  button: 'Size chart',
  title: 'Size chart',
  of: { garment: 'Measures of the garment, laid flat.', body: 'Measures of the body that it fits.' },
  unit: 'Unit',
  units: { cm: 'cm', in: 'inches' },
  table: 'Sizes and their measures in {unit}',
  size: 'Size',
});
