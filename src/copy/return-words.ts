import { messages } from './messages.ts';

/** Words of returns that shoppers and staff read. */
export const returnWords = messages({
  reasons: {
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
  },
  openPhoto: 'Photo {place} of {count}, in full size in a new tab',
  photoFailed: 'This photo did not load.',
});
