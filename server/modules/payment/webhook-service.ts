import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Clock } from '../../clock.ts';
import type { Schema } from '../../db/schema.ts';
import { ProviderId } from '../../providers/razorpay/razorpay-entities.ts';
import { RazorpayError } from '../../providers/razorpay/razorpay-error.ts';
import { isSignedAs, webhookSignature } from '../../providers/razorpay/razorpay-signatures.ts';
import { Refused } from '../../refused.ts';
import type { InFlight } from '../../work/promises.ts';
import { scheduleRefund } from '../refund/refund-store.ts';
import { scheduleNoLater } from './checkout-store.ts';
import { knowsEvent, rememberEvent } from './event-store.ts';
import type { Settlement } from './settlement.ts';

/** The events about captured and refunded payments. All others are acknowledged and ignored. */
const PaymentEvent = z.object({
  event: z.enum(['payment.authorized', 'payment.captured', 'order.paid']),
  payload: z.object({ payment: z.object({ entity: z.object({ id: ProviderId, order_id: ProviderId }) }) }),
});
const RefundEvent = z.object({
  event: z.enum(['refund.processed', 'refund.failed']),
  payload: z.object({ refund: z.object({ entity: z.object({ payment_id: ProviderId }) }) }),
});

/** The payment in an event. */
type ReportedPayment = z.infer<typeof PaymentEvent>['payload']['payment']['entity'];

export interface WebhookDependencies {
  readonly db: Kysely<Schema>;
  readonly settlement: Pick<Settlement, 'settle' | 'settled'>;
  readonly secrets: readonly string[];
  readonly inFlight: InFlight;
  readonly onRefundReported: () => void;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** Milliseconds after which an event is acknowledged while its work continues. */
  readonly acknowledgeAfter?: number;
}

/** In milliseconds. The provider's timeout is 5 s. */
const defaultAcknowledgeAfter = 3_500;
/** Milliseconds after an event at which the reconciler takes over an unsettled payment. */
const graceTime = 15_000;

export class WebhookService {
  readonly #dependencies: WebhookDependencies;

  constructor(dependencies: WebhookDependencies) {
    this.#dependencies = dependencies;
  }

  /** @throws {Refused} badSignature: the signature over the raw body is wrong. */
  check(rawBody: Buffer, signature: string | undefined): void {
    const allowed = this.#dependencies.secrets.map((secret) => webhookSignature(rawBody, secret));
    if (signature === undefined || !isSignedAs(signature, ...allowed)) throw new Refused('badSignature');
  }

  /**
   * Processes an event. Idempotent; the event id is stored after the work, so that a crash repeats the event instead of losing it. If the
   * provider's API is slow or unreachable, the reconciler finishes the work.
   * @param id The same for all deliveries of an event; undefined if the header is missing.
   */
  async receive(event: unknown, id: string | undefined): Promise<void> {
    const { db, settlement, inFlight, clock, log, acknowledgeAfter = defaultAcknowledgeAfter } = this.#dependencies;
    const payment = PaymentEvent.safeParse(event).data?.payload.payment.entity;
    // A payment has up to three events, and the first one settles it.
    if (payment !== undefined && (await settlement.settled(payment.order_id, payment.id)) !== undefined) return;
    if (id !== undefined && (await knowsEvent(db, id))) return;
    if (payment !== undefined) await scheduleNoLater(db, payment.order_id, clock() + graceTime);
    const work = inFlight.track(this.#work(event, payment, id));
    let isAnswered = false;
    work.catch((error: unknown) => {
      if (!isAnswered) return;
      log.error(
        { err: error, event: id, order: payment?.order_id },
        `webhook: event ${id ?? 'without id'} failed after its acknowledgement; the reconciler polls its payment`,
      );
    });
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        isAnswered = true;
        resolve();
      }, acknowledgeAfter);
    });
    await Promise.race([work, timeout]).finally(() => clearTimeout(timer));
  }

  async #work(event: unknown, payment: ReportedPayment | undefined, id: string | undefined): Promise<void> {
    const { db, settlement, onRefundReported, clock, log } = this.#dependencies;
    try {
      if (payment !== undefined) await settlement.settle(payment.order_id, payment.id);
    } catch (error) {
      if (!(error instanceof RazorpayError)) throw error;
      log.warn(
        { err: error },
        `webhook: the provider could not be asked about payment ${payment?.id} of ${payment?.order_id}; the reconciler polls it`,
      );
      return;
    }
    const refunded = RefundEvent.safeParse(event).data?.payload.refund.entity.payment_id;
    if (refunded !== undefined) {
      await scheduleRefund(db, refunded, clock());
      onRefundReported();
    }
    if (id !== undefined) await rememberEvent(db, id, clock());
  }
}
