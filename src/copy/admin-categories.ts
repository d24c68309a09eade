import { categoryMessages } from '#contract/rules/success-messages.ts';
import { messages } from './messages.ts';

/** Create Category. */
export const adminCategories = messages({
  /** spec §2 */
  title: 'Create Category',
  labels: { name: 'Name' },
  editLabels: { name: 'Name', hsn: 'HSN code', no_return: 'Not returnable' },
  hsnHint: 'For tax invoices, like 6109 for T-shirts. A product may have its own.',
  noReturnHint:
    'Yes for innerwear and customised pieces: they are not sent back for a size or a changed mind. What is faulty or wrong always is.',
  noReturn: 'Yes',
  isReturned: 'No',
  nameHint: 'Shoppers see it in the menu and in the filter.',
  submit: 'Create',
  creating: 'Creating …',
  table: 'Categories',
  /** spec §2 */
  columns: { name: 'Name', actions: 'Actions' },
  count: { one: '{count} category', other: '{count} categories' },
  emptyTitle: 'No category yet',
  emptyText: 'Every product stands in a category. Make the first one above.',
  /** spec §2 */
  edit: 'Edit',
  sizeChart: 'Size chart',
  editTitle: 'Edit category',
  update: 'Update',
  delete: 'Delete',
  deleteTitle: 'Delete {name}?',
  deleteText:
    'It leaves the menu and the filter. Only a category without products can be deleted. For 30 days it can be restored from ‘Deleted’, on the page Products.',
  deleting: 'Deleting …',
  deleteCancel: 'Keep it',
  ...categoryMessages,
  /** spec §8 */
  createFailed: 'Something went wrong in input form',
  /** spec §8 */
  loadFailed: 'Something went wrong in getting category',
  /** spec §8, also used for delete */
  updateFailed: 'Something went wrong in updating category',
});
