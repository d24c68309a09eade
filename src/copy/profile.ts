import { profileUpdated } from '#contract/rules/success-messages.ts';
import { addressParts } from './address.ts';

/** The user's dashboard and profile. */
export const account = {
  pageTitle: 'Your account',
  greeting: 'Hello,',
  menu: 'Your account',
  /** spec §2 */
  profile: 'Profile',
  /** spec §2 */
  orders: 'Orders',
  returns: 'Returns',
  deliversTo: 'Delivers to',
  noAddress: 'We do not have your address yet. Add it once, and every order finds you.',
  addAddress: 'Add your address',
  changeAddress: 'Change it',
  latestOrder: 'Latest order',
  noOrder: 'Nothing yet. Your first order will be kept here.',
  browse: 'Look around',
  allOrders: 'See all orders',
} as const;

export const profile = {
  pageTitle: 'Profile',
  /** spec §2 */
  title: 'Shipping Details',
  /** Above password and favorite color. */
  secrets: 'Password and favorite color',
  adminSecrets: 'Your password',
  /** spec §2 */
  labels: {
    name: 'Name',
    email: 'Email',
    password: 'Password',
    answer: 'Favorite color',
    phone: 'Phone',
    address: 'Address',
    pincode: 'Pincode',
    ...addressParts,
  },
  hints: {
    email: 'Your log-in. It cannot be changed here.',
    password: 'Leave it empty to keep the one you have',
    adminPassword: 'Leave it empty to keep the one you have. A new one has at least 10 characters.',
    neededPassword: 'At least 10 characters',
    answer: 'It resets a forgotten password. Leave it empty to keep the one you have',
    phone: 'For the courier',
    pincode: '6 digits, like 400 400',
  },
  /** Shown if CHECK OUT led here. */
  addressNeeded: 'Your order needs a delivery address. Add it here, and you are back in your cart.',
  /** Shown to staff whose password is too weak. */
  passwordNeeded:
    'Your account manages the shop, and your password is too easy to guess for that. Choose a new one here to go on.',
  /** spec §2 */
  submit: 'Update',
  busy: 'Saving …',
  updated: profileUpdated,
} as const;
