import { messages } from './messages.ts';

/** The page of a category. */
export const category = messages({
  /** spec §2 */
  title: 'Category - {name}',
  description: '{name} in heavy cotton, made in small runs.',
  /** spec §2 */
  results: '{total} results Found',
  notFoundTitle: 'This category has left the shop',
  notFoundText: 'It may have been renamed or retired. Everything that we make today is on one page.',
  allProducts: 'See everything',
});
