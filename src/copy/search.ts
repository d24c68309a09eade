/** The search dialog and the results. */
export const search = {
  title: 'Search',
  label: 'What are you looking for?',
  placeholder: 'oversized, indigo, monsoon …',
  submit: 'Search',
  pageTitle: (keyword: string) => (keyword === '' ? 'Search' : `Search: ${keyword}`),
  heading: 'Search results',
  forKeyword: (keyword: string) => `for “${keyword}”`,
  /** spec §2 */
  none: 'No Products Found',
  /** spec §2 */
  found: (total: number) => `Found ${total}`,
  noneText: 'Try a shorter word, or another spelling. Colours and categories work well too.',
  noWord: 'Type a word, and we go through the shelves for you.',
  browse: 'Browse everything',
} as const;
