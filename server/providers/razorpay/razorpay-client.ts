import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { cutText } from '../../errors.ts';
import { httpCall, HttpTimeout, type HttpResponse } from '../http-call.ts';
import {
  ProviderError,
  type PaymentProof,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderOrder,
  type ProviderPayment,
  type ProviderRefund,
  type RefundRequest,
} from '../payment-provider.ts';
import type { ProviderWatch } from '../provider-watch.ts';

/** The URL of the provider's API and our keys. */
export interface RazorpayAccess {
  /** Without /v1. A function, because the URL of the built-in sandbox is known only once the shop listens. */
  readonly apiUrl: () => string;
  readonly keyId: string;
  readonly keySecret: string;
  /** Each of them validates webhooks. */
  readonly webhookSecrets: readonly string[];
  /** The time limit of a call with its retries, in milliseconds. */
  readonly timeout?: number;
  /** Is told how calls end. */
  readonly watch?: ProviderWatch;
}

interface CallOptions {
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** Safe to send again after a failure. */
  readonly idempotent?: boolean;
}

/** In milliseconds (docs/server.md, 'Payments out of the ordinary'). */
const defaultTimeout = 10_000;
/** The most characters of the provider's reason for a refusal, which admins read. */
const longestWords = 500;
/** The pauses before the retries of an idempotent call, in milliseconds. */
const retryPauses = [150, 600];

/** The pause after a 429 that does not say how long, and the shortest one, in milliseconds. */
const defaultPause = 1_000;
const shortestPause = 100;

/** Entries per page of a list: Razorpay's maximum. */
const pageSize = 100;

/**
 * Razorpay's API and signatures (https://razorpay.com/docs/api/). Idempotent calls are retried, and every call that the provider did not
 * take because there were too many.
 */
export class RazorpayClient implements PaymentProvider {
  readonly #apiUrl: () => string;
  readonly #authorization: string;
  readonly #keySecret: string;
  readonly #webhookSecrets: readonly string[];
  readonly #timeout: number;
  readonly #watch: ProviderWatch | undefined;

  constructor({ apiUrl, keyId, keySecret, webhookSecrets, timeout = defaultTimeout, watch }: RazorpayAccess) {
    this.#apiUrl = apiUrl;
    this.#authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
    this.#keySecret = keySecret;
    this.#webhookSecrets = webhookSecrets;
    this.#timeout = timeout;
    this.#watch = watch;
  }

  createOrder(paise: number, receipt: string): Promise<ProviderOrder> {
    // One order a receipt, also if a request arrives twice.
    const body = { amount: paise, currency: 'INR', receipt, unique_receipt: true };
    return this.#call('POST', '/orders', RazorpayOrder, { body });
  }

  order(orderId: string): Promise<ProviderOrder> {
    return this.#get(`/orders/${segment(orderId)}`, RazorpayOrder);
  }

  ordersSince(since: number): AsyncGenerator<readonly ProviderOrder[]> {
    return this.#pages('/orders', RazorpayOrders, since);
  }

  payment(paymentId: string): Promise<ProviderPayment> {
    return this.#get(`/payments/${segment(paymentId)}`, RazorpayPayment);
  }

