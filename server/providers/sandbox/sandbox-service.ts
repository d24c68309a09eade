import { randomBytes } from 'node:crypto';
import { callbackSignature } from '../razorpay/razorpay-signatures.ts';
import { eventBody, orderEntity, paymentEntity, refundEntity } from './sandbox-entities.ts';
import { SandboxMood } from './sandbox-script.ts';
import {
  insertDeliveries,
  insertOrder,
  insertPayment,
  insertRefund,
  keptKeys,
  lockedOrder,
  lockedPayment,
  orderRow,
  orderRows,
  paymentRow,
  paymentRows,
  refundRows,
  setOrderStatus,
  setPaymentStatus,
  type OrderRow,
  type PaymentRow,
  type RefundRow,
  type SandboxDb,
} from './sandbox-store.ts';

/** What the sandbox refuses, in the provider's manner: always a 400 with words. */
export class SandboxRefusal extends Error {
  override readonly name = 'SandboxRefusal';
}

/** Who the shop is to the sandbox. */
export interface SandboxKeys {
  readonly keyId: string;
  readonly keySecret: string;
  /** One. */
  readonly webhookSecrets: readonly string[];
}

/** The sandbox's keys, made and kept at the first start. */
export async function sandboxKeys(db: SandboxDb): Promise<SandboxKeys> {
  const kept = await keptKeys(db, {
    key_id: `rzp_sandbox_${name(14)}`,
    key_secret: randomBytes(18).toString('base64url'),
    webhook_secret: randomBytes(18).toString('base64url'),
  });
  return { keyId: kept.key_id, keySecret: kept.key_secret, webhookSecrets: [kept.webhook_secret] };
}

/** A refund as it is asked for. */
export interface AskedRefund {
  readonly paymentId: string;
  /** All that is left, unless said. */
  readonly amount?: number | undefined;
  readonly receipt?: string | undefined;
  readonly key?: string | undefined;
}

/**
 * A payment provider for trying the shop out: it speaks Razorpay's API, but no money moves. Whatever happens to a payment is
 * put down with the webhooks that tell of it, in one transaction.
 */
export class SandboxService {
  readonly keys: SandboxKeys;
  readonly mood = new SandboxMood();
  readonly #db: SandboxDb;
  readonly #clock: () => number;
  readonly #told: () => void;

  /** @param told Called when there are new webhooks to deliver. */
  constructor(db: SandboxDb, keys: SandboxKeys, clock: () => number, told: () => void) {
    this.#db = db;
    this.keys = keys;
    this.#clock = clock;
    this.#told = told;
  }

  /** @throws {SandboxRefusal} The checkout script was opened with another key. */
  requireKeyId(keyId: string): void {
    if (keyId !== this.keys.keyId) throw new SandboxRefusal('The key is not one of this sandbox');
  }

