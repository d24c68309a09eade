/** The way of a payment. */
export const checkout = {
  /** spec §8 */
  sdkFailed: 'Unable to load payment SDK',
  /** spec §8 */
  paymentFailed: 'Payment failed, please try again.',
  failed: 'We could not start the payment. Nothing was charged: please try again.',
  paid: 'Thank you! Your payment went through, and we have your order.',
  pending: 'Your payment is being confirmed. Your order will show up in your orders in a moment.',
  /** spec §2 */
  currentAddress: 'Current Address',
  noAddress: 'We do not have your address yet.',
  /** spec §2 */
  updateAddress: 'Update Address',
  subtotal: 'Subtotal',
  /** spec §2 */
  checkOut: 'CHECK OUT',
  /** What the button says meanwhile. */
  busy: {
    preparing: 'Opening the payment …',
    open: 'Waiting for your payment …',
    confirming: 'Confirming your payment …',
  },
  test: 'Test payment: no money moves',
  alertTitles: { error: 'That did not work', paid: 'Order placed', pending: 'One moment more' },
  toOrders: 'See your orders',
  description: (count: number) => (count === 1 ? '1 item' : `${count} items`),
} as const;
