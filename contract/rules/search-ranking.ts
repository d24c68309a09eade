/** What orders the results of a search. The page 'How results are ordered' reads these, so it says what is in force. */

/** How much it counts in which text of a product a word is found. */
export const fieldWeights = { name: 6, category: 4, description: 3 } as const;
export type RankedField = keyof typeof fieldWeights;

/**
 * How close a term of the index is to a query term; larger is closer. A synonym in a name (6 × 2) scores below a substring match in a
 * description (3 × 5), so that direct matches always come first.
 */
export const closeness = { same: 12, beginning: 8, part: 5, typo: 3, twoTypos: 2, synonym: 2 } as const;

/** The most words of a search that count. */
export const maxTerms = 10;
