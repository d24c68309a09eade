import * as sandbox from '#server/providers/sandbox/sandbox-store.ts';
import { leaseDue } from '#server/work/lease.ts';
import { now, type Sample } from '../example-shop.ts';

const page = { since: 0, limit: 100, offset: 0 };
const amount = { amount: 49_900, created_at: now };
const payment = { ...amount, id: 'pay_1', order_id: 'order_1', status: 'captured', email: '', contact: '' } as const;
const refund = { ...amount, id: 'rfnd_1', payment_id: 'pay_1', receipt: null, idempotency_key: 'refund' };
const delivery = { id: 'delivery', event_id: 'event', body: '{}', attempts: 0, created_at: now, due_at: now };

/** The payment sandbox. */
export const sandboxSamples: readonly Sample[] = [
  ({ db }) => sandbox.storedKeys(db, { key_id: 'rzp_test_1', key_secret: 'secret', webhook_secret: 'secret' }),
  ({ db }) => sandbox.insertOrder(db, { ...amount, id: 'order_1', receipt: 'checkout', status: 'created' }),
  ({ db }) => sandbox.orderRow(db, 'order_1'),
  ({ db }) => sandbox.rowsSince(db, 'sandbox_order', page),
  ({ db }) => sandbox.lockOrder(db, 'order_1'),
  ({ db }) => sandbox.setOrderStatus(db, 'order_1', 'paid'),
  ({ db }) => sandbox.insertPayment(db, payment),
  ({ db }) => sandbox.paymentRow(db, 'pay_1'),
  ({ db }) => sandbox.lockPayment(db, 'pay_1'),
  ({ db }) => sandbox.paymentRows(db, 'order_1'),
  ({ db }) => sandbox.rowsSince(db, 'sandbox_payment', page),
  ({ db }) => sandbox.setPaymentStatus(db, 'pay_1', 'captured'),
  ({ db }) => sandbox.insertRefund(db, refund),
  ({ db }) => sandbox.refundRows(db, 'pay_1'),
  ({ db }) => sandbox.rowsSince(db, 'sandbox_refund', page),
  ({ db }) => sandbox.insertDeliveries(db, [delivery]),
  ({ db }) => sandbox.deliveryRows(db, ['delivery', 'another']),
  ({ db }) => sandbox.recordAttempt(db, 'delivery', null),
  ({ db }) => leaseDue(db, 'sandbox_delivery', { now, lease: 60_000, limit: 20 }),
  ({ db }) => sandbox.insertOrder(db, { ...amount, id: 'order_2', receipt: 'checkout', status: 'created' }),
];
