/** The number of the shop's first order; orders are numbered consecutively. */
export const firstOrderNumber = 1001;

/**
 * Normalizes a number for the order search: people write '#1042', '98765 43210' and '411 001'. Other text is returned
 * unchanged.
 */
export function orderSearchTerm(search: string): string {
  const term = search.trim().replace(/^#/, '');
  return /^[\d\s+()-]+$/.test(term) ? term.replace(/[\s()-]/g, '') : search;
}
