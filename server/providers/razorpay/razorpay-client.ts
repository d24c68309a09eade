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
import { httpCall, TookTooLong, type HttpAnswer } from '../http-call.ts';
import { RazorpayError } from './razorpay-error.ts';

/** Where the provider is and who we are to it. */
export interface RazorpayAccess {
  /** Its address without /v1. Asked at each call: the built-in sandbox's is known only once the shop listens. */
  readonly apiUrl: () => string;
  readonly keyId: string;
  readonly keySecret: string;
  /** After how many milliseconds a call is given up, its retries included. */
  readonly timeout?: number;
}

/** A refund that is asked for. The key makes it one refund, however often it is sent. */
export interface WantedRefund {
  readonly paymentId: string;
  /** In paise. */
  readonly amount: number;
  /** At least 10 characters; also its receipt. */
  readonly key: string;
}

interface Ask {
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether asking twice is the same as asking once. */
  readonly repeatable?: boolean;
}

/** Given up after so many milliseconds (contract, 'What we add'). */
const defaultTimeout = 10_000;
/** The pauses before a repeatable call is tried again, in milliseconds. */
const retryPauses = [150, 600];

/**
 * The calls of the Razorpay API that the shop needs (https://razorpay.com/docs/api/). Each throws a {@link RazorpayError} that
 * names the cause; only what is safe to repeat is repeated.
 */
export class RazorpayClient {
  readonly keyId: string;
  /** How many entries a page of a list has: the most that the provider gives. */
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

  /** Makes an order of so many paise. The receipt (at most 40 characters) is our own name for it. */
  createOrder(amount: number, receipt: string): Promise<RazorpayOrder> {
    return this.#ask('POST', '/orders', RazorpayOrder, { body: { amount, currency: 'INR', receipt } });
  }

  order(orderId: string): Promise<RazorpayOrder> {
    return this.#get(`/orders/${part(orderId)}`, RazorpayOrder);
  }

  /** A page of the orders made since a moment, newest first. */
  async ordersSince(since: number, skip: number): Promise<RazorpayOrder[]> {
    const query = `from=${Math.floor(since / 1000)}&count=${this.pageSize}&skip=${skip}`;
    return (await this.#get(`/orders?${query}`, RazorpayOrders)).items;
  }

  /** Every attempt to pay the order, also the failed ones. */
  async paymentsOf(orderId: string): Promise<RazorpayPayment[]> {
    return (await this.#get(`/orders/${part(orderId)}/payments`, RazorpayPayments)).items;
  }

  payment(paymentId: string): Promise<RazorpayPayment> {
    return this.#get(`/payments/${part(paymentId)}`, RazorpayPayment);
  }

  /** Takes the money of an authorised payment, in full. Refused where that has been done. */
  capture({ id, amount, currency }: RazorpayPayment): Promise<RazorpayPayment> {
    return this.#ask('POST', `/payments/${part(id)}/capture`, RazorpayPayment, { body: { amount, currency } });
  }

  refund({ paymentId, amount, key }: WantedRefund): Promise<RazorpayRefund> {
    return this.#ask('POST', `/payments/${part(paymentId)}/refund`, RazorpayRefund, {
      body: { amount, speed: 'normal', receipt: key },
      headers: { 'x-refund-idempotency': key },
      repeatable: true,
    });
  }

  async refundsOf(paymentId: string): Promise<RazorpayRefund[]> {
    return (await this.#get(`/payments/${part(paymentId)}/refunds?count=100`, RazorpayRefunds)).items;
  }

  #get<T>(path: string, schema: z.ZodType<T>): Promise<T> {
    return this.#ask('GET', path, schema, { repeatable: true });
  }

  async #ask<T>(method: 'GET' | 'POST', path: string, schema: z.ZodType<T>, ask: Ask): Promise<T> {
    const deadline = performance.now() + this.#timeout;
    const pauses = ask.repeatable ? [...retryPauses] : [];
    for (;;) {
      try {
        return await this.#once(method, path, schema, ask, deadline);
      } catch (error) {
        const wait = pauses.shift();
        if (wait === undefined || !(error instanceof RazorpayError) || error.reason !== 'down') throw error;
        await pause(wait);
      }
    }
  }

  async #once<T>(method: 'GET' | 'POST', path: string, schema: z.ZodType<T>, ask: Ask, deadline: number): Promise<T> {
    const call = `${method} ${path}`;
    const { status, text } = await this.#send(call, method, path, ask, deadline);
    // Keys are not sent on to wherever an answer points.
    const elsewhere = status >= 300 && status < 400;
    if (elsewhere || status === 429 || status >= 500) {
      throw new RazorpayError('down', `${call} was answered with ${status}`, status);
    }
    const body = parsed(text);
    if (status >= 400) {
      const words = RazorpayRefusal.safeParse(body).data?.error.description;
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
    { body, headers }: Ask,
    deadline: number,
  ): Promise<HttpAnswer> {
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
      if (error instanceof TookTooLong) {
        throw new RazorpayError('slow', `${call} took longer than ${this.#timeout} ms`, undefined, error);
      }
      throw new RazorpayError('down', `${call} could not be sent: ${reasonOf(error)}`, undefined, error);
    }
  }
}

/** A part of a path. Ids come from outside too: from a callback, from a webhook. */
function part(id: string): string {
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
