import { messages } from './messages.ts';

/** The gallery of the product form. */
export const productPhotos = messages({
  title: 'Gallery',
  empty: 'Up to {max} pictures: front, back, details. The first one is on cards and in carts.',
  hint: 'Shoppers look through these in this order. Say what each one shows, for example “The back, with the print”: it is read out to people who do not see it. Saved with the button below.',
  list: 'Gallery',
  add: 'Add pictures',
  drop: 'or drop them here, several at once.',
  full: 'The gallery holds {max} pictures: remove one to add another.',
  onCards: 'On cards',
  notSaved: 'New',
  replaced: 'Replaced by the chosen file',
  alt: 'What picture {number} shows',
  altHint: 'What it shows',
  moveUp: 'Move picture {number} up',
  moveDown: 'Move picture {number} down',
  remove: 'Remove picture {number}',
  tips: { up: 'Move up', down: 'Move down', remove: 'Remove' },
  drag: 'Drag to reorder',
  moved: 'Picture {from} is picture {to} of {count} now.',
  movedFirst: 'Picture {from} is the first of {count} now: the one on cards.',
  removed: 'Picture {number} is removed.',
  restored: 'The picture is back.',
  restore: 'Put the picture back',
  added: { one: '1 picture is added.', other: '{count} pictures are added.' },
  /** A file that was not taken; `refusal` is 'is not an image.' */
  refused: '{name} {refusal}',
  /** After the name of a file. */
  tooMany: 'does not fit: a product has at most {max} pictures.',
  /** After the name of a file, when the server gave no reason. */
  notSent: 'was not sent. Try again.',
  sending: 'Sending picture {number} of {count} …',
  notAllSaved: { one: '1 picture is not saved', other: '{count} pictures are not saved' },
  /** The gallery in the notice about a concurrent edit. */
  count: { '=0': 'no picture', one: '1 picture', other: '{count} pictures' },
});
