/** The way of a payment. */
export const checkout = {
  /** spec §8 */
  sdkFailed: 'Unable to load payment SDK',
  /** spec §8 */
  paymentFailed: 'Payment failed, please try again.',
  failed: 'We could not start the payment. Nothing was charged: please try again.',
  paid: 'Thank you! Your payment went through and your order is on its way to us.',
  pending: 'Your payment is being confirmed. Your order will show up in your orders in a moment.',
  description: (count: number) => (count === 1 ? '1 item' : `${count} items`),
} as const;
