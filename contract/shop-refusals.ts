import { overLimitMessages } from './rules/cart-limits.ts';
import type { Message } from './rules/message.ts';

/** A refusal. Clients detect one with status 200 by its `success` flag. */
export interface Refusal {
  readonly status: 200 | 400 | 401 | 403 | 404 | 408 | 409 | 410 | 412 | 413 | 415 | 416 | 422 | 429 | 500 | 503;
  readonly message: Message;
}

/** The message of `tooManyTries` if the wait is longer than an hour. */
export const tooManyTriesForHours = 'Too many tries. Please try again in {hours} hours.';

/** The refusals that shoppers can meet. */
export const shopRefusals = {
  malformed: { status: 400, message: 'Something in the request is not right.' },
  notFound: { status: 404, message: 'There is nothing at this address.' },
  signedOut: { status: 401, message: 'Please log in to go on.' },
  forbidden: { status: 403, message: 'This is not open to your account.' },
  emailTaken: { status: 200, message: 'This email is registered already. Please log in.' },
  wrongLogin: { status: 200, message: 'Email or password is not right.' },
  wrongAnswer: { status: 200, message: 'Email or favorite color is not right.' },
  badProfile: { status: 200, message: 'Something in the profile is not right.' },
  sizeNotFound: { status: 404, message: 'This size is no longer in the shop.' },
  orderNotFound: { status: 404, message: 'There is no such order.' },
  productNotFound: { status: 404, message: 'This product is no longer in the shop.' },
  sizeInStock: { status: 409, message: 'This size is in stock.' },
  deletedNotFound: { status: 404, message: 'It is not among what was deleted any more.' },
  categoryNameTaken: { status: 409, message: 'Another category has this name by now. Rename that one first.' },
  deletedSkuTaken: { status: 409, message: '{name} has the SKU {sku} by now. Give that one another SKU first.' },
  stockAlertNotFound: { status: 404, message: 'There is no such stock alert.' },
  categoryNotFound: { status: 404, message: 'This category is no longer in the shop.' },
  photoNotFound: { status: 404, message: 'There is no photo of this product.' },
  tooSlow: { status: 408, message: 'The request did not arrive in time. Please try again.' },
  tooLarge: { status: 413, message: 'That is more than the shop accepts at once.' },
  tooManyTries: { status: 429, message: 'Too many tries. Please wait a little and try again.' },
  tooManyAlertMails: {
    status: 429,
    message: 'We send no more mails to confirm this today. Please log in first: then there is nothing to confirm.',
  },
  tooManyResetLinks: {
    status: 429,
    message:
      'Many such mails were asked for from your connection today. Please use your favorite color, a browser in which you have logged in, or another connection; or write to us.',
  },
  tooManyComplaints: {
    status: 429,
    message:
      'Many complaints came from you or your connection. Please send this one again a little later, or write to the address on the contact page.',
  },
  failed: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  unavailable: { status: 503, message: 'The shop is catching its breath. Please try again in a moment.' },
  passwordTooWeak: {
    status: 403,
    message:
      'Your password is too easy to guess for an account that manages the shop. Please choose a new one in your profile first.',
  },
  wrongPassword: { status: 200, message: 'The password is not right.' },
  erasureOrder: {
    status: 409,
    message:
      'Order {number} is still under way, or a request about it is open. The account can be deleted once that is over.',
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
  addressMissing: { status: 400, message: 'Please add a delivery address to your profile first.' },
  cartEmpty: { status: 400, message: 'There is nothing in the cart.' },
  tooManyOfProduct: { status: 400, message: overLimitMessages.product },
  tooManyInCart: { status: 400, message: overLimitMessages.cart },
  changedMeanwhile: {
    status: 409,
    message: 'This was changed elsewhere meanwhile. Nothing is saved yet: look at what is there now.',
  },
  cartChanged: { status: 409, message: 'Something in your cart changed. Please look it over and try again.' },
  couponChanged: {
    status: 409,
    message: 'What your cart costs has changed. Please look at the new total and try again.',
  },
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
  reviewNotBought: { status: 409, message: 'You can review this product once an order of yours with it is delivered.' },
  reviewWritten: { status: 409, message: 'You have reviewed this product already.' },
  wishlistFull: { status: 409, message: 'Your wish list is full. Take something off it first.' },
  notDelivered: {
    status: 409,
    message: 'We do not deliver to the pincode {pincode} yet. Please choose an address with another pincode.',
  },
  orderClosed: { status: 409, message: 'This order is {status} by now: it can no longer be changed.' },
  cashNotOffered: { status: 409, message: 'Cash on delivery is not offered for this order. Please pay online.' },
  keyReused: {
    status: 409,
    message: 'Something else was sent with this press before. Look at what is there now, and press the button again.',
  },
  orderNotPayable: {
    status: 409,
    message: 'This order can no longer be paid online: it is paid, on its way, or cancelled.',
  },
  confirmLinkOld: { status: 410, message: 'This link is too old. Your orders show what became of the order.' },
  orderAnswered: { status: 409, message: 'This order was answered the other way before.' },
  returnNotFound: { status: 404, message: 'There is no such request.' },
  returnMoved: { status: 409, message: 'This request is {state} by now. Look at it again.' },
  returnClosed: {
    status: 409,
    message:
      'The days to return this order for this reason are over. What is faulty, wrong or not as shown goes back at any time.',
  },
  notReturnable: {
    status: 409,
    message: '{name} cannot be returned for this reason. What is faulty, wrong or not as shown goes back at any time.',
  },
  notLate: { status: 409, message: 'This order arrived when it was promised, or its last promised day is not over.' },
  returnTooMany: { status: 409, message: 'Not so many pieces are left to send back. Look at what is left.' },
  tooManyReturns: { status: 409, message: 'There are {max} requests about this order already. Please write to us.' },
  tooManyReturnPhotos: { status: 409, message: 'A request has at most {max} photos.' },
  sizeGone: {
    status: 409,
    message: 'This size is gone: {what}. Other sizes left: {left}. The money back is possible, too.',
  },
  piecesShort: { status: 409, message: 'Not all of this order is in stock: {what}. It stays as it is.' },
} as const satisfies Record<string, Refusal>;
