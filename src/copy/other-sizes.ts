import { messages } from './messages.ts';

/** After adding a size that the shopper did not choose. */
export const otherSizes = messages({
  question: 'We chose {size} for you. Change it to',
  answer: 'Change to size {size}',
  changed: 'Changed to size {size}',
});
