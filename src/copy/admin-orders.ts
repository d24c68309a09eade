import { messages } from './messages.ts';

/** The shop's orders: the list. */
export const adminOrders = messages({
  title: 'Orders',
  count: { one: '{count} order', other: '{count} orders' },
  table: 'Orders',
  columns: {
    day: 'Ordered',
    order: 'Order',
    shopper: 'Shopper',
    contact: 'Phone and city',
    total: 'Total',
    status: 'Status',
    pieces: 'Pieces',
  },
  test: 'Test',
  /** Below the total of an order that is no sale. */
  noSale: { exchange: 'Exchange', replacement: 'Replacement' },
  /** Before a time. */
  changed: 'Changed',
  byStatus: 'Orders by status',
  parcelTroubles: { failed_attempt: 'Attempt failed', returning: 'Coming back', lost: 'Lost' },
  /** Filters by what is wrong with the parcel, with their numbers. */
  parcels: { failed_attempt: 'Not delivered: call', returning: 'Coming back', lost: 'Lost' },
  parcelsWithCount: '{name} ({count})',
  /** With the age of the oldest. */
  parcelsWithAge: '{name} ({count}) · {age}',
  allStatuses: 'All',
  search: 'Number, name or phone',
  late: 'Late',
  lateFilter: 'Late ones',
  /** Beside the status of an order that has not left. */
  promised: 'by {days}',
  oldestFirst: 'Oldest first',
  filters: 'Filters',
  filtersSet: 'Filters ({count})',
  dateRange: 'Ordered between',
  from: 'From',
  to: 'To',
  loadFailed: 'The orders did not load.',
  emptyTitle: 'No order yet',
  emptyText: 'As soon as somebody has bought something, it stands here.',
  noMatchTitle: 'No order matches',
  noMatchText: 'Try a part of the order number, name, e-mail, phone or pincode, or more days.',
  showAll: 'Show all orders',

  selectHint: 'Select orders to process, ship or print them together.',
  process: 'Start processing ({count})',
  ship: 'Mark as shipped ({count})',
  printSlips: 'Print packing slips',
  shipText:
    'Each shopper gets a mail that the order is on its way, and it can no longer be cancelled. It can be taken back until its courier reports it.',
  progress: { Processing: 'Starting to process', Shipped: 'Marking as shipped', slips: 'Loading the packing slips' },
  statusChanged: { one: '1 order is {status} now', other: '{count} orders are {status} now' },
});

/** One order of the shop. */
export const adminOrder = messages({
  pageTitle: 'Order {number}',
  /** The title while the order loads. */
  loadingTitle: 'Order',
  adjacentOrders: 'Other orders',
  previous: 'Previous order, {number}',
  next: 'Next order, {number}',
  allOrders: 'All orders',
  loadFailed: 'This order did not load.',
  notFoundTitle: 'There is no such order',
  notFoundText: 'Perhaps a part of the address is missing.',

  actionsTitle: 'Next step',
  move: { Processing: 'Start processing', Shipped: 'Mark as shipped', Delivered: 'Mark as delivered' },
  /** What a status means, by what is to be done. */
  todo: {
    'Not Processed':
      'Not packed yet. When you begin, press Start processing: its shopper can no longer change it then.',
    Processing: 'Being packed. When the courier has the parcel, press Mark as shipped.',
    Shipped: 'With the courier, whose news makes it Delivered. Without news, press Mark as delivered.',
  },
  moveTitle: { Delivered: 'Mark order {number} as delivered?' },
  moveText: {
    Shipped:
      '{email} gets a mail that the order is on its way, and it can no longer be cancelled. It can be taken back until the courier reports the parcel.',
    Delivered:
      '{email} gets a mail in a quarter of an hour. You can take it back until its cash is noted. Within that quarter of an hour no mail goes then.',
  },
  moveCancel: 'Not yet',
  moving: 'Saving …',
  moveFailed: 'The status was not changed. Please try again.',
  finished: {
    Delivered: 'It is delivered: there is nothing left to do.',
    Cancelled: 'It was cancelled: there is nothing left to do.',
  },

  cancel: 'Cancel order',
  cancelTitle: 'Cancel this order?',
  cancelText:
    '{total} go back to the shopper through the payment provider, and the pieces go back into stock. This cannot be taken back.',
  labels: { reason: 'Reason for the shopper' },
  reasonHint: 'They read it on their order and in a mail. Left empty, they read: “{words}”',
  cancelConfirm: 'Cancel and refund',
  cancelDismiss: 'Keep the order',
  cancelling: 'Cancelling …',
  cancelFailed: 'The order could not be cancelled. Please try again.',

  itemsToPack: 'What to pack',
  itemsTitle: 'What was bought',
  size: 'Size',
  quantity: '× {count}',
  total: 'Total',
  noItems: 'Nothing was bought with this payment.',

  shipTo: 'Ship to',
  noAddress: 'No address came with this payment.',
  copyAddress: 'Copy address',
  addressCopied: 'The address is copied',
  copyFailed: 'The browser did not let it be copied',
  printSlip: 'Print packing slip',
  slip: 'Packing slip',
  /** Before a time. */
  printed: 'printed',
  /** After a time. */
  changed: 'address or size changed. A slip printed before is old: print it again.',
  /** On a slip, before a time. */
  changedSince: 'Changed',
  changedSinceText: 'A slip that was printed before is old.',
  slipPieces: { one: '1 piece in this parcel', other: '{count} pieces in this parcel' },

  payment: 'Payment',
  testPayment: 'Test payment: no money moved, nothing is to be shipped.',
  /** What the support of a payment provider asks for. */
  ids: 'Ids for support',
  copyId: 'Copy',
  idCopied: 'The id is copied',
  orderId: 'Order id',
  paid: 'Paid',
  paidWithFee: 'with the payment provider’s fee',
  paidWithOffer: 'after the payment provider’s offer',
  paymentOrder: 'Payment order',
  paymentId: 'Payment id',
  refundId: 'Refund id',
  refund: 'Refund',
  refundState: {
    wanted: 'Waiting for the payment provider',
    sent: 'At the payment provider, not confirmed yet',
    done: 'Done: the money is on its way back',
    failed: 'The payment provider could not send it: see ‘Payments to check’',
    paid_by_hand: 'Paid back by hand',
    /** Of one that is paid by hand. */
    toPay: 'To be paid by hand: see ‘Payments to check’',
  },
  reason: 'Reason told to the shopper',

  history: 'History',
  placedByShopper: 'placed by the shopper',
  paidByShopper: 'placed and paid by the shopper',
  changedByShop: 'by the shop itself',
  changedBy: 'by {name}',
  changedByShopper: 'by the shopper, {name}',
  changes: { address: 'Address changed', size: 'Size changed' },
  call: 'Call: {result}',
  takenBack: 'Taken back: {status}',
  refundOf: 'Refund of {amount}',
});

