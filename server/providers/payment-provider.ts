import type { IncomingHttpHeaders } from 'node:http';

/** An order at the provider: the request to pay an amount. */
export interface ProviderOrder {
  readonly id: string;
  readonly paise: number;
  readonly currency: string;
  /** Our own id of the order. */
  readonly receipt: string | null;
  /** `created`, `attempted` or `paid`. */
  readonly status: string;
  /** What is still to be paid, in paise; null if the provider does not say it. */
  readonly amountDue: number | null;
}

/** An attempt to pay an order. */
export interface ProviderPayment {
  readonly id: string;
  readonly orderId: string | null;
  /** More than the order's if the provider adds its fee, less with an offer of the provider. */
  readonly paise: number;
  readonly currency: string;
  /** `created`, `authorized`, `captured`, `refunded` (in full) or `failed`; `pending` until cash is collected. */
  readonly status: string;
  /** `card`, `upi` …; null if the provider does not say it. */
  readonly method: string | null;
}

export interface ProviderRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly paise: number;
  /** `pending`, `processed` or `failed`. */
  readonly status: string;
  /** The key of its request. */
  readonly receipt: string | null;
}

/** A refund to make. The provider makes one refund per key, however often it is sent. */
export interface RefundRequest {
  readonly paymentId: string;
  readonly paise: number;
  /** At least 10 characters; also its receipt. */
  readonly key: string;
}

/** What the payment dialog hands to the page after a payment. */
export interface PaymentProof {
  readonly orderId: string;
  readonly paymentId: string;
  readonly signature: string;
}

/** A webhook about a payment or a refund. Both are undefined in an event about anything else. */
export interface ProviderEvent {
  /** The same for all deliveries of an event; undefined if the provider sent none. */
  readonly id: string | undefined;
  /** A payment that was authorised or captured. */
  readonly payment: { readonly id: string; readonly orderId: string } | undefined;
  /** The payment whose refund was processed or failed. */
  readonly refundedPaymentId: string | undefined;
}

/**
 * A payment provider: what the shop asks of it, in the shop's words. Amounts are whole paise, timestamps milliseconds since 1970. Each
 * call rejects with a {@link ProviderError} if the provider could not be asked or refused. Lists are newest first; an entry that is
 * added while one is read may make another appear twice, and hides none.
 */
export interface PaymentProvider {
  /** @param receipt Our own id of the order, at most 40 characters. */
  createOrder(paise: number, receipt: string): Promise<ProviderOrder>;
  order(orderId: string): Promise<ProviderOrder>;
  /** A page at a time. */
  ordersSince(since: number): AsyncIterable<readonly ProviderOrder[]>;
  payment(paymentId: string): Promise<ProviderPayment>;
  /** All payments of the order, failed ones included. */
  paymentsOf(orderId: string): Promise<ProviderPayment[]>;
  paymentsSince(since: number): AsyncIterable<ProviderPayment>;
  /**
   * Captures an authorised payment. Refused if it is captured already.
   * @param paise The amount of its order: a fee that the provider adds is not part of it.
   */
  capture(paymentId: string, paise: number): Promise<ProviderPayment>;
  refund(request: RefundRequest): Promise<ProviderRefund>;
  refundsOf(paymentId: string): Promise<ProviderRefund[]>;
  refundsSince(since: number): AsyncIterable<ProviderRefund>;
  /** Whether the provider has signed that the payment belongs to the order. */
  isSignedPayment(proof: PaymentProof): boolean;
  /** Whether the provider has signed the webhook. */
  isSignedWebhook(rawBody: Buffer, headers: IncomingHttpHeaders): boolean;
  /** What a signed webhook reports. */
  readWebhook(body: unknown, headers: IncomingHttpHeaders): ProviderEvent;
}

/**
 * Why a call to the provider failed. down: unreachable, 429, 5xx or a redirect; slow: timed out; refused: another 4xx;
 * invalid-response: the response does not match its schema.
 */
export type ProviderErrorReason = 'down' | 'slow' | 'refused' | 'invalid-response';

/** A call to the payment provider that failed. The message is for the log and contains no key. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly reason: ProviderErrorReason;
  /** The HTTP status, if there was a response. */
  readonly status: number | undefined;

  /** The provider's description of a refusal. */
  readonly words: string | undefined;
  /** How long it wants no calls (429), in milliseconds. */
  readonly retryAfter: number | undefined;

  constructor(
    reason: ProviderErrorReason,
    message: string,
    status?: number,
    { cause, words, retryAfter }: { cause?: unknown; words?: string | undefined; retryAfter?: number } = {},
  ) {
    super(message, { cause });
    this.words = words;
    this.reason = reason;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** Whether the provider takes its order for paid, whatever its payment's amount: it may have added a fee, or granted an offer. */
export function isPaid({ status, amountDue }: ProviderOrder): boolean {
  return status === 'paid' && amountDue === 0;
}

/** Whether the shopper chose cash on delivery in the provider's dialog: a promise to pay, not a payment. */
export function isCash({ method, status }: ProviderPayment): boolean {
  return method === 'cod' && status === 'pending';
}

/** The provider refused the request itself, for example for an unknown id. A refused key is another error. */
export function isUnknown(error: unknown): error is ProviderError {
  return error instanceof ProviderError && error.reason === 'refused' && (error.status === 400 || error.status === 404);
}

/** Resolves to undefined if the provider does not know the id. */
export async function unlessUnknown<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (isUnknown(error)) return undefined;
    throw error;
  }
}
