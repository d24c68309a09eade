/** Reasons for a cancellation by code, as shown to the shopper. All but `laterCancelCodes` are payments that did not become an order. */
export const cancelReasons = {
  soldOut: 'Something in this order was sold out before the payment arrived. The payment goes back to you.',
  /** Of earlier versions: such a payment waits for an admin now. */
  wrongAmount: 'The amount paid is not what the order costs. The payment goes back to you.',
  wrongCart: 'The cart does not cost what was paid. The payment goes back to you.',
  noCart: 'The payment arrived, but the order that belongs to it did not. The payment goes back to you.',
  paidTwice: 'This order was paid already. The second payment goes back to you.',
  couponUsed:
    'The code of this order was used up, or used in another order of yours, before the payment arrived. The payment goes back to you.',
  paidLate: 'This order was on its way or cancelled before your payment arrived. The payment goes back to you.',
  byShop: 'The shop could not serve this order. The payment goes back to you.',
  /** Of a cash order. */
  unconfirmed: 'Nobody confirmed this order, so we have not packed it.',
  byLink: 'You cancelled this order.',
  /** The parcel came back. */
  refused: 'The parcel was not accepted, so it came back to us.',
  returned: 'The parcel came back to us.',
  byShopper: 'You cancelled this order. The payment goes back to you.',
} as const;

export type CancelCode = keyof typeof cancelReasons;

/** The words of an order without a payment online: nothing goes back. */
const moneylessReasons: Partial<Record<CancelCode, string>> = {
  byShop: 'The shop could not serve this order.',
  byShopper: 'You cancelled this order.',
};

/** The default words of a cancellation. */
export const cancelWords = (code: CancelCode, isMoneyless: boolean): string =>
  (isMoneyless ? moneylessReasons[code] : undefined) ?? cancelReasons[code];

/** Reasons of orders that were cancelled after they became one. */
const laterCancelCodes = ['byShop', 'byShopper', 'unconfirmed', 'byLink', 'refused', 'returned'] as const;
type LaterCancelCode = (typeof laterCancelCodes)[number];

/** Whether its payment did not become an order. */
export const isNoOrder = (code: CancelCode | null): code is CancelReason =>
  code !== null && !(laterCancelCodes as readonly CancelCode[]).includes(code);

/** Why a payment did not become an order. */
export type CancelReason = Exclude<CancelCode, LaterCancelCode>;
