import { messages } from './messages.ts';

/** The money of cash orders in lists and filters. */
export const cashMoney = messages({
  /** Below an order's total. */
  words: {
    waiting: 'Cash, to confirm',
    pending: 'Cash to collect',
    collected: 'Cash collected',
    remitted: 'Cash received',
    not_collected: 'Cash not collected',
  },
  filter: 'Cash',
  all: 'With and without',
  states: {
    pending: 'To collect',
    out: 'With the courier',
    collected: 'Collected',
    remitted: 'Received',
    not_collected: 'Not collected',
  },
  /** In large letters on a packing slip. */
  collect: 'COLLECT {total}',
});

/** Cash orders that wait for their confirmation. */
export const cashQueue = messages({
  link: 'To confirm',
  linkWithCount: 'To confirm ({count})',
  list: 'Cash orders to confirm, the oldest first',
  /** Around a key. */
  help: {
    before: 'Call or write. If the shopper wants the order, press “Confirmed”, or the key',
    key: 'C',
    after: 'while the focus is in its row; the next row follows.',
  },
  others:
    'If nobody answers for the hours of the settings, the shop cancels the order, unless no mail has asked: such an order waits for you. An owner can cancel it before.',
  ages: {
    now: 'just now',
    minutes: '{count} min ago',
    hours: '{count} h ago',
    days: { one: '{count} day ago', other: '{count} days ago' },
  },
  long: 'Waits long',
  /** Too many such orders came from one mailbox or network: the shop does not cancel it by time. */
  unasked: 'Not asked by mail',
  /** By the mail's link; a person confirms it, too. */
  agreed: 'The shopper has said yes',
  /** Too many pieces are kept for orders of its network already. */
  waitsForPieces: 'No pieces yet',
  noPhone: 'No phone number',
  callOf: 'Call {name}: {phone}',
  whatsApp: 'WhatsApp',
  whatsAppOf: 'WhatsApp to {name}, in a new tab',
  /** To the shopper. */
  whatsAppText:
    'Hello {name}, this is {shop}. Thank you for your order {number}: {total}, to be paid in cash when it arrives. Shall we send it? Please answer YES or NO.',
  confirm: 'Confirmed',
  confirmOf: 'Confirmed: order {number}, {name}',
  confirming: 'Saving …',
  cancel: 'Cancel',
  cancelOf: 'Cancel order {number}, {name}',
  done: 'Order {number} is confirmed',
  failed: 'The order was not confirmed. Please try again.',
  emptyTitle: 'Nothing to confirm',
  emptyText: 'Every cash order has its answer.',
});

/** Calls to shoppers about their orders. */
export const orderCalls = messages({
  item: '{quantity} × {product}',
  itemInSize: '{quantity} × {product} ({size})',
  results: { no_answer: 'no answer', reached: 'reached', asked_to_cancel: 'asked to cancel' },
  buttons: { no_answer: 'No answer', reached: 'Reached', asked_to_cancel: 'Asked to cancel' },
  /** A result, the number and name of the order. */
  noteOf: '{result}: order {number}, {name}',
  called: { one: 'Called once: {result}, {age}', other: 'Called {count} times, last: {result}, {age}' },
  done: 'Order {number}: {result}, noted',
  saving: 'Saving …',
  failed: 'The call was not noted. Please try again.',
  open: 'Note a call',
  title: 'A call about order {number}',
  labels: { result: 'What came of it', note: 'What was said' },
  choose: 'Choose',
  missing: 'has to be chosen',
  noteHint: 'The history of the order keeps it. It may stay empty.',
  submit: 'Note it',
  dismiss: 'Not now',
});

/** Orders whose parcels need a look. */
export const parcelQueue = messages({
  list: {
    failed_attempt: 'Parcels that were not delivered, the longest first',
    returning: 'Parcels that come back, the longest first',
    lost: 'Lost parcels, the longest first',
  },
  help: {
    failed_attempt:
      'Call the shopper, then tell the courier when and where to try again. Without an answer most couriers send a parcel back after a day or two.',
    returning:
      'A call may save the order. When you have the parcel, press “Parcel came back” on the page of its order.',
    lost: 'Ask the courier, and tell the shopper. Then press “Parcel came back” on the page of its order, with the pieces that are missing.',
  },
  /** To the shopper. */
  message: {
    failed_attempt:
      'Hello {name}, this is {shop}. The courier could not deliver your order {number}. When shall they come again? Please tell us the time, and another phone number or a landmark if that helps.',
    returning:
      'Hello {name}, this is {shop}. Your order {number} could not be delivered and is on its way back to us. Do you still want it?',
    lost: 'Hello {name}, this is {shop}. The courier has a problem with the parcel of your order {number}. We look into it and tell you what we can do.',
  },
});

