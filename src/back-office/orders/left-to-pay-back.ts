import type { ShopOrder } from '#contract/fulfilment.ts';
import { toPaise, toRupees } from '#contract/rules/money.ts';

/** What an order's payment took or its courier collects, less what went back, in rupees. */
export const leftToPayBack = ({ total, paid = total, refunded = 0 }: ShopOrder): number =>
  toRupees(toPaise(paid) - toPaise(refunded));