  async paymentsOf(orderId: string): Promise<ProviderPayment[]> {
    return (await this.#get(`/orders/${segment(orderId)}/payments`, RazorpayPayments)).items;
  }

  paymentsSince(since: number): AsyncGenerator<ProviderPayment> {
    return this.#all('/payments', RazorpayPayments, since);
  }

  capture(paymentId: string, paise: number): Promise<ProviderPayment> {
    const body = { amount: paise, currency: 'INR' };
    return this.#call('POST', `/payments/${segment(paymentId)}/capture`, RazorpayPayment, { body });
  }

  refund({ paymentId, paise, key }: RefundRequest): Promise<ProviderRefund> {
    return this.#call('POST', `/payments/${segment(paymentId)}/refund`, RazorpayRefund, {
      body: { amount: paise, speed: 'normal', receipt: key },
      headers: { 'x-refund-idempotency': key },
      idempotent: true,
    });
  }

  async refundsOf(paymentId: string): Promise<ProviderRefund[]> {
    return (await this.#get(`/payments/${segment(paymentId)}/refunds?count=100`, RazorpayRefunds)).items;
  }

  refundsSince(since: number): AsyncGenerator<ProviderRefund> {
    return this.#all('/refunds', RazorpayRefunds, since);
  }

  isSignedPayment({ orderId, paymentId, signature }: PaymentProof): boolean {
    return isSignedAs(signature, callbackSignature(orderId, paymentId, this.#keySecret));
  }

  isSignedWebhook(rawBody: Buffer, headers: IncomingHttpHeaders): boolean {
    const allowed = this.#webhookSecrets.map((secret) => webhookSignature(rawBody, secret));
    return isSignedAs(headerOf(headers['x-razorpay-signature']) ?? '', ...allowed);
  }

  readWebhook(body: unknown, headers: IncomingHttpHeaders): ProviderEvent {
    const payment = RazorpayPaymentEvent.safeParse(body).data?.payload.payment.entity;
    return {
      id: headerOf(headers['x-razorpay-event-id']),
      payment: payment && { id: payment.id, orderId: payment.order_id },
      refundedPaymentId: RazorpayRefundEvent.safeParse(body).data?.payload.refund.entity.payment_id,
    };
  }

  async *#all<T>(path: string, schema: z.ZodType<{ items: T[] }>, since: number): AsyncGenerator<T> {
    for await (const items of this.#pages(path, schema, since)) yield* items;
  }

  /** Reads a list a page at a time, newest first. */
  async *#pages<T>(path: string, schema: z.ZodType<{ items: T[] }>, since: number): AsyncGenerator<readonly T[]> {
    for (let skip = 0; ; skip += pageSize) {
      const query = `from=${Math.floor(since / 1000)}&count=${pageSize}&skip=${skip}`;
      const { items } = await this.#get(`${path}?${query}`, schema);
      yield items;
      if (items.length < pageSize) return;
    }
  }

  #get<T>(path: string, schema: z.ZodType<T>): Promise<T> {
    return this.#call('GET', path, schema, { idempotent: true });
  }

  #call<T>(method: 'GET' | 'POST', path: string, schema: z.ZodType<T>, options: CallOptions): Promise<T> {
    const call = this.#retried(method, path, schema, options);
    return this.#watch?.watch(call) ?? call;
  }

  async #retried<T>(method: 'GET' | 'POST', path: string, schema: z.ZodType<T>, options: CallOptions): Promise<T> {
    const deadline = performance.now() + this.#timeout;
    const pauses = options.idempotent ? [...retryPauses] : [];
    for (;;) {
      try {
        return await this.#once(method, path, schema, options, deadline);
      } catch (error) {
        if (!(error instanceof ProviderError) || error.reason !== 'down') throw error;
        const wait = error.retryAfter ?? pauses.shift();
        if (wait === undefined || performance.now() + wait >= deadline) throw error;
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
    const { status, text, retryAfter } = await this.#send(call, method, path, options, deadline);
    const isRedirect = status >= 300 && status < 400;
    if (isRedirect || status === 429 || status >= 500) {
      const limited = status === 429 ? { retryAfter: pauseOf(retryAfter) } : {};
      throw new ProviderError('down', `${call} was answered with ${status}`, status, limited);
    }
    const body = parsed(text);
    if (status >= 400) {
      const description = RazorpayRefusal.safeParse(body).data?.error.description;
      const words = description && cutText(description, longestWords);
      const message = `${call} was refused with ${status}: ${words ?? 'without a reason'}`;
      throw new ProviderError('refused', message, status, { words });
    }
    const answer = schema.safeParse(body);
    if (answer.success) return answer.data;
    const [issue] = answer.error.issues;
    const where = issue?.path.join('.') || 'the body';
    throw new ProviderError('invalid-response', `${call}: unexpected response at ${where}`, status, {
      cause: answer.error,
    });
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
        throw new ProviderError('slow', `${call} took longer than ${this.#timeout} ms`, undefined, { cause: error });
      }
      throw new ProviderError('down', `${call} could not be sent: ${reasonOf(error)}`, undefined, { cause: error });
    }
  }
}

