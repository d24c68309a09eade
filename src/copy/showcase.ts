import { messages } from './messages.ts';

/** Categories with their photos, and best sellers. */
export const showcase = messages({
  categoriesTitle: 'Shop by category',
  categoriesFailed: 'The categories did not load.',
  bestSellersTitle: 'What others wear',
  /** The newest product of a category. */
  newest: 'New: {name}',
  pieces: { one: '{count} piece', other: '{count} pieces' },
});
