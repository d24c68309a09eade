import type { Order } from '#contract/order.ts';

/** What can be asked about an order: anything, only what is wrong, or only that it has not arrived; undefined: nothing. */
export type Offer = 'any' | 'wrong' | 'missing';

export function offerOf({ status, returnable = [] }: Order): Offer | undefined {
  if (returnable.length === 0) return undefined;
  // It is so once it should have arrived.
  if (status === 'Shipped') return 'missing';
  if (status !== 'Delivered') return undefined;
  return returnable.some(({ until }) => until !== undefined) ? 'any' : 'wrong';
}

/** The last day on which a piece of an order may be sent back for a reason of the shopper's own. */
export const lastReturnDay = ({ returnable = [] }: Order): string | undefined =>
  returnable
    .flatMap(({ until }) => until ?? [])
    .toSorted()
    .at(-1);
