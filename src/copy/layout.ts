import { messages } from './messages.ts';

/** The top bar, the side menu, the search dialog and the footer. */
export const layout = messages({
  skipToContent: 'Skip to content',
  announcement: 'Announcement',
  mainNavigation: 'Main',
  logo: '{brand}, home',
  /** spec §2 */
  signUp: 'Sign Up',
  /** spec §2 */
  logIn: 'Log In',
  /** spec §2 */
  profile: 'Profile',
  /** spec §2, in the side menu */
  orders: 'Orders',
  /** spec §2 */
  logOut: 'Log Out',
  /** spec §4 */
  loggedOut: 'Logout Successfull',
  sessionEnded: 'Your session has ended. Please log in again.',
  account: '{name}, your account',
  openSearch: 'Search',
  cart: { one: 'Cart, {count} item', other: 'Cart, {count} items' },
  wishlist: { '=0': 'Wish list', one: 'Wish list, {count} piece', other: 'Wish list, {count} pieces' },
  categories: 'Categories',
  openMenu: 'Menu',
});

export const footer = messages({
  features: 'What you can count on',
  /** spec §1, after the footer promises */
  shipping: { title: 'Free shipping', text: 'Across the country on all prepaid orders' },
  returns: { title: 'Easy returns', text: { one: 'Within {count} day', other: 'Within {count} days' } },
  quality: { title: 'Guaranteed quality', text: 'Checked by hand, stitch by stitch' },
  support: { title: 'Support' },
  tagline: 'Heavy cotton, honest dyes and prints with something to say. Made in small runs in India.',
  /** spec §2 */
  about: 'About',
  /** spec §2 */
  contact: 'Contact',
  /** spec §2 */
  policy: 'Policy',
  /** spec §2 */
  returnAndExchange: 'Return And Exchange',
  /** spec §2 */
  shippingPolicy: 'Shipping Policy',
  complain: 'Complain',
  darkPatterns: 'Dark Patterns',
  companyHeading: 'Company',
  policiesHeading: 'Good to know',
  facebook: '{brand} on Facebook',
  instagram: '{brand} on Instagram',
  grievance: 'Grievance officer: {officer}',
  /** spec §2: a copyright line for 2023 */
  copyright: '© 2023 {brand}. All rights reserved.',
  copyrightSince: '© {brand}, since {year}. All rights reserved.',
});