/** The pause that a `retry-after` in seconds asks for, in milliseconds. */
function pauseOf(retryAfter: string | undefined): number {
  const seconds = Number(retryAfter);
  return retryAfter !== undefined && seconds >= 0 ? Math.max(seconds * 1000, shortestPause) : defaultPause;
}

/** A path segment. Ids also come from callbacks and webhooks, which anyone can send. */
function segment(id: string): string {
  return encodeURIComponent(id);
}

function headerOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && header !== '' ? header : undefined;
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

/** The signature in the checkout script's callback: order and payment, signed with the key's secret. */
export function callbackSignature(orderId: string, paymentId: string, keySecret: string): string {
  return hmac(`${orderId}|${paymentId}`, keySecret);
}

/** The signature of a webhook, over the raw bytes of its body. */
export function webhookSignature(rawBody: string | Buffer, secret: string): string {
  return hmac(rawBody, secret);
}

/** Whether the signature equals one of these, in constant time. */
export function isSignedAs(given: string, ...allowed: readonly string[]): boolean {
  // Compares all of them, also after a match.
  return allowed.map((signature) => isSame(given, signature)).includes(true);
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function hmac(text: string | Buffer, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/**
 * The parts of Razorpay's entities that the shop reads (https://razorpay.com/docs/api/), turned into the shop's own. Amounts are whole
 * paise. Statuses are plain strings: a new one must not make responses invalid.
 */

const nullableText = z
  .string()
  .nullish()
  .transform((text) => text ?? null);

/** An untrusted id of an order, a payment or a refund, such as `order_EKwxwAgItmmXdp`. */
export const ProviderId = z.string().regex(/^\w{1,100}$/, 'The id provided does not exist');

const RazorpayOrder = z
  .object({
    id: z.string().min(1),
    amount: z.int(),
    amount_due: z.int().nullish(),
    currency: z.string(),
    receipt: nullableText,
    status: z.string(),
  })
  .transform(({ amount, amount_due, ...order }): ProviderOrder => ({
    ...order,
    paise: amount,
    amountDue: amount_due ?? null,
  }));

const RazorpayPayment = z
  .object({
    id: z.string().min(1),
    amount: z.int(),
    currency: z.string(),
    status: z.string(),
    order_id: nullableText,
    method: nullableText,
  })
  .transform(({ amount, order_id, ...payment }): ProviderPayment => ({ ...payment, paise: amount, orderId: order_id }));

const RazorpayRefund = z
  .object({ id: z.string().min(1), amount: z.int(), payment_id: z.string(), status: z.string(), receipt: nullableText })
  .transform(({ amount, payment_id, ...refund }): ProviderRefund => ({
    ...refund,
    paise: amount,
    paymentId: payment_id,
  }));

const RazorpayOrders = z.object({ items: z.array(RazorpayOrder) });
const RazorpayPayments = z.object({ items: z.array(RazorpayPayment) });
const RazorpayRefunds = z.object({ items: z.array(RazorpayRefund) });

/** The provider's error body. */
const RazorpayRefusal = z.object({ error: z.object({ description: z.string() }) });

/** The events about captured payments. */
const RazorpayPaymentEvent = z.object({
  event: z.enum(['payment.authorized', 'payment.captured', 'order.paid']),
  payload: z.object({ payment: z.object({ entity: z.object({ id: ProviderId, order_id: ProviderId }) }) }),
});

/** The events about refunds. */
const RazorpayRefundEvent = z.object({
  event: z.enum(['refund.processed', 'refund.failed']),
  payload: z.object({ refund: z.object({ entity: z.object({ payment_id: ProviderId }) }) }),
});
