import { messages } from './messages.ts';

/** A photo of a request, for its shopper and the shop. */
export const returnPhoto = messages({
  open: 'Photo {number} in full, in a new tab',
  alt: 'Photo {number}',
  failed: 'This photo did not load.',
});
