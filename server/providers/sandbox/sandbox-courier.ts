import { claimDue } from '../../work/claim.ts';
import { httpCall } from '../http-call.ts';
import { webhookSignature } from '../razorpay/razorpay-signatures.ts';
import { deliveryRows, triedDelivery, type DeliveryRow, type SandboxDb } from './sandbox-store.ts';

/** Where webhooks go, and how patient their sender is. */
export interface CourierOptions {
  /** The shop's webhook; undefined while it has no address. With several servers, each time another one. */
  readonly webhookUrl: () => string | undefined;
  readonly webhookSecret: string;
  readonly clock: () => number;
  /** The first pause before a delivery is tried again, in milliseconds. It doubles each time, up to 5 minutes. */
  readonly firstPause?: number;
}

/** How long a shop may take to answer (the provider's own limit), in milliseconds. */
const patience = 5_000;
const longestPause = 300_000;
/** After a day the provider gives a webhook up. */
const longestLife = 86_400_000;

/** Delivers the sandbox's webhooks, at least once each. */
export class SandboxCourier {
  readonly #db: SandboxDb;
  readonly #options: CourierOptions;

  constructor(db: SandboxDb, options: CourierOptions) {
    this.#db = db;
    this.#options = options;
  }

  /** Delivers what is due, several at a time. */
  async pass(signal: AbortSignal): Promise<void> {
    for (;;) {
      if (signal.aborted || this.#options.webhookUrl() === undefined) return;
      const now = this.#options.clock();
      const ids = await claimDue(this.#db, 'sandbox_delivery', { now, lease: 3 * patience, limit: 8 });
      if (ids.length === 0) return;
      const deliveries = await deliveryRows(this.#db, ids);
      await Promise.all(deliveries.map((delivery) => this.#deliver(delivery)));
    }
  }

  async #deliver({ id, body, event_id: eventId, attempts, created_at: createdAt }: DeliveryRow): Promise<void> {
    if (await this.#send(body, eventId)) return triedDelivery(this.#db, id, null);
    const now = this.#options.clock();
    const wait = Math.min((this.#options.firstPause ?? 1000) * 2 ** attempts, longestPause);
    await triedDelivery(this.#db, id, now - createdAt > longestLife ? null : now + wait);
  }

  /** Whether the shop took it in. */
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
        timeout: patience,
      });
      return status >= 200 && status < 300;
    } catch {
      return false;
    }
  }
}
