import { fillMessage, type Message, type Params } from './rules/message.ts';

/** A refusal. Clients detect one with status 200 by its `success` flag. */
interface Refusal {
  readonly status: 200 | 400 | 401 | 403 | 404 | 408 | 409 | 410 | 412 | 413 | 415 | 416 | 422 | 429 | 500 | 503;
  readonly message: Message;
}

/**
 * All refusals of the API by code: HTTP status and message. This module imports no schema, so that the browser can use it.
 */
export const refusals = {
  malformed: { status: 400, message: 'Something in the request is not right.' },
  notFound: { status: 404, message: 'There is nothing at this address.' },
  signedOut: { status: 401, message: 'Please log in to go on.' },
  forbidden: { status: 403, message: 'This is not open to your account.' },
  emailTaken: { status: 200, message: 'This email is registered already. Please log in.' },
  wrongLogin: { status: 200, message: 'Email or password is not right.' },
  wrongAnswer: { status: 200, message: 'Email or favorite color is not right.' },
  badProfile: { status: 200, message: 'Something in the profile is not right.' },
  sizeNotFound: { status: 404, message: 'This size is no longer in the shop.' },
  jobNotFound: { status: 404, message: 'There is no such job.' },
  orderNotFound: { status: 404, message: 'There is no such order.' },
  productNotFound: { status: 404, message: 'This product is no longer in the shop.' },
  sizeInStock: { status: 409, message: 'This size is in stock.' },
  stockAlertNotFound: { status: 404, message: 'There is no such stock alert.' },
  categoryNotFound: { status: 404, message: 'This category is no longer in the shop.' },
  photoNotFound: { status: 404, message: 'There is no photo of this product.' },
  tooSlow: { status: 408, message: 'The request did not arrive in time. Please try again.' },
  tooLarge: { status: 413, message: 'That is more than the shop accepts at once.' },
  rangeNotSatisfiable: { status: 416, message: 'The file ends before this part of it.' },
  preconditionFailed: { status: 412, message: 'The file is another one by now.' },
  wrongType: { status: 415, message: 'The shop does not read this type of content.' },
  tooManyTries: { status: 429, message: 'Too many tries. Please wait a little and try again.' },
  failed: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  unavailable: { status: 503, message: 'The shop is catching its breath. Please try again in a moment.' },
  ordersOnly: {
    status: 403,
    message: 'Your account is for orders only. An owner of the shop can open more to it, on the page Users.',
  },
  passwordTooWeak: {
    status: 403,
    message:
      'Your password is too easy to guess for an account that manages the shop. Please choose a new one in your profile first.',
  },
  userNotFound: { status: 404, message: 'There is no such account.' },
  ownRole: { status: 409, message: 'Nobody changes their own role. Another owner can.' },
  categoryTaken: { status: 200, message: 'There is a category of this name already.' },
  categoryInUse: {
    status: 409,
    message: {
      one: 'There is {count} product in this category. Move or delete it first.',
      other: 'There are {count} products in this category. Move or delete them first.',
    },
  },
  productChanged: {
    status: 409,
    message: 'Somebody else changed this product meanwhile. Look at it again before you change it.',
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
  moneyNotFound: { status: 404, message: 'This is not on the list any more.' },
  moneyHandled: { status: 409, message: 'Somebody has dealt with this already.' },
  wrongPassword: { status: 200, message: 'The password is not right.' },
  emailDiffers: { status: 200, message: 'This is not the email of the account.' },
  erasureOrder: {
    status: 409,
    message: 'Order {number} is still under way. The account can be deleted once it is delivered or cancelled.',
  },
  erasureRefund: {
    status: 409,
    message: 'The refund of order {number} is on its way. The account can be deleted once the money is back.',
  },
  erasurePayment: {
    status: 409,
    message: 'A payment was begun that may still arrive. The account can be deleted in a week at the latest.',
  },
  erasureAdmin: { status: 409, message: 'An admin’s account cannot be deleted. It has to be a shopper’s first.' },
  orderMoved: { status: 409, message: 'This order has moved on meanwhile.' },
  wrongOrderStatus: { status: 409, message: 'This order is {from}: it cannot become {to}.' },
  addressMissing: { status: 400, message: 'Please add a delivery address to your profile first.' },
  cartEmpty: { status: 400, message: 'There is nothing in the cart.' },
  tooManyOfProduct: {
    status: 400,
    message: {
      one: 'One order takes at most {count} piece of {name}. Please remove some to go on.',
      other: 'One order takes at most {count} pieces of {name}. Please remove some to go on.',
    },
  },
  tooManyInCart: {
    status: 400,
    message: {
      one: 'One order takes at most {count} piece in all. Please remove some to go on.',
      other: 'One order takes at most {count} pieces in all. Please remove some to go on.',
    },
  },
  cartChanged: { status: 409, message: 'Something in your cart changed. Please look it over and try again.' },
  amountNotPaid: { status: 400, message: 'The amount is not one that can be paid.' },
  badSignature: { status: 400, message: 'The signature does not match.' },
  paymentsDown: {
    status: 503,
    message: 'The payment provider does not answer. Nothing was charged: please try again in a moment.',
  },
  paymentPending: {
    status: 503,
    message:
      'Your payment is still being confirmed. Please do not pay again: your order will show among your orders in a moment.',
  },
  secondFactorNeeded: { status: 200, message: 'Please enter the code of your authenticator app.' },
  wrongCode: { status: 200, message: 'This code is not right, or it was used before.' },
  resetLinkExpired: {
    status: 404,
    message: 'This link is too old, or it was used before. Please ask for another one.',
  },
  secondFactorOn: { status: 409, message: 'The second factor is on already.' },
  secondFactorOff: { status: 409, message: 'The second factor is off.' },
  secondFactorNotBegun: { status: 409, message: 'Begin again: there is no secret to confirm.' },
  reviewNotFound: { status: 404, message: 'There is no such review.' },
  reviewNotBought: {
    status: 409,
    message: 'You can review this product once an order of yours with it is delivered.',
  },
  reviewWritten: { status: 409, message: 'You have reviewed this product already.' },
  wishlistFull: { status: 409, message: 'Your wish list is full. Take something off it first.' },
  tooManyLists: {
    status: 503,
    message: 'Many whole lists are being read right now. Please try again in a moment, or read the list page by page.',
  },
  tooManyPhotos: { status: 409, message: 'A product has at most {max} photos. Remove one first.' },
  photosWaiting: {
    status: 503,
    message: 'Other photos are being made ready, one after the other. Please send this one again in a moment.',
  },
  contentChanged: {
    status: 409,
    message: 'Somebody else changed this text meanwhile. Nothing is saved yet: look at theirs first.',
  },
  contentVersionNotFound: { status: 404, message: 'The shop no longer has this version of the text.' },
  unreadablePhoto: { status: 422, message: 'This file is not a photo that the shop can read.' },
  trackingNumberTaken: { status: 409, message: 'Order {number} has this tracking number already.' },
  notDelivered: {
    status: 409,
    message: 'We do not deliver to the pincode {pincode} yet. Please choose an address with another pincode.',
  },
  orderClosed: { status: 409, message: 'This order is {status} by now: it can no longer be changed.' },
  cashNotOffered: { status: 409, message: 'Cash on delivery is not offered for this order. Please pay online.' },
  keyReused: { status: 409, message: 'Something in your cart has changed since. Please press the button again.' },
  orderNotPayable: {
    status: 409,
    message: 'This order can no longer be paid online: it is paid, on its way, or cancelled.',
  },
  confirmLinkOld: { status: 410, message: 'This link is too old. Your orders show what became of the order.' },
  orderAnswered: { status: 409, message: 'This order was answered the other way before.' },
  orderUnconfirmed: { status: 409, message: 'This cash order waits for its confirmation. Confirm it first.' },
  piecesShort: { status: 409, message: 'Not all of this order is in stock: {what}. It stays as it is.' },
  orderNotWaiting: { status: 409, message: 'This order does not wait for a confirmation.' },
  cashNotOut: { status: 409, message: 'Only the cash of an order that is shipped can be collected.' },
  cashNotCollected: { status: 409, message: 'The cash of this order is not collected yet.' },
  cashDone: { status: 409, message: 'The cash of this order is noted already.' },
  cashNotSo: { status: 409, message: 'The cash of this order is {state} now: that cannot be taken back.' },
  returnMismatch: {
    status: 400,
    message: 'Good and damaged pieces of a line must add up to the pieces that were sent.',
  },
  lineNotFound: { status: 404, message: 'There is no such line in this order.' },
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

/** The message of a refusal. */
export function refusalMessage<C extends RefusalCode>(
  code: C,
  params: Params<(typeof refusals)[C]['message']>,
): string {
  return fillMessage(refusals[code].message, params);
}
