import { messages } from './messages.ts';

/** The search dialog and the results. */
export const search = messages({
  title: 'Search',
  label: 'What are you looking for?',
  placeholder: 'oversized, indigo, monsoon …',
  submit: 'Search',
  pageTitle: 'Search: {keyword}',
  heading: 'Search results',
  forKeyword: 'for “{keyword}”',
  /** spec §2 */
  noResults: 'No Products Found',
  /** spec §2 */
  resultCount: 'Found {total}',
  noResultsText: 'Try a shorter word, or another spelling. Colours and categories work well too.',
  emptyKeyword: 'Type a word, and we go through the shelves for you.',
  browse: 'Browse everything',
});
