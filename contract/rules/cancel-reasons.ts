/** Reasons for a cancellation by code, as shown to the shopper. All but `byShop` and `byShopper` are payments that did not become an order. */
export const cancelReasons = {
  soldOut: 'Something in this order was sold out before the payment arrived. The payment goes back to you.',
  /** Of earlier versions: such a payment waits for an admin now. */
  wrongAmount: 'The amount paid is not what the order costs. The payment goes back to you.',
  wrongCart: 'The cart does not cost what was paid. The payment goes back to you.',
  noCart: 'The payment arrived, but the order that belongs to it did not. The payment goes back to you.',
  paidTwice: 'This order was paid already. The second payment goes back to you.',
  byShop: 'The shop could not serve this order. The payment goes back to you.',
  byShopper: 'You cancelled this order. The payment goes back to you.',
} as const;

export type CancelCode = keyof typeof cancelReasons;

/** Why a payment did not become an order. */
export type CancelReason = Exclude<CancelCode, 'byShop' | 'byShopper'>;
