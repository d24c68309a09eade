import { fillMessage, type Params } from './rules/message.ts';
import { shopRefusals, type Refusal } from './shop-refusals.ts';

/** All refusals of the API by code: HTTP status and message. This module imports no schema, so that the browser can use it. */
export const refusals = {
  ...shopRefusals,
  rangeNotSatisfiable: { status: 416, message: 'The file ends before this part of it.' },
  preconditionFailed: { status: 412, message: 'The file is another one by now.' },
  tooManyLists: {
    status: 503,
    message: 'Many whole lists are being read right now. Please try again in a moment, or read the list page by page.',
  },
  jobNotFound: { status: 404, message: 'There is no such job.' },
  wrongType: { status: 415, message: 'The shop does not read this type of content.' },
  ordersOnly: {
    status: 403,
    message: 'Your role does not allow it. An owner of the shop can give you another role, on the page Staff.',
  },
  userNotFound: { status: 404, message: 'There is no such account.' },
  tooManyNotes: {
    status: 409,
    message: 'There are {max} notes about this customer already, the most that the shop keeps.',
  },
  ownRole: { status: 409, message: 'Nobody changes their own role. Another owner can.' },
  categoryTaken: { status: 200, message: 'There is a category of this name already.' },
  categoryInUse: {
    status: 409,
    message: {
      one: 'There is {count} product in this category. Move or delete it first.',
      other: 'There are {count} products in this category. Move or delete them first.',
    },
  },
  /** `changedMeanwhile` of calls with `__v`. */
  productChanged: {
    status: 409,
    message: 'Somebody else changed this product meanwhile. Look at it again before you change it.',
  },
  saleNotFound: { status: 404, message: 'There is no such sale.' },
  saleOverlaps: {
    status: 409,
    message: 'Two sales at the same time cannot have the same product. In another sale then: {products}.',
  },
  saleBegun: { status: 409, message: 'The sale has begun: only its name and its end can change.' },
  saleOver: { status: 409, message: 'The sale is over.' },
  saleRunning: {
    status: 409,
    message:
      "The sale '{sale}' is running: {price} now, {base} after it. Say which of the two prices you mean; nothing is saved yet.",
  },
  couponNotFound: { status: 404, message: 'There is no such offer.' },
  couponCodeFixed: {
    status: 409,
    message:
      'This offer was used already, or has codes that were made for it: its code cannot change. End it, and make another one.',
  },
  couponSpent: {
    status: 409,
    message:
      'The code of this order is used up, or was used in another order of its shopper meanwhile. Cancel this order; they can order again without the code.',
  },
  couponOver: { status: 409, message: 'This offer has ended.' },
  /** `changedMeanwhile` of calls with `seen`. */
  contentChanged: {
    status: 409,
    message: 'Somebody else changed this text meanwhile. Nothing is saved yet: look at theirs first.',
  },
  receiptUsed: {
    status: 409,
    message: 'These goods were received before, with other pieces. Look at the stock history before you try again.',
  },
  backupNotFound: { status: 404, message: 'There is no such backup.' },
  backupsElsewhere: {
    status: 409,
    message: 'This shop runs on PostgreSQL, which is backed up with pg_dump, outside the shop.',
  },
  tooManyBackups: {
    status: 409,
    message:
      'There are {count} backups made by hand, the most that the shop keeps. Delete some in the backup folder of the server first: their names begin with hand-.',
  },
  backupFailed: { status: 500, message: 'The backup could not be made. The log of the server says why.' },
  mailNotSent: { status: 409, message: 'The mail was not sent. The mail server says: {words}' },
  moneyNotFound: { status: 404, message: 'This is not on the list any more.' },
  moneyHandled: { status: 409, message: 'Somebody has dealt with this already.' },
  tooManyRefunds: {
    status: 409,
    message: 'This order has {max} refunds already. Only what comes back with a request is still paid back.',
  },
  refundTooLarge: {
    status: 409,
    message: {
      '=0': 'Nothing of the money of this order is left to pay back.',
      other: 'Of the money of this order, {amount} is left to pay back. Pay all of it, or leave at least Rs. 1.',
    },
  },
  refundOvertaken: {
    status: 409,
    message: {
      '=0': 'Other refunds have sent this money back.',
      other:
        'Other refunds have sent a part of this money back: {amount} is left. Close this one with ‘Money is back’, then pay the rest back from the order.',
    },
  },
  emailDiffers: { status: 200, message: 'This is not the email of the account.' },
  orderMoved: { status: 409, message: 'This order has moved on meanwhile.' },
  wrongOrderStatus: { status: 409, message: 'This order is {from}: it cannot become {to}.' },
  parcelUnderWay: {
    status: 409,
    message: 'The courier has reported this parcel: it has left. Once it is back with you, note ‘Parcel came back’.',
  },
  parcelDelivered: { status: 409, message: 'The courier has reported that this parcel is delivered.' },
  cashNotedFirst: { status: 409, message: 'The cash of this order is noted as {state}. Take that back first.' },
  parcelArrived: {
    status: 409,
    message: 'This parcel was delivered, so it was accepted at the door. Say in words why it came back.',
  },
  complaintNotFound: { status: 404, message: 'There is no such complaint.' },
  reviewNotFound: { status: 404, message: 'There is no such review.' },
  tooManyPhotos: { status: 409, message: 'A product has at most {max} photos. Remove one first.' },
  photosWaiting: {
    status: 503,
    message: 'Other photos are being made ready, one after the other. Please send this one again in a moment.',
  },
  contentVersionNotFound: { status: 404, message: 'The shop no longer has this version of the text.' },
  unreadablePhoto: { status: 422, message: 'This file is not a photo that the shop can read.' },
  trackingNumberTaken: { status: 409, message: 'Order {number} has this tracking number already.' },
  orderUnconfirmed: { status: 409, message: 'This cash order waits for its confirmation. Confirm it first.' },
  orderNotWaiting: { status: 409, message: 'This order does not wait for a confirmation.' },
  cashNotOut: { status: 409, message: 'Only the cash of an order that is shipped can be collected.' },
  cashNotCollected: { status: 409, message: 'The cash of this order is not collected yet.' },
  cashDone: { status: 409, message: 'The cash of this order is noted already.' },
  cashNotSo: {
    status: 409,
    message: 'The cash of this order is {state} now: this step can be taken back only while it is the last one.',
  },
  returnMismatch: {
    status: 400,
    message: 'Good and damaged pieces of a line must add up to the pieces that were sent.',
  },
  returnOpen: { status: 409, message: 'Request {number} about this order is open. What comes back is noted there.' },
  notExchange: { status: 409, message: 'No size was asked for in exchange. Close it with money or a replacement.' },
  lineNotFound: { status: 404, message: 'There is no such line in this order.' },
  paperSellerMissing: {
    status: 409,
    message: 'Enter the GSTIN of the shop in Settings, Bills and tax, first: the paper of a parcel needs it.',
  },
  paperStateMissing: {
    status: 409,
    message: 'Correct the address of order {number} first: its state is unknown, and its invoice needs it.',
  },
  paperHsnMissing: {
    status: 409,
    message:
      '{name} has no HSN code with a tax rate. Enter it at the product, its category, or in Settings, Bills and tax; its invoice needs it.',
  },
  sizeShort: {
    status: 409,
    message: {
      one: 'There is only {count} piece of size {size} in stock.',
      other: 'There are only {count} pieces of size {size} in stock.',
    },
  },
} as const satisfies Record<string, Refusal>;

export type RefusalCode = keyof typeof refusals;

/** The parameters of a refusal's message, as sent. */
export type RefusalParams = Readonly<Record<string, string | number>>;

export function refusalMessage<C extends RefusalCode>(
  code: C,
  params: Params<(typeof refusals)[C]['message']>,
): string {
  return fillMessage(refusals[code].message, params);
}
