import { plainPincode } from '#contract/rules/pincode.ts';
import type { Engine } from '../../db/engines/engine.ts';
import { pipeline } from '../../db/transaction.ts';
import type { ProviderPayment } from '../../providers/payment-provider.ts';
import { Refused } from '../../refused.ts';
import type { CatalogueTransaction } from '../catalogue-change/catalogue-changes.ts';
import { freeOffers, useOffers } from '../coupon/offer-uses.ts';
import type { PromisedColumns } from '../delivery/delivery-service.ts';
import { insertMail } from '../mail/mail-store.ts';
import type { Sender } from '../mail/sender.ts';
import { mailedOrder } from '../order/order-mails.ts';
import { isPayable, setPaidOnline, type OrderRow, lockOrder } from '../order/order-store.ts';
import { orderPaid } from '../order/paid-mails.ts';
import { lockPieces, takeStock } from './checkout-stock.ts';
import type { Checkout } from './checkout-store.ts';

interface CashPayment {
  /** The cash order of the locked checkout. */
  readonly orderId: string;
  readonly checkout: Checkout;
  readonly payment: ProviderPayment;
  /** When an order to the checkout's pincode arrives that is packed from now on. */
  readonly promised: PromisedColumns;
  readonly sender: Sender;
  readonly now: number;
}

/**
 * Turns a cash order into one that is paid online, and queues the shopper's mail. Its lines stay; slips that were printed before are old. If
 * nobody had confirmed it, its days are promised from now; if it waited for its pieces, it takes them.
 * @returns The order, or why the payment goes back: it was shipped or cancelled meanwhile, or its pieces are not there, or its
 *   code was used in another order.
 */
export async function payCashOrder(
  catalogue: CatalogueTransaction,
  engine: Engine,
  { orderId, checkout, payment, promised, sender, now }: CashPayment,
): Promise<OrderRow | 'paidLate' | 'soldOut' | 'couponUsed'> {
  const { trx } = catalogue;
  const order = await lockOrder(trx, engine, orderId);
  if (order === undefined || !isPayable(order)) return 'paidLate';
  if (order.waits_for_pieces === 1) {
    if (!(await useOffers(trx, engine, { checkoutId: checkout.id, orderId, now }))) return 'couponUsed';
    const stock = await lockPieces(trx, engine, order, now);
    if (stock instanceof Refused) {
      await freeOffers(trx, engine, checkout.id);
      return 'soldOut';
    }
    await takeStock(catalogue, engine, stock, orderId);
  }
  const isPromisedNow = order.confirm === 'waiting' && plainPincode(order.pincode) === plainPincode(checkout.pincode);
  const paid: OrderRow = {
    ...order,
    method: 'online',
    cash_state: null,
    confirm: null,
    waits_for_pieces: 0,
    changed_at: now,
    ...(isPromisedNow && promised),
    payment_id: payment.id,
    provider_order_id: payment.orderId ?? '',
    payment_paise: payment.paise === checkout.paise ? null : payment.paise,
  };
  const mail = orderPaid(await mailedOrder(trx, paid, sender), sender);
  await pipeline([setPaidOnline(trx, paid), insertMail(trx, orderId, mail, now)]);
  return paid;
}
