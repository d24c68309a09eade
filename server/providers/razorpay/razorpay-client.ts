import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import {
  RazorpayOrder,
  RazorpayOrders,
  RazorpayPayment,
  RazorpayPayments,
  RazorpayRefund,
  RazorpayRefunds,
  RazorpayRefusal,
} from './razorpay-entities.ts';
import { cutText } from '../../cut-text.ts';
import { httpCall, HttpTimeout, type HttpResponse } from '../http-call.ts';
import { RazorpayError } from './razorpay-error.ts';

/** The address of the provider's API and our keys. */
export interface RazorpayAccess {
  /** Without /v1. A function, because the address of the built-in sandbox is known only once the shop listens. */
  readonly apiUrl: () => string;
  readonly keyId: string;
  readonly keySecret: string;
  /** The time limit of a call with its retries, in milliseconds. */
  readonly timeout?: number;
}

/** A refund to make. The provider makes one refund per key, however often it is sent. */
export interface RefundRequest {
  readonly paymentId: string;
  /** In paise. */
  readonly amount: number;
  /** At least 10 characters; also its receipt. */
  readonly key: string;
}

interface CallOptions {
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** Safe to send again after a failure. */
  readonly idempotent?: boolean;
}

/** In milliseconds (docs/decisions/0010). */
const defaultTimeout = 10_000;
/** The most characters of the provider's reason for a refusal, which admins read. */
const longestWords = 500;
/** The pauses before the retries of an idempotent call, in milliseconds. */
const retryPauses = [150, 600];

/**
 * The calls of the Razorpay API that the shop needs (https://razorpay.com/docs/api/). Each throws a {@link RazorpayError} with the
 * cause. Only idempotent calls are retried.
 */
export class RazorpayClient {
  readonly keyId: string;
  /** Entries per page of a list: the provider's maximum. */
  readonly pageSize = 100;
  readonly #apiUrl: () => string;
  readonly #authorization: string;
  readonly #timeout: number;

  constructor({ apiUrl, keyId, keySecret, timeout = defaultTimeout }: RazorpayAccess) {
    this.keyId = keyId;
    this.#apiUrl = apiUrl;
    this.#authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
    this.#timeout = timeout;
  }

  /** @param receipt Our own id of the order, at most 40 characters. */
  createOrder(amount: number, receipt: string): Promise<RazorpayOrder> {
    return this.#call('POST', '/orders', RazorpayOrder, { body: { amount, currency: 'INR', receipt } });
  }

  order(orderId: string): Promise<RazorpayOrder> {
    return this.#get(`/orders/${segment(orderId)}`, RazorpayOrder);
  }

  /** A page of the orders created since a timestamp, newest first. */
  async ordersSince(since: number, skip: number): Promise<RazorpayOrder[]> {
    const query = `from=${Math.floor(since / 1000)}&count=${this.pageSize}&skip=${skip}`;
    return (await this.#get(`/orders?${query}`, RazorpayOrders)).items;
  }

  /** All payments since a timestamp, newest first, a page at a time. */
  paymentsSince(since: number): AsyncGenerator<RazorpayPayment> {
    return this.#all((query) => this.#get(`/payments?${query}`, RazorpayPayments), since);
  }

  /** All refunds since a timestamp, newest first, a page at a time. */
  refundsSince(since: number): AsyncGenerator<RazorpayRefund> {
    return this.#all((query) => this.#get(`/refunds?${query}`, RazorpayRefunds), since);
  }

  /** All payments of the order, failed ones included. */
  async paymentsOf(orderId: string): Promise<RazorpayPayment[]> {
    return (await this.#get(`/orders/${segment(orderId)}/payments`, RazorpayPayments)).items;
  }

  payment(paymentId: string): Promise<RazorpayPayment> {
    return this.#get(`/payments/${segment(paymentId)}`, RazorpayPayment);
  }

  /** Captures an authorised payment in full. Refused if it is captured already. */
  capture({ id, amount, currency }: RazorpayPayment): Promise<RazorpayPayment> {
    return this.#call('POST', `/payments/${segment(id)}/capture`, RazorpayPayment, { body: { amount, currency } });
  }

  refund({ paymentId, amount, key }: RefundRequest): Promise<RazorpayRefund> {
    return this.#call('POST', `/payments/${segment(paymentId)}/refund`, RazorpayRefund, {
      body: { amount, speed: 'normal', receipt: key },
      headers: { 'x-refund-idempotency': key },
      idempotent: true,
    });
  }

