import { messages } from './messages.ts';

/** The booking file of parcels that come back. */
export const pickUps = messages({
  book: 'Booking file of pick-ups',
  busy: 'Writing …',
  failed: 'The file could not be written. Please try again.',
  fileName: 'pick-ups-{day}.csv',
});
