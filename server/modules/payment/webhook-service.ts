import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Clock } from '../../clock.ts';
import type { Schema } from '../../db/schema.ts';
import { ProviderId } from '../../providers/razorpay/razorpay-entities.ts';
import { RazorpayError } from '../../providers/razorpay/razorpay-error.ts';
import { isSignedAs, webhookSignature } from '../../providers/razorpay/razorpay-signatures.ts';
import { Refused } from '../../refused.ts';
import type { InFlight } from '../../work/in-flight.ts';
import { setRefundDue } from '../refund/refund-store.ts';
import { setDueBy } from './checkout-store.ts';
import { knowsEvent, rememberEvent } from './event-store.ts';
import type { Settlement } from './settlement.ts';

/** The events that say that there is money, or that it went back. All others are taken in and change nothing. */
const PaymentEvent = z.object({
  event: z.enum(['payment.authorized', 'payment.captured', 'order.paid']),
  payload: z.object({ payment: z.object({ entity: z.object({ id: ProviderId, order_id: ProviderId }) }) }),
});
const RefundEvent = z.object({
  event: z.enum(['refund.processed', 'refund.failed']),
  payload: z.object({ refund: z.object({ entity: z.object({ payment_id: ProviderId }) }) }),
});

/** A payment as an event tells of it. */
type ToldPayment = z.infer<typeof PaymentEvent>['payload']['payment']['entity'];

export interface WebhookDependencies {
  readonly db: Kysely<Schema>;
  readonly settlement: Pick<Settlement, 'settle' | 'settled'>;
  readonly secrets: readonly string[];
  readonly inFlight: InFlight;
  readonly refundNews: () => void;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** After how many milliseconds an event is answered though its work goes on. */
  readonly patience?: number;
}

/** The provider waits 5 s for an answer. */
const defaultPatience = 3_500;
/** What is still not settled this long after its event, the reconciler looks after. In milliseconds. */
const graceTime = 15_000;

export class WebhookService {
  readonly #dependencies: WebhookDependencies;

  constructor(dependencies: WebhookDependencies) {
    this.#dependencies = dependencies;
  }

  /** @throws {Refused} badSignature: not from the provider, byte for byte. */
  check(rawBody: Buffer, signature: string | undefined): void {
    const allowed = this.#dependencies.secrets.map((secret) => webhookSignature(rawBody, secret));
    if (signature === undefined || !isSignedAs(signature, ...allowed)) throw new Refused('badSignature');
  }

  /**
   * Takes in an event. It is safe to take in twice; its id is remembered once its work is done, so that a crash in between only
   * repeats it. Where the provider's own API is slow or away, the reconciler does the rest.
   * @param id The same for all deliveries of an event; undefined where none came.
   */
  async receive(event: unknown, id: string | undefined): Promise<void> {
    const { db, inFlight, clock, log, patience = defaultPatience } = this.#dependencies;
    if (id !== undefined && (await knowsEvent(db, id))) return;
    const payment = await this.#unsettled(PaymentEvent.safeParse(event).data?.payload.payment.entity);
    if (payment !== undefined) await setDueBy(db, payment.order_id, clock() + graceTime);
    const work = inFlight.track(this.#work(event, payment, id));
    let isAnswered = false;
    work.catch((error: unknown) => {
      if (!isAnswered) return;
      log.error(
        { err: error, event: id, order: payment?.order_id },
        'webhook: an event failed after it was answered; the reconciler asks about its payment',
      );
    });
    let timer: NodeJS.Timeout | undefined;
    const tired = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        isAnswered = true;
        resolve();
      }, patience);
    });
    await Promise.race([work, tired]).finally(() => clearTimeout(timer));
  }

  /** Of three events that tell of a payment two come too late: there is nothing left to do, and nothing to look after. */
  async #unsettled(payment: ToldPayment | undefined): Promise<ToldPayment | undefined> {
    if (payment === undefined) return undefined;
    const settled = await this.#dependencies.settlement.settled(payment.order_id, payment.id);
    return settled === undefined ? payment : undefined;
  }

  async #work(event: unknown, payment: ToldPayment | undefined, id: string | undefined): Promise<void> {
    const { db, settlement, refundNews, clock, log } = this.#dependencies;
    try {
      if (payment !== undefined) await settlement.settle(payment.order_id, payment.id);
    } catch (error) {
      if (!(error instanceof RazorpayError)) throw error;
      log.warn(
        { err: error },
        'the provider told of a payment but could not be asked about it; the reconciler does it',
      );
      return;
    }
    const refunded = RefundEvent.safeParse(event).data?.payload.refund.entity.payment_id;
    if (refunded !== undefined) {
      await setRefundDue(db, refunded, clock());
      refundNews();
    }
    if (id !== undefined) await rememberEvent(db, id, clock());
  }
}
