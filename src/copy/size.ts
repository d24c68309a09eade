import { messages } from './messages.ts';

/** The sizes of a product: on its card, its page, and in the cart. */
export const size = messages({
  title: 'Size',
  /** The accessible name of a card's control. */
  of: 'Size: {name}',
  soldOut: '{label}, sold out',
  tellMe: 'Tell me when it is back',
  /** The accessible name of a sold-out size's button. */
  tellMeOf: 'Size {label}: tell me when it is back',
});
