/** The parameter of the orders page that names the order to show first. */
export const orderParameter = 'order';

/** The path of a shopper's order on the orders page, for links in mails. */
export function orderLink(number: number): string {
  return `/dashboard/user/orders?${orderParameter}=${number}`;
}
