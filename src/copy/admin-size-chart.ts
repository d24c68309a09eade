import { messages } from './messages.ts';

/** The editor of a size chart. */
export const adminSizeChart = messages({
  title: 'Size chart of {name}',
  text: 'Shown on the page of every product of this category that has no chart of its own.',
  labels: { unit: 'Unit', of: 'Measures of', size_chart: 'Size chart', note: 'How it was measured' },
  units: { cm: 'Centimetres', in: 'Inches' },
  of: { garment: 'The garment, laid flat', body: 'The body that it fits' },
  noteHint: 'Shoppers read it below the table. It may be empty.',
  size: 'Size',
  sizeAt: 'Size {number}',
  measureAt: 'Measure {number}',
  value: '{measure} of {size}',
  addSize: 'Add a size',
  addMeasure: 'Add a measure',
  removeSize: 'Remove size {size}',
  removeMeasure: 'Remove measure {measure}',
  firstMeasures: ['Chest', 'Length'],
  save: 'Save',
  saving: 'Saving …',
  cancel: 'Cancel',
  remove: 'Remove the chart',
  saved: 'The size chart of {name} is saved',
  removed: 'The size chart of {name} is removed',
  saveFailed: 'Something went wrong in updating category',
  /** In the notice about a concurrent edit. */
  none: 'none of its own',
});

/** The own size chart of a product, in the product form. */
export const productChart = messages({
  title: 'Size chart',
  own: 'Its own chart, for: {sizes}.',
  ofCategory: 'That of its category, {name}.',
  missing: 'None: its category has no chart.',
  noCategory: 'That of its category.',
  useOwn: 'Use its own chart',
  edit: 'Edit the chart',
  /** `Remove the chart` if the category has none. */
  useCategory: 'Use the category’s chart',
  remove: 'Remove the chart',
  dialogTitle: 'Size chart of this product',
  dialogText: 'Shown on the product’s page instead of the chart of its category. It is saved with the product.',
  done: 'Use this chart',
});