  async createOrder(amount: number, receipt: string): Promise<OrderRow> {
    const order = { id: `order_${name(14)}`, amount, receipt, status: 'created', created_at: this.#clock() } as const;
    await insertOrder(this.#db, order);
    return order;
  }

  async order(id: string): Promise<OrderRow> {
    return (await orderRow(this.#db, id)) ?? unknown();
  }

  /** Orders made since a moment, newest first. */
  orders(since: number, page: { limit: number; offset: number }): Promise<OrderRow[]> {
    return orderRows(this.#db, since, page);
  }

  async payments(orderId: string): Promise<PaymentRow[]> {
    await this.order(orderId);
    return paymentRows(this.#db, orderId);
  }

  async payment(id: string): Promise<PaymentRow> {
    return (await paymentRow(this.#db, id)) ?? unknown();
  }

  async refunds(paymentId: string): Promise<RefundRow[]> {
    await this.payment(paymentId);
    return refundRows(this.#db, paymentId);
  }

  /** What the dialog's buttons do: an attempt to pay that succeeds or fails. */
  async pay(
    orderId: string,
    outcome: 'paid' | 'failed',
    payer: { email: string; contact: string },
  ): Promise<{ payment: PaymentRow; signature: string }> {
    const { capture, paid, payTwice } = this.mood.script;
    const payment = await this.#db.transaction().execute(async (trx) => {
      const order = (await lockedOrder(trx, orderId)) ?? unknown();
      if (order.status === 'paid' && !payTwice) throw new SandboxRefusal('Payment already done for this order.');
      const status = outcome === 'failed' ? 'failed' : capture === 'auto' ? 'captured' : 'authorized';
      const made: PaymentRow = {
        id: `pay_${name(14)}`,
        order_id: orderId,
        amount: paid ?? order.amount,
        status,
        ...payer,
        created_at: this.#clock(),
      };
      await insertPayment(trx, made);
      if (status === 'captured') order.status = 'paid';
      else if (order.status === 'created') order.status = 'attempted';
      await setOrderStatus(trx, orderId, order.status);
      const authorized = paymentEntity({ ...made, status: 'authorized' });
      await this.#tell(
        trx,
        status === 'failed'
          ? { 'payment.failed': { payment: paymentEntity(made) } }
          : {
              'payment.authorized': { payment: authorized },
              ...(status === 'captured' && eventsOfCapture(made, order)),
            },
      );
      return made;
    });
    this.#told();
    return { payment, signature: callbackSignature(orderId, payment.id, this.keys.keySecret) };
  }

  async capture(id: string, amount: number): Promise<PaymentRow> {
    const captured = await this.#db.transaction().execute(async (trx) => {
      const payment = (await lockedPayment(trx, id)) ?? unknown();
      if (payment.status !== 'authorized') throw new SandboxRefusal('This payment has already been captured');
      if (payment.amount !== amount) {
        throw new SandboxRefusal('Capture amount must be equal to the amount authorized');
      }
      const order = (await lockedOrder(trx, payment.order_id)) ?? unknown();
      const now: PaymentRow = { ...payment, status: 'captured' };
      await setPaymentStatus(trx, id, 'captured');
      await setOrderStatus(trx, order.id, 'paid');
      await this.#tell(trx, eventsOfCapture(now, { ...order, status: 'paid' }));
      return now;
    });
    this.#told();
    return captured;
  }

  async refund({ paymentId, amount, receipt, key }: AskedRefund): Promise<RefundRow> {
    const refund = await this.#db.transaction().execute(async (trx) => {
      const payment = (await lockedPayment(trx, paymentId)) ?? unknown();
      const before = await refundRows(trx, paymentId);
      const same = before.find((known) => key !== undefined && known.idempotency_key === key);
      const left = payment.amount - before.reduce((sum, known) => sum + known.amount, 0);
      const wanted = amount ?? left;
      if (same !== undefined) {
        if (same.amount !== (amount ?? same.amount)) throw new SandboxRefusal('Different request with the same key');
        return same;
      }
      if (payment.status === 'refunded') throw new SandboxRefusal('The payment has been fully refunded already');
      if (payment.status !== 'captured') throw new SandboxRefusal('The payment status should be captured');
      if (wanted > left) throw new SandboxRefusal('The refund amount is greater than the amount that is left');
      const made: RefundRow = {
        id: `rfnd_${name(14)}`,
        payment_id: paymentId,
        amount: wanted,
        receipt: receipt ?? null,
        idempotency_key: key ?? null,
        created_at: this.#clock(),
      };
      await insertRefund(trx, made);
      if (wanted === left) await setPaymentStatus(trx, paymentId, 'refunded');
      const paymentNow = wanted === left ? ({ ...payment, status: 'refunded' } as const) : payment;
      await this.#tell(trx, {
        'refund.processed': { refund: refundEntity(made), payment: paymentEntity(paymentNow) },
      });
      return made;
    });
    this.#told();
    return refund;
  }

  /** Puts the webhooks of these events down. */
  async #tell(trx: SandboxDb, events: Events): Promise<void> {
    const now = this.#clock();
    const deliveries = Object.entries(events).flatMap(([event, payload]) => {
      const body = eventBody(event, payload, now);
      const eventId = `evt_${name(14)}`;
      return this.mood.delays().map((delay) => ({
        id: name(20),
        event_id: eventId,
        body,
        attempts: 0,
        created_at: now,
        due_at: now + delay,
      }));
    });
    await insertDeliveries(trx, deliveries);
  }
}

/** What happened, by the event's name, with the entities that it is told with. */
type Events = Readonly<Record<string, Readonly<Record<string, object>>>>;

function eventsOfCapture(payment: PaymentRow, order: OrderRow): Events {
  return {
    'payment.captured': { payment: paymentEntity(payment) },
    'order.paid': { payment: paymentEntity(payment), order: orderEntity(order) },
  };
}

function unknown(): never {
  throw new SandboxRefusal('The id provided does not exist');
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** So many random letters and digits, as the provider's ids end. */
function name(length: number): string {
  return Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');
}
