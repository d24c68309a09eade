import { searchTerm } from './typed-text.ts';

/** The number of the shop's first order; orders are numbered consecutively. */
export const firstOrderNumber = 1001;

/** The term of the order search: '#1042' is 1042, phone numbers and pincodes as `searchTerm` has them. */
export const orderSearchTerm = (search: string): string => searchTerm(search.trim().replace(/^#(?=\d)/, ''));

/** The parameter of the orders page that names the order to show first. */
export const orderParameter = 'order';

/** The path of a shopper's order on the orders page, for links in mails. */
export function orderLink(number: number): string {
  return `/dashboard/user/orders?${orderParameter}=${number}`;
}
