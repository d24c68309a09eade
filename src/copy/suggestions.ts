import { messages } from './messages.ts';

/** What stands below the field of the search dialog; not in the page of the results, whose first load is small. */
export const suggestions = messages({
  label: 'Suggestions',
  recentWords: 'Searched lately',
  popularWords: 'Popular',
  /** The sizes and prices that the typed text names. */
  withFilters: 'As a filter: {filters}.',
  categories: 'Categories',
  products: 'Products',
  forgetWord: 'Forget “{word}”',
  forgetWords: 'Forget these searches',
  wordsForgotten: 'The searches are forgotten.',
  count: { '=0': 'No suggestions', one: '{count} suggestion', other: '{count} suggestions' },
  seeAll: { one: 'See the {count} result', other: 'See all {count} results' },
  nothingFound: 'No product for “{keyword}” so far.',
  failed: 'Suggestions did not load. Your search works all the same: press Enter.',
  offline: 'You are offline. Suggestions come back with the connection.',
  paused: 'Many searches at once: suggestions take a short break. Press Enter to search.',
});
