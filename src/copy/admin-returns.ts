import { messages } from './messages.ts';

/** What comes back: the list and one request. */
export const adminReturns = messages({
  title: 'Returns',
  count: { one: '{count} request', other: '{count} requests' },
  search: 'R1001, order, tracking number',
  list: 'Requests',
  byState: 'Requests by state',
  all: 'All',
  /** Tabs, by what is to be done. */
  tabs: {
    requested: 'To decide',
    approved: 'On their way',
    received: 'To close',
    closed: 'Closed',
    declined: 'Declined',
    cancelled: 'Cancelled',
  },
  tabWithCount: '{name} ({count})',
  loadFailed: 'The requests did not load.',
  emptyTitle: 'No request yet',
  emptyText: 'When a shopper sends something back or misses something, it stands here.',
  noMatchTitle: 'No request matches',
  noMatchText: 'Try a part of the number of the request, the order or the parcel.',
  showAll: 'Show all requests',
  /** For a parcel that nobody announced. */
  findOrder: 'Nobody announced it? Look for “{word}” among the orders',
  findHint: 'A parcel without a request is noted on the page of its order: “Pieces came back”.',
  /** Around a key. */
  help: { before: 'Press', key: 'A', after: 'to approve the request that has the focus.' },
  helpOnPage: { before: 'Or press', after: 'on the keyboard.' },

  order: 'Order {number}',
  item: '{quantity} × {name}',
  /** Name and size of a line. */
  inSize: '{name}, {size}',
  /** The size that is wanted in exchange. */
  toSize: '{item} → {size}',
  photos: { one: '{count} photo', other: '{count} photos' },
  kinds: { refund: 'Money back', exchange: 'Another size', problem: 'Something is wrong' },
  states: {
    requested: 'Asked',
    approved: 'Approved',
    declined: 'Declined',
    received: 'Received',
    closed: 'Closed',
    cancelled: 'Cancelled',
  },
  outcomes: { refund: 'Money back', exchange: 'Exchanged', replacement: 'Replaced', nothing: 'Nothing paid' },
  /** State and outcome. */
  closedWith: '{state}: {outcome}',
  origins: { staff: 'Noted by the shop', arrived: 'Arrived without a request' },
});

/** One request. */
export const adminReturn = messages({
  loadingTitle: 'Request',
  loadFailed: 'This request did not load.',
  notFoundTitle: 'There is no such request',
  notFoundText: 'Perhaps a part of the address is missing.',
  actions: 'Next step',
  /** What is to be done, by state. */
  todo: {
    requested: 'Approve it, and the shopper reads where to send the pieces; or decline it and say why.',
    requestedProblem: 'Look into it. Once it is approved, pay it back, replace it or close it with a message.',
    requestedForPacker: 'An owner decides.',
    approved: 'The pieces are on their way. When the parcel is here, note what came back.',
    approvedProblem: 'Close it: with money, a replacement, or nothing and a message.',
    received: 'What came back is noted. Close it: with money, another piece, or nothing and a message.',
    receivedForPacker: 'What came back is noted. An owner decides what becomes of it.',
  },

  approve: 'Approve',
  approveOf: 'Approve request {number}',
  approving: 'Saving …',
  approveAfterAll: 'Approve after all',
  decline: 'Decline',
  declineOf: 'Decline request {number}',
  declineTitle: 'Decline request {number}?',
  declineText: 'The shopper gets a mail. You can still approve it afterwards.',
  message: 'Message to the shopper',
  declineHint: 'They read it on the page of the request and in a mail.',
  declining: 'Saving …',
  /** In a dialog, by the state in which the request is now. */
  changed: 'Somebody else changed this request meanwhile. Now it is: {state}.',
  /** What came meanwhile. */
  newUpi: 'UPI id: {upi}',
  newPhotos: { one: '{count} new photo', other: '{count} new photos' },
  dismiss: 'Not now',
  failed: 'It was not saved. Please try again.',

  pieces: 'What comes back',
  columns: { product: 'Product', asked: 'Asked', good: 'Good', damaged: 'Damaged' },
  each: '{price} each',
  wanted: 'in exchange for {size}',
  reason: 'Reason',
  kind: 'Wants',
  note: 'In the shopper’s words',
  photosTitle: 'Photos',

  shopper: 'Shopper',
  about: 'About it',
  order: 'Order',
  newOrder: 'New order',
  paidBy: 'Paid by',
  refundable: 'To be paid back',
  left: 'Left of the payment',
  upi: 'UPI',
  noUpi: 'Nobody has said it yet',
  shopperPays: 'Cost of the parcel',
  shopperPaysIs: { yes: 'The shopper pays it', no: 'The shop pays it' },
  heldUntil: 'Size kept until',
  address: 'Goes to',
  noAddress: 'No address is set: the shopper has to ask for it.',
  noAddressYet:
    'No address is set where parcels go back. Enter it before you approve, else the shopper has to ask for it.',
  toAddress: 'To the settings of returns',
  refund: 'Refund',

  parcel: 'Parcel that comes back',
  noParcel: 'Nobody has named it.',
  nameParcel: 'Name the parcel',
  changeParcel: 'Change it',
  parcelTitle: 'The parcel of request {number}',
  parcelText: 'The courier’s news then shows where it is. Empty fields take it away.',
  labels: { courier: 'Courier', tracking_number: 'Tracking number' },
  parcelSaved: 'The parcel is noted',

  history: 'History',
  byShopper: 'by the shopper',
  by: 'by {name}',
  byShop: 'by the shop itself',
});

