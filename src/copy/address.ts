import { messages } from './messages.ts';

/** The parts of an address besides text and pincode, in the forms that have one. */
export const addressParts = { city: 'City', state: 'State', landmark: 'Landmark' } as const;

export const addressHints = {
  /** The first choice of the state. */
  ofPincode: 'As the pincode says',
  state: 'The pincode fills it in',
  city: 'Optional',
  landmark: 'Optional: what is it near?',
} as const;

/** Another address for an order. */
export const changeAddress = messages({
  open: 'Change address',
  openOf: 'Change address of order {number}',
  title: 'Where should order {number} go?',
  text: 'It can change until we pack the order. Your account keeps its own address.',
  /** For staff. */
  adminText: 'The shopper gets a mail with the old and the new address. Slips that were printed before are old then.',
  labels: { name: 'Name', phone: 'Phone', address: 'Address', pincode: 'Pincode', ...addressParts },
  pincodeHint: '6 digits, like 400 400',
  submit: 'Save the address',
  cancel: 'Keep it as it is',
  changed: 'Order {number} goes to the new address',
  failed: 'The address was not changed. Please try again.',
  notDelivered: 'is one that we do not deliver to yet',
});
