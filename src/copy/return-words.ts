import type { ReturnReason } from '#contract/rules/returns.ts';
import { messages } from './messages.ts';

// No part of `messages`: a key `other` would make it the forms of a plural.
const reasons = {
  too_small: 'Too small',
  too_large: 'Too large',
  not_as_shown: 'Not as shown',
  faulty: 'Faulty',
  wrong_item: 'Wrong item',
  late: 'Came too late',
  changed_mind: 'Changed my mind',
  other: 'Another reason',
  not_arrived: 'Never arrived',
  incomplete: 'Something is missing',
} as const satisfies Record<ReturnReason, string>;

const texts = messages({
  openPhoto: 'Photo {place} of {count}, in full size in a new tab',
  photoFailed: 'This photo did not load.',
});

/** Words of returns that shoppers and staff read. */
export const returnWords = { ...texts, reasons };
