import type { Database } from '../../db/database.ts';
import type { ShopEvent } from '../../shop-events.ts';
import type { CatalogueTransaction } from '../catalogue-change/catalogue-changes.ts';
import { releaseOffers } from '../coupon/offer-uses.ts';
import { insertMail, unaskedOrders } from '../mail/mail-store.ts';
import type { Sender } from '../mail/sender.ts';
import { queueRefund } from '../refund/refund-store.ts';
import { restock } from '../stock/stock-store.ts';
import { mailedOrder, orderCancelled } from './order-mails.ts';
import { hadStatus, paidPaise, reasonOf, setCancelled, type Cancellation, type OrderRow } from './order-store.ts';
import { orderQuantities } from './shop-order-store.ts';

/** A cancellation that is being made. */
interface Cancelling {
  readonly engine: Database['engine'];
  readonly cancellation: Cancellation;
  /** In milliseconds since 1970. */
  readonly at: number;
  /** The account that cancels; undefined: the link of a mail, or the shop itself. */
  readonly by: string | undefined;
  readonly shop: Sender;
}

/**
 * What follows from the cancellation of a locked order whose status is set: its refund, its stock and the shopper's mail. Cash that nobody
 * has collected is not collected any more. No money moves then, so whoever cancels such an order on the page gets no mail of it, nor does a
 * mailbox that was never asked about it. An order that waits for its pieces has none to return.
 * @returns The order, and the event to record after the commit.
 */
export async function completeCancellation(
  catalogue: CatalogueTransaction,
  before: OrderRow,
  { engine, cancellation, at, by, shop }: Cancelling,
): Promise<{ order: OrderRow; event: ShopEvent }> {
  const { trx } = catalogue;
  const isCash = before.cash_state !== null;
  const ended = isCash ? ({ cash_state: 'not_collected', confirm: null, waits_for_pieces: 0 } as const) : {};
  const order: OrderRow = { ...before, status: 'Cancelled', ...cancellation, ...ended };
  const { id, number, payment_id: paymentId, provider_order_id: providerOrderId, paise, test } = order;
  await setCancelled(trx, order);
  // What was packed has had its offer. Offers are locked before sizes.
  if (!(await hadStatus(trx, id, 'Processing'))) await releaseOffers(trx, engine, before.checkout_id);
  const refund = { paymentId, providerOrderId, paise: paidPaise(order), reason: reasonOf(order) ?? '' };
  const back = order.method === 'online' ? await queueRefund(trx, refund, at) : 0;
  if (before.waits_for_pieces === 0)
    await restock(catalogue, engine, await orderQuantities(trx, id), { orderId: id, at, by });
  const needsMail =
    isCash &&
    (cancellation.cancel_code === 'byShopper' ||
      (before.confirm === 'waiting' && (await unaskedOrders(trx, [id])).size > 0));
  if (!needsMail)
    await insertMail(
      trx,
      id,
      orderCancelled({ ...(await mailedOrder(trx, order, shop)), ...(order.method === 'online' && { back }) }, shop),
      at,
    );
  const author = by ?? cancellation.cancel_code;
  const about = { order: id, number, payment: paymentId, paise, test: test === 1 };
  return { order, event: { event: 'order cancelled', ...about, by: author } };
}
