import { messages } from './messages.ts';

/** The page of deleted products and categories. */
export const adminDeleted = messages({
  title: 'Deleted',
  count: { '=0': '', one: '1 entry', other: '{count} entries' },
  text: 'Deleted products and categories are kept for 30 days. Restored, a product has its photos, sizes and stock again, and is in the shop if it was; its address may end in a number if another product has it by now.',
  table: 'Deleted products and categories',
  columns: { name: 'Name', kind: 'What', at: 'Deleted', until: 'Kept until', restore: 'Restore' },
  kinds: { product: 'Product', category: 'Category' },
  restore: 'Restore',
  /** The button's name for screen readers. */
  restoreOf: 'Restore {name}',
  restoring: 'Restoring …',
  failed: 'It was not restored. Please try again.',
  loadFailed: 'The list did not load.',
  emptyTitle: 'Nothing was deleted',
  emptyText: 'Products and categories that you delete are listed here for 30 days.',
});
