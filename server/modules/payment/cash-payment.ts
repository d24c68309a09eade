import type { Kysely } from 'kysely';
import type { Engine } from '../../db/engines/engine.ts';
import type { Schema } from '../../db/schema.ts';
import { pipeline } from '../../db/transaction.ts';
import type { ProviderPayment } from '../../providers/payment-provider.ts';
import { insertMail } from '../mail/mail-store.ts';
import type { Sender } from '../mail/sender.ts';
import { lockOrder } from '../order/order-change-store.ts';
import { mailedOrder } from '../order/order-mails.ts';
import { isPayable, setPaidOnline, type OrderRow } from '../order/order-store.ts';
import { orderPaid } from '../order/paid-mails.ts';
import type { Checkout } from './checkout-store.ts';

interface CashPayment {
  /** The cash order of the locked checkout. */
  readonly orderId: string;
  readonly checkout: Checkout;
  readonly payment: ProviderPayment;
  readonly sender: Sender;
  readonly now: number;
}

/**
 * Turns a cash order into one that is paid online, and queues the shopper's mail. Its promise, lines and stock stay; slips that were printed
 * before are old.
 * @returns The order; undefined if it was shipped or cancelled meanwhile.
 */
export async function payCashOrder(
  trx: Kysely<Schema>,
  engine: Engine,
  { orderId, checkout, payment, sender, now }: CashPayment,
): Promise<OrderRow | undefined> {
  const order = await lockOrder(trx, engine, orderId);
  if (order === undefined || !isPayable(order)) return undefined;
  const paid: OrderRow = {
    ...{ ...order, method: 'online', cash_state: null, confirm: null, changed_at: now },
    ...{ payment_id: payment.id, provider_order_id: payment.orderId ?? '' },
    payment_paise: payment.paise === checkout.paise ? null : payment.paise,
  };
  const mail = orderPaid(await mailedOrder(trx, paid, sender), sender);
  await pipeline([setPaidOnline(trx, paid), insertMail(trx, orderId, mail, now)]);
  return paid;
}
