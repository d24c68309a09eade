import { messages } from './messages.ts';

/** Where and when the shop delivers: on the product page and in the cart. */
export const delivery = messages({
  label: 'Delivery to pincode',
  check: 'Check',
  checking: 'Looking it up …',
  notPincode: 'There is no such pincode: check its six digits.',
  delivered: 'Delivery by {days}.',
  cash: 'Cash on delivery available up to {max}.',
  notDelivered: 'We do not deliver to {pincode} yet.',
  tryAnother: 'Perhaps to another address of yours?',
  changeAddress: 'Change the address',
  failed: 'We could not look this pincode up. Please try again.',
});
