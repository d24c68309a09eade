import { messages } from './messages.ts';

/** The wish list: its page and the heart of a product. */
export const wishlist = messages({
  title: 'Wish list',
  count: { one: '{count} product', other: '{count} products' },
  /** The name of the toggle button; its state says whether the product is saved. */
  save: 'Wish list: {name}',
  /** The visible part of that name. */
  onPage: 'Wish list',
  signedOutNote: 'Your wish list is kept on this device. Log in, and you find it wherever you shop.',
  logIn: 'Log In',
  emptyTitle: 'Nothing on your wish list yet',
  emptyText: 'Press the heart of a piece that you like. Here you see when it gets cheaper or comes back.',
  emptyLink: 'Find something good',
  grid: 'Products on your wish list',
  remove: 'Remove',
  removeProduct: 'Remove {name}',
  removed: '{name} is off your wish list',
  priceThen: '{price} when added',
  backInStock: 'Back in stock',
  sizeBackInStock: 'Size {size} is back in stock',
  sizeSoldOut: 'Size {size} is sold out',
  gone: 'No longer in the shop',
  full: 'Your wish list is full. Take something off it first.',
  notStored: 'This browser stores nothing: your wish list lasts until you close this page.',
  failed: 'That did not work. Your wish list is as it was.',
  loadFailed: 'Your wish list did not load.',
});