/** The last step of an order is taken back. */
export const takeBack = messages({
  open: 'Take ‘{status}’ back',
  title: 'Take ‘{status}’ of order {number} back?',
  text: {
    Processing: 'It is Not Processed again: its shopper can change the address or cancel it.',
    Shipped:
      'It is Processing again, without a parcel and tracking number. Only if it has not left the house: the courier does not hear of it.',
    Delivered:
      'It is on its way again, and waits for the courier’s news. The mail that it has arrived goes a quarter of an hour after ‘Delivered’, unless it is taken back before.',
  },
  paperVoid: 'Its bill becomes void, and your accountant’s file of this month says so.',
  mailWaits: 'The mail that it is on its way does not go, if it has not gone by then.',
  mailSent: '{email} has the mail that it is on its way, and gets another one when it is shipped again.',
  cashFirst: 'Its cash is noted as collected: take that back first, under Payment.',
  reasonLabel: 'Why',
  reasonHint: 'The history of the order keeps it. Only staff read it.',
  submit: 'Take it back',
  busy: 'Saving …',
  dismiss: 'Not now',
  failed: 'It was not taken back. Please try again.',
});

/** Another size for a line of an order. */
export const changeSize = messages({
  open: 'Change size',
  openOf: 'Change size of {name}, {size}',
  title: 'Another size than {size} of {name}?',
  text: 'The price stays, the stock of both sizes moves, and the shopper gets a mail.',
  loading: 'Looking up the stock …',
  loadFailed: 'The stock did not load. Please try again.',
  none: 'There is not enough of another size in stock.',
  label: 'Size',
  choose: 'Choose a size',
  option: '{label} ({count} in stock)',
  submit: 'Change the size',
  busy: 'Saving …',
  cancel: 'Keep it as it is',
  failed: 'The size was not changed. Please try again.',
});

/** A part of an order's money that goes back. */
export const partRefund = messages({
  open: 'Pay a part back',
  title: 'Pay a part of order {number} back',
  text: 'Up to {left} can go back, the way it came. The shopper gets a mail. This cannot be taken back.',
  textByHand:
    'Up to {left} can go back. You pay it by hand and note it under ‘Payments to check’. The shopper gets a mail.',
  labels: { amount: 'Amount', line: 'What it is for', reason: 'Reason for the shopper' },
  amountHint: 'In rupees',
  whole: 'The order as a whole',
  reasonHint: 'For example: a stain on the sleeve. The mail has it.',
  noAmount: 'has to be an amount, such as 150',
  submit: 'Pay it back',
  sending: 'Paying …',
  dismiss: 'Leave it',
  failed: 'That did not work. Please try again.',
});
