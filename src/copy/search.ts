import { messages } from './messages.ts';

/** The search dialog and the results. */
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
  keyword: '“{keyword}”',
  /** The label of the field on the results page. */
  again: 'Search for something else',
  lead: 'Best match first. A category shows all of its kind:',
  leadOfNone: 'Or start with a category:',
  siblings: 'Categories to browse',
  /** spec §2 */
  noResults: 'No Products Found',
  /** spec §2 */
  resultCount: 'Found {total}',
  noResultsText: 'Try a shorter word, or another spelling. Colours and categories work well too.',
  emptyKeyword: 'Type a word, and we go through the shelves for you.',
  browse: 'Browse everything',
  suggestions: 'Suggestions',
  recentWords: 'Searched lately',
  popularWords: 'Popular',
  /** The sizes and prices that the typed text names. */
  withFilters: 'As a filter: {filters}.',
  categories: 'Categories',
  products: 'Products',
  forgetWord: 'Forget “{word}”',
  forgetWords: 'Forget these searches',
  wordsForgotten: 'The searches are forgotten.',
  suggestionCount: { '=0': 'No suggestions', one: '{count} suggestion', other: '{count} suggestions' },
  seeAll: { one: 'See the {count} result', other: 'See all {count} results' },
  nothingFound: 'No product for “{keyword}” so far.',
  suggestionsFailed: 'Suggestions did not load. Your search works all the same: press Enter.',
  suggestionsOffline: 'You are offline. Suggestions come back with the connection.',
  suggestionsPaused: 'Many searches at once: suggestions take a short break. Press Enter to search.',
});
