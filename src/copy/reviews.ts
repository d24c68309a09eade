import { messages } from './messages.ts';

/** Reviews: on the product page, and their form on the orders page. */
export const reviews = messages({
  title: 'Reviews',
  emptyTitle: 'No reviews yet',
  emptyText:
    'Only people who bought this product here can review it, once it has arrived. Nobody has so far, and we make none up.',
  verified: 'All by people who bought it here.',
  count: { one: '1 review', other: '{count} reviews' },
  /** Read aloud in place of the drawn stars. */
  stars: { one: '{count} star out of 5', other: '{count} stars out of 5' },
  byStars: 'How many gave which stars',
  starCount: { one: '{count} star', other: '{count} stars' },
  fitTitle: 'How it fits',
  fits: { small: 'Runs small', true: 'True to size', large: 'Runs large' },
  size: 'Size {size}',
  list: 'Reviews, newest first',
  more: 'Show more reviews',
  loadingMore: 'Loading …',
  loadFailed: 'The reviews did not load.',

  write: 'Review it',
  writeOf: 'Review {product}',
  written: 'You reviewed it',
  dialog: {
    title: 'Review {product}',
    lead: 'Shown on its page as {name}, with the date and the size you bought.',
    labels: { stars: 'Stars', fit: 'How it fits', text: 'What others should know' },
    starsNeeded: 'are needed: choose 1 to 5',
    fitNeeded: 'is needed: choose one',
    noStars: 'No stars yet',
    hint: 'The cloth, the print, the wash. Up to {count} characters, without links. It cannot be changed later.',
    submit: 'Publish it',
    busy: 'Publishing …',
    failed: 'Your review was not saved. Please try again.',
  },
});