/** What came back, at the packing table. */
export const receiveReturn = messages({
  open: 'Note what came back',
  openMore: 'Another parcel',
  openOf: 'Note what came back of request {number}',
  title: 'What came back of request {number}?',
  text: 'Look at each piece. Good ones go on the shelf at once, damaged ones do not. Pieces that did not come stay open. No money moves.',
  lines: 'What came back',
  columns: { product: 'Product', still: 'To come', good: 'Good', damaged: 'Damaged' },
  goodOf: 'Good: {name}',
  damagedOf: 'Damaged: {name}',
  labels: { lines: 'Pieces' },
  /** After the field’s label. */
  notWithin: 'must be whole numbers, together at most what is to come',
  nothing: 'must be noted: at least one good or damaged one',
  shelf: {
    '=0': 'Nothing goes on the shelf.',
    one: '{count} piece goes on the shelf.',
    other: '{count} pieces go on the shelf.',
  },
  apart: { '=0': '', one: 'Put {count} damaged piece aside.', other: 'Put {count} damaged pieces aside.' },
  submit: 'Note it',
  busy: 'Saving …',
  dismiss: 'Not yet',
  failed: 'It was not noted. Please try again.',

  arrived: 'Pieces came back',
  arrivedTitle: 'What came back of order {number}?',
  arrivedText:
    'For a parcel that nobody announced. Good pieces go on the shelf at once, damaged ones do not; then an owner decides about the money.',
  isOpen: 'A request about this order is open. If the parcel belongs to it, note it there:',
});

/** How a request ends. */
export const closeReturn = messages({
  open: 'Close',
  openOf: 'Close request {number}',
  title: 'How does request {number} end?',
  labels: { outcome: 'Outcome', amount: 'Amount', upi: 'UPI id', message: 'Message to the shopper' },
  outcomes: {
    refund: 'Money back',
    exchange: 'The wanted size, as a new order',
    replacement: 'The same again, as a new order',
    nothing: 'Nothing',
  },
  amountHint: 'In rupees. {refundable} for these pieces; at most {left} are left of the payment.',
  /** Where the server does not say what is left. */
  amountHintAlone: 'In rupees.',
  noAmount: 'has to be an amount, such as 150',
  upiHint: 'Where the money goes. It may stay empty: then the shopper is asked for it.',
  messageHint: 'It may stay empty.',
  messageNeeded: 'They read why nothing is paid.',
  text: 'The shopper gets a mail about it. This cannot be taken back.',
  what: {
    refund: 'The payment provider sends it back the way it was paid.',
    hand: 'You pay it by hand, and note that under “Payments to check”.',
    handTo: 'You pay it by hand to {upi}, and note that under “Payments to check”.',
    exchange: 'A new order is made, to be packed and sent as any other. Nothing more is paid.',
    replacement: 'A new order is made that costs nothing, to be packed and sent as any other.',
    nothing: 'No money goes back.',
    paidBack: 'All the money of this order has gone back, so nothing is paid or sent for it.',
  },
  submit: 'Close it',
  busy: 'Closing …',
  dismiss: 'Not now',
  failed: 'It was not closed. Please try again.',
});

/** A request that an owner notes for a shopper. */
export const openReturn = messages({
  open: 'Note a request',
  title: 'A request about order {number}',
  text: 'For a shopper who called or wrote. It is approved at once, whatever the days say, and the shopper gets a mail with what to do.',
  labels: {
    lines: 'Which pieces',
    quantity: 'How many',
    kind: 'Wants',
    reason: 'Reason',
    size: 'Wanted size',
    upi: 'UPI id',
    message: 'Message to the shopper',
  },
  noQuantity: 'has to be a whole number from 1',
  noSize: 'has to be chosen',
  noOther: 'No other size is in stock',
  chooseSize: 'Choose a size',
  sizeOption: '{label} ({count} in stock)',
  upiHint: 'Where the money goes, such as asha@okaxis.',
  messageHint: 'Why you take it. They read it on the page of the request.',
  submit: 'Note it',
  busy: 'Saving …',
  failed: 'It was not noted. Please try again.',
});

/** Requests on the page of an order. */
export const orderReturns = messages({
  title: 'Returns',
  /** Of a shipped order that never arrived, by how it was made good. */
  madeGood: {
    refund:
      'It never arrived, and its money went back. Nobody waits for the parcel any more: if it comes back, press “Pieces came back”.',
    exchange:
      'It never arrived, and another order went in its place. If the parcel comes back, press “Pieces came back”.',
    replacement:
      'It never arrived, and another order went in its place. If the parcel comes back, press “Pieces came back”.',
  },
  /** In the history of the order: the request and what happened with it. */
  step: '{request}: {step}',
  steps: {
    requested: 'asked back',
    approved: 'approved',
    declined: 'declined',
    received: 'received',
    closed: 'closed',
    cancelled: 'cancelled',
  },
  cameBack: '{name}: {good} good, {damaged} damaged',
  /** The first words of the history of an order that is no sale. */
  made: {
    exchange: 'made in exchange for pieces of order {order}, request {request}',
    replacement: 'made to replace pieces of order {order}, request {request}',
  },
  /** Instead of the money that goes back: there is none. */
  cancelText:
    'The pieces go back into stock, and the request that it was made for is open again. No money goes back by this. This cannot be taken back.',
  /** On a packing slip. */
  slip: {
    exchange: 'Exchange for order {order}, request {request}: nothing to collect',
    replacement: 'Replacement for order {order}, request {request}: nothing to collect',
  },
});
