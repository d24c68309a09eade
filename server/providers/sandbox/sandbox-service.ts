import { randomBytes } from 'node:crypto';
import { inTransaction, pipeline } from '../../db/transaction.ts';
import { callbackSignature } from '../razorpay/razorpay-client.ts';
import { eventBody, orderEntity, paymentEntity, refundEntity } from './sandbox-entities.ts';
import { SandboxBehaviour } from './sandbox-script.ts';
import {
  insertDeliveries,
  type SandboxPage,
  insertOrder,
  insertPayment,
  insertRefund,
  storedKeys,
  lockOrder,
  lockPayment,
  orderRow,
  paymentRow,
  paymentRows,
  refundRows,
  rowsSince,
  setOrderStatus,
  setPaymentStatus,
  type OrderRow,
  type PaymentRow,
  type RefundRow,
  type SandboxDb,
} from './sandbox-store.ts';

/** A refusal of the sandbox: status 400 with a description, like the provider's. */
export class SandboxRefusal extends Error {
  override readonly name = 'SandboxRefusal';
}

/** The shop's credentials at the sandbox. */
export interface SandboxKeys {
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecrets: readonly string[];
}

/** The sandbox's keys, generated and stored at the first start. */
export async function sandboxKeys(db: SandboxDb): Promise<SandboxKeys> {
  const stored = await storedKeys(db, {
    key_id: `rzp_sandbox_${randomName(14)}`,
    key_secret: randomBytes(18).toString('base64url'),
    webhook_secret: randomBytes(18).toString('base64url'),
  });
  return { keyId: stored.key_id, keySecret: stored.key_secret, webhookSecrets: [stored.webhook_secret] };
}

export interface RefundRequest {
  readonly paymentId: string;
  /** In paise; the whole remaining amount by default. */
  readonly amount?: number | undefined;
  readonly receipt?: string | undefined;
  readonly key?: string | undefined;
}

/**
 * A test payment provider: it has Razorpay's API, but no money moves. Every change of a payment is stored together with its
 * webhooks in one transaction.
 */
export class SandboxService {
  readonly keys: SandboxKeys;
  readonly behaviour = new SandboxBehaviour();
  readonly #db: SandboxDb;
  readonly #clock: () => number;
  readonly #onWebhooksQueued: () => void;

  /** @param onWebhooksQueued Called when there are new webhooks to deliver. */
  constructor(db: SandboxDb, keys: SandboxKeys, clock: () => number, onWebhooksQueued: () => void) {
    this.#db = db;
    this.keys = keys;
    this.#clock = clock;
    this.#onWebhooksQueued = onWebhooksQueued;
  }

  /** @throws {SandboxRefusal} The checkout script was opened with another key. */
  requireKeyId(keyId: string): void {
    if (keyId !== this.keys.keyId) throw new SandboxRefusal('The key is not one of this sandbox');
  }

