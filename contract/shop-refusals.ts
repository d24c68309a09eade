import type { Message } from './rules/message.ts';

/** A refusal. Clients detect one with status 200 by its `success` flag. */
export interface Refusal {
  readonly status: 200 | 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 503;
  readonly message: Message;
}

/**
 * The refusals of the storefront's calls, without those of payments and reviews. Every page loads them. This module imports no schema, so
 * that the browser can use it.
 */
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
  stockAlertNotFound: { status: 404, message: 'There is no such stock alert.' },
  categoryNotFound: { status: 404, message: 'This category is no longer in the shop.' },
  photoNotFound: { status: 404, message: 'There is no photo of this product.' },
  tooSlow: { status: 408, message: 'The request did not arrive in time. Please try again.' },
  tooLarge: { status: 413, message: 'That is more than the shop accepts at once.' },
  wrongType: { status: 415, message: 'The shop does not read this type of content.' },
  tooManyTries: { status: 429, message: 'Too many tries. Please wait a little and try again.' },
  failed: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  unavailable: { status: 503, message: 'The shop is catching its breath. Please try again in a moment.' },
} as const satisfies Record<string, Refusal>;
