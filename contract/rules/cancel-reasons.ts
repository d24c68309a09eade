/** Why a payment became no order, as the shopper reads it on the order's card. */
export const cancelReasons = {
  soldOut: 'Something in this order was sold out before the payment arrived. The payment goes back to you.',
  wrongAmount: 'The amount paid is not what the order costs. The payment goes back to you.',
  wrongCart: 'The cart does not cost what was paid. The payment goes back to you.',
  noCart: 'The payment arrived, but the order that belongs to it did not. The payment goes back to you.',
  paidTwice: 'This order was paid already. The second payment goes back to you.',
} as const;

/** Why the shop cancelled an order that was one, where the admin who did it gave no other reason. */
export const ownerCancelled = 'The shop could not serve this order. The payment goes back to you.';

export type CancelReason = keyof typeof cancelReasons;