/** The money of one order, and what is done with it. */
export const cashOrder = messages({
  method: 'Paid by',
  methods: {
    online: 'Online payment',
    cod: 'Cash on delivery',
    exchange: 'Exchange: paid with the first order',
    replacement: 'Replacement: costs nothing',
  },
  money: 'Money',
  states: {
    paid: 'Paid',
    partly_refunded: 'Paid, and a part of it paid back',
    refunded: 'Refunded',
    pending: 'To collect from the shopper',
    collected: 'Collected by the courier. It is not with the shop yet.',
    remitted: 'Received by the shop',
    not_collected: 'Not collected: no money comes',
  },
  steps: { confirmed: 'Confirmed', collected: 'Cash collected', remitted: 'Cash received', paidBack: 'Paid back' },
  undone: {
    confirmed: 'Taken back: confirmed',
    collected: 'Taken back: cash collected',
    remitted: 'Taken back: cash received',
  },
  byLink: 'by the shopper, with the link of the mail',
  byFile: 'by the courier’s file',
  reference: 'Reference {reference}',

  waiting: 'It waits for its confirmation: confirm it before you pack it.',
  waitsForPieces:
    'No pieces are set aside for it, because many such orders came from its network. It gets them when you confirm it, after a call or a message.',
  waitingLeftOut: {
    one: '{count} waits for its confirmation and is left out.',
    other: '{count} wait for their confirmation and are left out.',
  },
  delivered: {
    pending: 'It is delivered. Its cash is not noted as collected yet.',
    collected: 'It is delivered, and its cash is collected. The shop does not have it yet.',
  },
  /** Of a cancelled order whose cash was collected. */
  owed: 'It was cancelled. {total} are to be paid back to its shopper: see “Payments to check”.',
  cancelText: 'The pieces go back into stock. No money was paid, so none goes back. This cannot be taken back.',
  cancelHint: 'They read it on their order and in a mail. It may stay empty.',
  cancelConfirm: 'Cancel it',
  shipText: 'The courier collects {total}.',
  shipManyText: {
    one: 'For one of them the courier collects {total}.',
    other: 'For {count} of them the courier collects {total}.',
  },

  collect: 'Cash collected',
  collectTitle: 'Is the cash of order {number} collected?',
  collectText:
    'The courier has taken {total} from the shopper. ‘Delivered’ alone does not say so: note it if the courier told you.',
  collectHint: 'Of the courier’s receipt, if there is one.',
  remit: 'Cash received',
  remitTitle: 'Has the shop received the cash of order {number}?',
  remitText: 'The courier has paid {total} to your account.',
  remitHint: 'The number of the transfer (UTR), as your bank shows it.',
  referenceLabel: 'Reference',
  undo: 'Take back',
  undoTitle: {
    confirmed: 'Is order {number} not confirmed?',
    collected: 'Is the cash of order {number} not collected?',
    remitted: 'Has the shop not received the cash of order {number}?',
  },
  undoText: {
    waiting:
      'It waits for its confirmation again, and is not packed before. If nobody answers for the hours of the settings, the shop cancels it.',
    pending: '{total} count as to be collected again: the courier still has to take them from the shopper.',
    collected: '{total} count as collected, not received: the courier still has to pay them to you.',
    not_collected:
      'The parcel came back, so the {total} count as not collected: nobody has paid them, and nothing is to be paid back.',
  },
  reasonLabel: 'Why',
  reasonHint: 'The history of the order keeps it. Only admins read it.',
  undoConfirm: 'Take it back',
  save: 'Note it',
  saving: 'Saving …',
  dismiss: 'Not yet',
  failed: 'It was not noted. Please try again.',
});

/** A parcel that came back. */
export const parcelBack = messages({
  open: 'Parcel came back',
  title: 'Order {number} came back?',
  text: 'Note it once you have the parcel and have looked into it.',
  labels: { why: 'Why', reason: 'What happened', damaged: 'Damaged or missing pieces', reference: 'Paid back with' },
  why: { none: 'Choose what happened', refused: 'It was not accepted at the door', words: 'Something else' },
  /** After the field’s label. */
  whyMissing: 'has to be chosen',
  reasonHint: 'The shopper reads it on the order.',
  referenceHint:
    'The reference of your transfer, if you have paid the {total} back already that the courier collected.',
  lines: 'What came back',
  columns: { product: 'Product', sent: 'Sent', damaged: 'Damaged or missing', good: 'Good' },
  damagedOf: 'Damaged or missing: {name}',
  /** After the field’s label. */
  notWithin: 'must be 0 to as many as were sent',
  what: 'What happens',
  good: {
    '=0': 'Nothing goes back into stock.',
    one: '{count} piece goes back into stock.',
    other: '{count} pieces go back into stock.',
  },
  damaged: { one: '{count} damaged or missing piece does not.', other: '{count} damaged or missing pieces do not.' },
  notCollected: 'The cash of {total} counts as not collected.',
  paidBack: 'It is noted that {total} were paid back to the shopper.',
  owes: 'You find the {total} under “Payments to check”, until you have paid them back to the shopper.',
  blocks: 'Its shopper has to pay online until a prepaid order was delivered, if the settings say so.',
  refund: '{total} go back to the shopper through the payment provider.',
  finding: 'An owner finds the refund of {total} under “Payments to check”.',
  cancelled: 'The order becomes Cancelled, and its shopper gets a mail. This cannot be taken back.',
  submit: 'It came back',
  dismiss: 'Not yet',
  test: 'It was a test order: no money moved, none goes back.',
  failed: 'It was not noted. Please try again.',
  /** In the history, one line a product. */
  returnedLine: '{name}: {good} good, {damaged} damaged or missing',
});

/** The orders as a file. */
export const orderFile = messages({
  save: 'All of these days as CSV',
  saving: 'Saving …',
  name: 'orders-{days}.csv',
  failed: 'The file could not be made. Please try again.',
});
