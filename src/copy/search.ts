import { messages } from './messages.ts';

/** The search field and the results. */
export const search = messages({
  title: 'Search',
  label: 'What are you looking for?',
  /** Names of categories. */
  placeholder: '{names} …',
  submit: 'Search',
  pageTitle: 'Search: {keyword}',
  heading: 'Search results',
  /** Above the keyword, which is the larger part of the heading. */
  headingFor: 'Search results for',
  headingOfUnmatched: 'Nothing is called',
  keyword: '“{keyword}”',
  /** The label of the field on the results page. */
  again: 'Search for something else',
  lead: 'Best match first. A category shows all of its kind:',
  leadOfNone: 'Or start with a category:',
  leadOfUnmatched: 'Here is everything. A category shows all of its kind:',
  siblings: 'Categories to browse',
  /** spec §2 */
  noResults: 'No Products Found',
  /** spec §2 */
  resultCount: 'Found {total}',
  noResultsText: 'Try a shorter word, or another spelling. Colours and categories work well too.',
  emptyKeyword: 'Type a word, and we go through the shelves for you.',
  browse: 'Browse everything',
});
