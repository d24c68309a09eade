import { messages } from './messages.ts';

/** Packing and shipping: parcels, tracking numbers, pick lists and booking files. */
export const shipping = messages({
  labels: { courier: 'Courier', tracking_number: 'Tracking number', list: 'Orders and tracking numbers' },
  courierHint: 'With the name of a courier of the settings the shopper gets a link to its page. May stay empty.',
  knownCouriers: 'Couriers',
  numberHint: 'As the courier printed it. It can be added later.',

  shipTitle: 'Mark order {number} as shipped?',
  ship: 'Mark as shipped',
  shipAndPrint: 'Ship and print slip',
  /** Of a shop that issues bills. */
  shipAndPrintBill: 'Ship and print slip and bill',
  shipManyTitle: { one: 'Mark 1 order as shipped?', other: 'Mark {count} orders as shipped?' },
  shipMany: 'Mark as shipped ({count})',
  shipAndPrintMany: 'Ship and print slips ({count})',
  shipAndPrintBills: 'Ship and print slips and bills ({count})',

  /** Below a refusal for want of an HSN code or a GSTIN. */
  toTax: 'To Bills and tax',

  parcel: 'Parcel',
  noNumber: 'None yet',
  noCourier: 'Not named',
  follow: 'At the courier',
  news: 'News of the courier',
  noNews: 'The courier has not reported anything yet.',
  /** What to do, by where the parcel is. */
  hints: {
    failed_attempt:
      'Nobody took the parcel. Call the shopper and tell the courier what to do: without an answer it is sent back after a day or two.',
    returning: 'The parcel comes back. When you have it, press “Parcel came back” above.',
    returned: 'The courier says that the parcel is back with you. Press “Parcel came back” above, or ask the courier.',
    lost: 'The courier delivers it no more. Ask the courier for the goods or their price, then press “Parcel came back” above with the pieces that are missing.',
  },
  unread: {
    title: 'News of couriers that was not understood ({total})',
    text: 'Kept as it came, for 30 days. If a parcel is further than its order says, set the order by hand.',
    pages: 'Pages of news that was not understood',
    noNumber: 'Without a tracking number',
    noWords: 'Parcel {number}: unknown words',
    raw: 'As it came',
    failed: 'The news did not load.',
  },
  changeNumber: 'Change tracking number',
  changeTitle: 'The tracking number of order {number}',
  changeText: 'The shopper sees it on their order at once. The news of a former number goes.',
  change: 'Change',
  changed: 'The tracking number is changed',
  cancel: 'Not yet',
  changeFailed: 'The tracking number could not be changed. Please try again.',

  paste: 'Paste tracking numbers',
  pasteTitle: 'Ship by tracking numbers',
  pasteText:
    'Paste one line an order: its number, then the tracking number, as two columns of a spreadsheet. Each order is shipped and its shopper gets a mail with the number; one that is shipped already gets the number alone.',
  pasteSelected: {
    one: 'Lines with a tracking number alone go to the selected order.',
    other: 'Lines with a tracking number alone go to the {count} selected orders, from the oldest to the newest.',
  },
  pasteRead: { one: '{count} order', other: '{count} orders' },
  pastePreview: 'What will be shipped',
  /** Of a line with more cells than an order and a number. */
  pasteChosen: '(chosen from: {line})',
  pasteUnread: { one: '1 line is not read and stays:', other: '{count} lines are not read and stay:' },
  pasteWhy: {
    nothing: '{line}: no order and number',
    several: '{line}: it is not clear which cell is the tracking number. Please leave the order and the number',
    digits:
      '{line}: a spreadsheet has lost the last digits. Format the column as text and take the numbers from the courier again',
  },
  /** After the field's label. */
  pasteTooMany: 'have more than {count} lines: please paste them in parts',
  pasteNothing: 'need at least one line with an order and its number',
  pasteSend: 'Ship them',
  pasteSending: 'Shipping …',
  pasteFailed: 'The tracking numbers could not be sent. Please try again: what was done is not done twice.',
  pasteDone: { one: '1 order has its tracking number', other: '{count} orders have their tracking number' },
  pasteRefused: { one: '1 line was refused', other: '{count} lines were refused' },
  pasteResult: 'Order {order}: {reason}',
  pasteClose: 'Close',

  pickList: 'Print pick list',
  pickTitle: 'Pick list',
  pickOrders: { one: '1 order: {numbers}', other: '{count} orders: {numbers}' },
  pickColumns: { sku: 'SKU', product: 'Product', size: 'Size', pieces: 'Pieces' },
  pickTotal: 'In all',
  booking: 'Booking file',
  printName: 'orders-{day}.pdf',
  printFailed: 'The file with slips and papers could not be made.',
  bookingName: 'booking-{day}.csv',
  bookingFailed: 'The booking file could not be made. Please try again.',
  sku: 'SKU {sku}',
  sender: 'Sender',

  courierFile: 'Courier’s file',
  fileTitle: 'What the courier delivered and collected',
  fileText:
    'Your courier’s report or remittance as a CSV file, as it comes: tracking number and status, and date, amount and UTR (the bank’s number of a transfer) if there are any. It moves parcels forward, and orders become Delivered. An amount notes the cash of an order as collected by the courier, a UTR notes it as received by you. A line that cannot be read stops no other.',
  fileLabel: 'CSV file',
  chooseFile: 'Choose a file',
  dropHint: 'or drop it here',
  fileFailed: 'The file could not be read. Please try again.',
  fileChecked: { one: '1 order changes', other: '{count} orders change' },
  fileCollects: {
    one: 'The cash of 1 order is collected: {total}.',
    other: 'The cash of {count} orders is collected: {total}.',
  },
  fileRemits: { one: 'The cash of 1 order is received.', other: 'The cash of {count} orders is received.' },
  fileParts: { collects: '{total} collected', remits: 'received with {utr}' },
  fileNothing: 'The shop knows all of this already.',
  /** Where lines were passed over, or have a remark. */
  fileNothingNow: 'Nothing changes now.',
  /** What the shop calls the columns of a courier's file. */
  fileFields: { awb: 'Tracking number', state: 'Status', date: 'Date', amount: 'Amount', utr: 'UTR' },
  fileRefused: {
    one: 'No line can be used, so nothing is imported. 1 reason:',
    other: 'No line can be used, so nothing is imported. {count} reasons:',
  },
  filePassed: {
    one: '1 line is passed over: it has no number or news that can be read.',
    other: '{count} lines are passed over: they have no number or news that can be read.',
  },
  fileProgress: 'The courier’s file is being imported',
  fileRunning:
    'Row {done} of {total}. You can close this: the import goes on, and its result is here when you come back.',
  fileStopped: '{words} What is below is done. Import the same file again for the rest: nothing is done twice.',
  fileOther: 'Another file is being imported. Yours was not read: check it again in a moment.',
  fileCheckAgain: 'Check again',
  fileImport: 'Import',
  fileChecking: 'Checking …',
  fileImporting: 'Importing …',
  fileDone: { one: '1 order has changed', other: '{count} orders have changed' },
  fileChanges: 'What changes',
  fileChange: 'Order {order}: {to}',
  fileOrder: '{order} ({whose})',
  fileLine: 'Row {line}: {field} {message}',
  fileWarnings: { one: '1 remark on a line:', other: '{count} remarks on lines:' },

  causes: {
    courier: 'reported by the courier',
    noNews: 'counts as delivered: there was no news for the days of the settings',
  },
  progress: { pick: 'Loading the pick list' },
});
