import { leaseDue } from '../../work/lease.ts';
import { workOn } from '../../work/repeater.ts';
import { httpCall } from '../http-call.ts';
import { webhookSignature } from '../razorpay/razorpay-client.ts';
import { deliveryRows, recordAttempt, type DeliveryRow, type SandboxDb } from './sandbox-store.ts';

export interface CourierOptions {
  /** The URL of the shop's webhook; undefined while the shop does not listen. Every server delivers to itself. */
  readonly webhookUrl: () => string | undefined;
  readonly webhookSecret: string;
  readonly clock: () => number;
  /** The pause before the first retry, in milliseconds. It doubles with each retry, up to 5 minutes. */
  readonly firstPause?: number;
}

/** The time limit of a delivery, the same as the provider's, in milliseconds. */
const timeout = 5_000;
/** In milliseconds. */
const maxPause = 300_000;
/** The provider stops retrying after a day. In milliseconds. */
const maxAge = 86_400_000;

/** Delivers the sandbox's webhooks, at least once each. */
export class SandboxCourier {
  readonly #db: SandboxDb;
  readonly #options: CourierOptions;

  constructor(db: SandboxDb, options: CourierOptions) {
    this.#db = db;
    this.#options = options;
  }

  /** Delivers the scheduled webhooks, eight at a time. */
  async pass(signal: AbortSignal): Promise<void> {
    for (;;) {
      if (signal.aborted || this.#options.webhookUrl() === undefined) return;
      const now = this.#options.clock();
      const ids = await leaseDue(this.#db, 'sandbox_delivery', { now, lease: 3 * timeout, limit: 8 });
      if (ids.length === 0) return;
      const deliveries = await deliveryRows(this.#db, ids);
      await Promise.all(deliveries.map((delivery) => workOn(`webhook ${delivery.id}`, this.#deliver(delivery))));
    }
  }

  async #deliver({ id, body, event_id: eventId, attempts, created_at: createdAt }: DeliveryRow): Promise<void> {
    if (await this.#send(body, eventId)) return recordAttempt(this.#db, id, null);
    const now = this.#options.clock();
    const wait = Math.min((this.#options.firstPause ?? 1000) * 2 ** attempts, maxPause);
    await recordAttempt(this.#db, id, now - createdAt > maxAge ? null : now + wait);
  }

  /** Returns whether the shop answered with 2xx. */
  async #send(body: string, eventId: string): Promise<boolean> {
    try {
      const { status } = await httpCall(this.#options.webhookUrl() ?? '', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-razorpay-signature': webhookSignature(body, this.#options.webhookSecret),
          'x-razorpay-event-id': eventId,
        },
        body,
        timeout,
      });
      return status >= 200 && status < 300;
    } catch {
      return false;
    }
  }
}
