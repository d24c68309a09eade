/** The controls above a product list. */
export const listTools = {
  /** spec §2 */
  filter: 'Filter',
  sort: 'Sort',
  relevance: 'Best match',
  newest: 'Newest',
  price_asc: 'Price: low to high',
  price_desc: 'Price: high to low',
} as const;
