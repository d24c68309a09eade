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
  none: 'No Products Found',
  /** spec §2 */
  found: 'Found {total}',
  noneText: 'Try a shorter word, or another spelling. Colours and categories work well too.',
  noWord: 'Type a word, and we go through the shelves for you.',
  browse: 'Browse everything',
});