  async createOrder(amount: number, receipt: string): Promise<OrderRow> {
    const order = {
      id: `order_${randomName(14)}`,
      amount,
      receipt,
      status: 'created',
      created_at: this.#clock(),
    } as const;
    await insertOrder(this.#db, order);
    return order;
  }

  async order(id: string): Promise<OrderRow> {
    return (await orderRow(this.#db, id)) ?? refuseUnknownId();
  }

  /** Orders, payments or refunds since a timestamp, newest first. */
  rowsSince<T extends Parameters<typeof rowsSince>[1]>(table: T, page: SandboxPage) {
    return rowsSince<T>(this.#db, table, page);
  }

  async payments(orderId: string): Promise<PaymentRow[]> {
    await this.order(orderId);
    return paymentRows(this.#db, orderId);
  }

  async payment(id: string): Promise<PaymentRow> {
    return (await paymentRow(this.#db, id)) ?? refuseUnknownId();
  }

  async refunds(paymentId: string): Promise<RefundRow[]> {
    await this.payment(paymentId);
    return refundRows(this.#db, paymentId);
  }

  /** A payment attempt of the dialog, which succeeds, fails, or is to be paid on delivery. */
  async pay(
    orderId: string,
    outcome: 'paid' | 'failed' | 'cash',
    payer: { email: string; contact: string },
  ): Promise<{ payment: PaymentRow; signature: string }> {
    const { capture, paid, fee, payTwice } = this.behaviour.script;
    const payment = await inTransaction(this.#db, async (trx) => {
      const order = (await lockOrder(trx, orderId)) ?? refuseUnknownId();
      if (order.status === 'paid' && !payTwice) throw new SandboxRefusal('Payment already done for this order.');
      const paidStatus = capture === 'auto' ? 'captured' : 'authorized';
      const status = ({ failed: 'failed', cash: 'pending', paid: paidStatus } as const)[outcome];
      const made: PaymentRow = {
        id: `pay_${randomName(14)}`,
        order_id: orderId,
        amount: (paid ?? order.amount) + fee,
        status,
        ...payer,
        created_at: this.#clock(),
      };
      if (status === 'captured' && covers(made, order)) order.status = 'paid';
      else if (order.status === 'created') order.status = 'attempted';
      const authorized = paymentEntity({ ...made, status: 'authorized' });
      const events =
        status === 'failed' || status === 'pending'
          ? { [`payment.${status}`]: { payment: paymentEntity(made) } }
          : { 'payment.authorized': { payment: authorized }, ...(status === 'captured' && captureEvents(made, order)) };
      await pipeline([
        insertPayment(trx, made),
        setOrderStatus(trx, orderId, order.status),
        this.#queueWebhooks(trx, events),
      ]);
      return made;
    });
    this.#onWebhooksQueued();
    return { payment, signature: callbackSignature(orderId, payment.id, this.keys.keySecret) };
  }

  async capture(id: string, amount: number): Promise<PaymentRow> {
    const captured = await inTransaction(this.#db, async (trx) => {
      const payment = (await lockPayment(trx, id)) ?? refuseUnknownId();
      if (payment.status !== 'authorized') throw new SandboxRefusal('This payment has already been captured');
      const order = (await lockOrder(trx, payment.order_id)) ?? refuseUnknownId();
      // A fee is what the payment has beyond its order's amount.
      if (Math.min(payment.amount, order.amount) !== amount) {
        throw new SandboxRefusal('Capture amount must be equal to the amount authorized');
      }
      const now: PaymentRow = { ...payment, status: 'captured' };
      if (covers(payment, order)) order.status = 'paid';
      await pipeline([
        setPaymentStatus(trx, id, 'captured'),
        setOrderStatus(trx, order.id, order.status),
        this.#queueWebhooks(trx, captureEvents(now, order)),
      ]);
      return now;
    });
    this.#onWebhooksQueued();
    return captured;
  }

  async refund({ paymentId, amount, receipt, key }: RefundRequest): Promise<RefundRow> {
    const refund = await inTransaction(this.#db, async (trx) => {
      const payment = (await lockPayment(trx, paymentId)) ?? refuseUnknownId();
      const before = await refundRows(trx, paymentId);
      const same = before.find((known) => key !== undefined && known.idempotency_key === key);
      const left = payment.amount - before.reduce((sum, known) => sum + known.amount, 0);
      const requested = amount ?? left;
      if (same !== undefined) {
        if (same.amount !== (amount ?? same.amount)) throw new SandboxRefusal('Different request with the same key');
        return same;
      }
      if (payment.status === 'refunded') throw new SandboxRefusal('The payment has been fully refunded already');
      if (payment.status !== 'captured') throw new SandboxRefusal('The payment status should be captured');
      if (requested > left) throw new SandboxRefusal('The refund amount is greater than the amount that is left');
      const made: RefundRow = {
        id: `rfnd_${randomName(14)}`,
        payment_id: paymentId,
        amount: requested,
        receipt: receipt ?? null,
        idempotency_key: key ?? null,
        created_at: this.#clock(),
      };
      await insertRefund(trx, made);
      if (requested === left) await setPaymentStatus(trx, paymentId, 'refunded');
      const paymentNow = requested === left ? ({ ...payment, status: 'refunded' } as const) : payment;
      await this.#queueWebhooks(trx, {
        'refund.processed': { refund: refundEntity(made), payment: paymentEntity(paymentNow) },
      });
      return made;
    });
    this.#onWebhooksQueued();
    return refund;
  }

  /** Queues the webhooks of these events. */
  async #queueWebhooks(trx: SandboxDb, events: Events): Promise<void> {
    const now = this.#clock();
    const deliveries = Object.entries(events).flatMap(([event, payload]) => {
      const body = eventBody(event, payload, now);
      const eventId = `evt_${randomName(14)}`;
      return this.behaviour
        .delays()
        .map((delay) => ({
          id: randomName(20),
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

/** A payment of less leaves its order unpaid. */
const covers = (payment: PaymentRow, order: OrderRow): boolean => payment.amount >= order.amount;

/** The entities of each event, by the event's name. */
type Events = Readonly<Record<string, Readonly<Record<string, object>>>>;

function captureEvents(payment: PaymentRow, order: OrderRow): Events {
  return {
    'payment.captured': { payment: paymentEntity(payment) },
    ...(order.status === 'paid' && { 'order.paid': { payment: paymentEntity(payment), order: orderEntity(order) } }),
  };
}

function refuseUnknownId(): never {
  throw new SandboxRefusal('The id provided does not exist');
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Random letters and digits, as in the provider's ids. */
function randomName(length: number): string {
  return Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');
}