  async refundsOf(paymentId: string): Promise<RazorpayRefund[]> {
    return (await this.#get(`/payments/${segment(paymentId)}/refunds?count=100`, RazorpayRefunds)).items;
  }

  /** The list is newest first: what is added between two pages makes an entry appear twice, and hides none. */
  async *#all<T>(page: (query: string) => Promise<{ items: T[] }>, since: number): AsyncGenerator<T> {
    for (let skip = 0; ; skip += this.pageSize) {
      const { items } = await page(`from=${Math.floor(since / 1000)}&count=${this.pageSize}&skip=${skip}`);
      yield* items;
      if (items.length < this.pageSize) return;
    }
  }

  #get<T>(path: string, schema: z.ZodType<T>): Promise<T> {
    return this.#call('GET', path, schema, { idempotent: true });
  }

  async #call<T>(method: 'GET' | 'POST', path: string, schema: z.ZodType<T>, options: CallOptions): Promise<T> {
    const deadline = performance.now() + this.#timeout;
    const pauses = options.idempotent ? [...retryPauses] : [];
    for (;;) {
      try {
        return await this.#once(method, path, schema, options, deadline);
      } catch (error) {
        const wait = pauses.shift();
        if (wait === undefined || !(error instanceof RazorpayError) || error.reason !== 'down') throw error;
        await pause(wait);
      }
    }
  }

  async #once<T>(
    method: 'GET' | 'POST',
    path: string,
    schema: z.ZodType<T>,
    options: CallOptions,
    deadline: number,
  ): Promise<T> {
    const call = `${method} ${path}`;
    const { status, text } = await this.#send(call, method, path, options, deadline);
    const isRedirect = status >= 300 && status < 400;
    if (isRedirect || status === 429 || status >= 500) {
      throw new RazorpayError('down', `${call} was answered with ${status}`, status);
    }
    const body = parsed(text);
    if (status >= 400) {
      const description = RazorpayRefusal.safeParse(body).data?.error.description;
      const words = description && cutText(description, longestWords);
      const message = `${call} was refused with ${status}: ${words ?? 'without a reason'}`;
      throw new RazorpayError('refused', message, status, undefined, words);
    }
    const answer = schema.safeParse(body);
    if (answer.success) return answer.data;
    const [issue] = answer.error.issues;
    const where = issue?.path.join('.') || 'the body';
    throw new RazorpayError('nonsense', `${call} was answered with nonsense at ${where}`, status, answer.error);
  }

  async #send(
    call: string,
    method: 'GET' | 'POST',
    path: string,
    { body, headers }: CallOptions,
    deadline: number,
  ): Promise<HttpResponse> {
    try {
      return await httpCall(`${this.#apiUrl()}/v1${path}`, {
        method,
        headers: {
          authorization: this.#authorization,
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        body: body && JSON.stringify(body),
        timeout: Math.max(0, deadline - performance.now()),
      });
    } catch (error) {
      if (error instanceof HttpTimeout) {
        throw new RazorpayError('slow', `${call} took longer than ${this.#timeout} ms`, undefined, error);
      }
      throw new RazorpayError('down', `${call} could not be sent: ${reasonOf(error)}`, undefined, error);
    }
  }
}

/** A path segment. Ids also come from callbacks and webhooks, which anyone can send. */
function segment(id: string): string {
  return encodeURIComponent(id);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error ? String(error.code) : error.message;
}
