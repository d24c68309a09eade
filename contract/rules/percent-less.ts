import { toPaise } from './money.ts';

/**
 * The saving in whole percent, rounded down so that no more is promised than is saved. Apart from `sale.ts`, which the back office's pages
 * share: shoppers load this one first.
 */
export function percentLess(price: number, was: number): number {
  return Math.floor(((toPaise(was) - toPaise(price)) * 100) / toPaise(was));
}
