import { messages } from './messages.ts';

/** Bills, invoices and credit notes of an order. */
export const papers = messages({
  title: 'Bills',
  show: 'Bills',
  showOf: 'Bills of order {number}',
  loading: 'Looking for the bills …',
  loadFailed: 'The bills did not load.',
  retry: 'Try again',
  none: 'This order has no bill.',
  kinds: { bill: 'Bill', invoice: 'Tax invoice', bill_of_supply: 'Bill of supply', credit_note: 'Credit note' },
  cancelled: 'cancelled',
  of: 'for {number}',
  open: 'PDF',
  openOf: '{kind} {number} as PDF',
  opening: 'Making it …',
  failed: 'The PDF was not made. Please try again.',
});
