import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { IncomingHttpHeaders } from 'node:http';
import type { Clock } from '../../clock.ts';
import type { Schema } from '../../db/schema.ts';
import { ProviderError, type PaymentProvider, type ProviderEvent } from '../../providers/payment-provider.ts';
import { Refused } from '../../refused.ts';
import { within, type InFlight } from '../../work/promises.ts';
import { scheduleRefund } from '../refund/refund-store.ts';
import { scheduleReported } from './checkout-store.ts';
import { knowsEvent, rememberEvent } from './event-store.ts';
import type { Settlement } from './settlement.ts';
import type { WebhookWatch } from './webhook-watch.ts';

export interface WebhookDependencies {
  readonly db: Kysely<Schema>;
  readonly settlement: Pick<Settlement, 'settle' | 'settled'>;
  readonly provider: Pick<PaymentProvider, 'isSignedWebhook' | 'readWebhook'>;
  readonly watch: WebhookWatch;
  readonly inFlight: InFlight;
  readonly onRefundReported: () => void;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

/** Milliseconds after which an event is acknowledged while its work continues. The provider's timeout is 5 s. */
const acknowledgeAfter = 3_500;
/** Milliseconds after an event at which the checkout poller takes over an unsettled payment. */
const graceTime = 15_000;

export class WebhookService {
  readonly #dependencies: WebhookDependencies;

  constructor(dependencies: WebhookDependencies) {
    this.#dependencies = dependencies;
  }

  /** @throws {Refused} badSignature: the signature over the raw body is wrong. */
  check(rawBody: Buffer, headers: IncomingHttpHeaders): void {
    if (!this.#dependencies.provider.isSignedWebhook(rawBody, headers)) throw new Refused('badSignature');
  }

  /**
   * Processes an event. Idempotent; the event id is stored after the work, so that a crash repeats the event instead of losing it. If the
   * provider's API is slow or unreachable, the checkout poller finishes the work.
   */
  async receive(body: unknown, headers: IncomingHttpHeaders): Promise<void> {
    const { db, provider, settlement, watch, inFlight, clock, log } = this.#dependencies;
    await watch.came();
    const event = provider.readWebhook(body, headers);
    const { id, payment } = event;
    // A payment has up to three events, and the first one settles it.
    if (payment !== undefined && (await settlement.settled(payment.orderId, payment.id)) !== undefined) return;
    if (id !== undefined && (await knowsEvent(db, id))) return;
    if (payment !== undefined) await scheduleReported(db, payment.orderId, clock() + graceTime);
    const work = inFlight.track(this.#work(event));
    let isAnswered = false;
    work.catch((error: unknown) => {
      if (!isAnswered) return;
      log.error(
        { err: error, event: id, order: payment?.orderId },
        `webhook: event ${id ?? 'without id'} failed after its acknowledgement; the checkout poller asks again`,
      );
    });
    await within(acknowledgeAfter, work);
    isAnswered = true;
  }

  async #work({ id, payment, refundedPaymentId }: ProviderEvent): Promise<void> {
    const { db, settlement, onRefundReported, clock, log } = this.#dependencies;
    try {
      if (payment !== undefined) await settlement.settle(payment.orderId, payment.id);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      log.warn(
        { err: error },
        `webhook: the provider could not be asked about payment ${payment?.id} of ${payment?.orderId}; the checkout poller asks again`,
      );
      return;
    }
    if (refundedPaymentId !== undefined) {
      await scheduleRefund(db, refundedPaymentId, clock());
      onRefundReported();
    }
    if (id !== undefined) await rememberEvent(db, id, clock());
  }
}
