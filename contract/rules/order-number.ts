/** The number of a shop's first order; each next order has the next number. */
export const firstOrderNumber = 1001;

/** A number of digits as orders are searched by it: people write '#1042', '98765 43210' and '411 001'. Other text stays as it is. */
export function orderSearchTerm(search: string): string {
  const term = search.trim().replace(/^#/, '');
  return /^[\d\s+()-]+$/.test(term) ? term.replace(/[\s()-]/g, '') : search;
}
