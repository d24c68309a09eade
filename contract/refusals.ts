import { fillMessage, type Message, type Params } from './rules/message.ts';

/**
 * All refusals of the API by code: HTTP status and message. Clients detect a refusal with status 200 by its `success` flag. This
 * module imports no schema, so that the browser can use it.
 */
export interface Refusal {
  readonly status: 200 | 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 503;
  readonly message: Message;
}

export const refusals = {
  malformed: { status: 400, message: 'Something in the request is not right.' },
  notFound: { status: 404, message: 'There is nothing at this address.' },
  signedOut: { status: 401, message: 'Please log in to go on.' },
  forbidden: { status: 403, message: 'This is not open to your account.' },
  emailTaken: { status: 200, message: 'This email is registered already. Please log in.' },
  wrongLogin: { status: 200, message: 'Email or password is not right.' },
  wrongAnswer: { status: 200, message: 'Email or favorite color is not right.' },
  badProfile: { status: 200, message: 'Something in the profile is not right.' },
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
  sizeNotFound: { status: 404, message: 'This size is no longer in the shop.' },
  receiptUsed: {
    status: 409,
    message: 'These goods were received before, with other pieces. Look at the stock history before you try again.',
  },
  orderNotFound: { status: 404, message: 'There is no such order.' },
  moneyNotFound: { status: 404, message: 'There is no such payment or checkout.' },
  moneyHandled: { status: 409, message: 'Somebody has dealt with this already.' },
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
  productNotFound: { status: 404, message: 'This product is no longer in the shop.' },
  sizeInStock: { status: 409, message: 'This size is in stock.' },
  stockAlertNotFound: { status: 404, message: 'There is no such stock alert.' },
  categoryNotFound: { status: 404, message: 'This category is no longer in the shop.' },
  photoNotFound: { status: 404, message: 'There is no photo of this product.' },
  tooManyPhotos: { status: 409, message: 'A product has at most {max} photos. Remove one first.' },
  tooSlow: { status: 408, message: 'The request did not arrive in time. Please try again.' },
  tooLarge: { status: 413, message: 'That is more than the shop accepts at once.' },
  wrongType: { status: 415, message: 'The shop does not read this type of content.' },
  unreadablePhoto: { status: 422, message: 'This file is not a photo that the shop can read.' },
  tooManyTries: { status: 429, message: 'Too many tries. Please wait a little and try again.' },
  failed: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  unavailable: { status: 503, message: 'The shop is catching its breath. Please try again in a moment.' },
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
