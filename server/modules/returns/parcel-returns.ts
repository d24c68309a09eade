import type { Kysely } from 'kysely';
import type { ReturnedLine } from '#contract/cash.ts';
import type { ShopOrder } from '#contract/fulfilment.ts';
import { isSale } from '#contract/rules/cash.ts';
import { isAllowed } from '#contract/rules/staff.ts';
import { furthestState, hasArrived } from '#contract/rules/tracking.ts';
import type { Schema } from '../../db/schema.ts';
import { Refused } from '../../refused.ts';
import { auditChange, noteAudit } from '../../work/context.ts';
import type { Account } from '../account/account.ts';
import { setPaidBack } from '../cash/cash-store.ts';
import { insertMail } from '../mail/mail-store.ts';
import { lineRows, type LineRow } from '../order/order-change-store.ts';
import type { OrderContext } from '../order/order-context.ts';
import { mailedOrder } from '../order/order-mails.ts';
import { paidPaise, reasonOf, setCancelled, transitionOrder, type OrderRow, lockOrder } from '../order/order-store.ts';
import { orderReturned } from '../order/paid-mails.ts';
import { insertReturned, type ReturnedPieces } from '../order/returned-store.ts';
import { shopOrder } from '../order/shop-order-store.ts';
import type { Papers } from '../paper/papers.ts';
import { upsertFinding } from '../payment/finding-store.ts';
import { queueRefund, refundedPaise } from '../refund/refund-store.ts';
import { eventsOfOrders, insertEvents, setProgress, shipmentOfOrder } from '../shipment/shipment-store.ts';
import { restockGood } from './good-pieces.ts';
import type { Reopening } from './reopening.ts';
import { isUnpaid } from './return-money.ts';
import { refuseReturned } from './return-store.ts';

/** The reason that blocks cash: the shopper did not accept the parcel. */
const refused = 'refused';

/** What came back, and why. */
export interface ParcelReturn {
  /** {@link refused}, or words. */
  readonly reason: string;
  /** By the indexes of `Order.lines`. Absent: all pieces came back good. */
  readonly lines?: readonly ReturnedLine[] | undefined;
  /** How collected cash was paid back; empty: it was not yet. */
  readonly reference: string;
}

export interface ReturnDependencies extends OrderContext {
  readonly papers: Papers;
  /** Called after a refund was queued. */
  readonly onRefundQueued: () => void;
  readonly reopening: () => Promise<Pick<Reopening, 'ofOrder'>>;
}

/** A line with what of it came back. */
type ReturnedRow = LineRow & ReturnedPieces;

/** Takes parcels back that nobody accepted: a way of its own to 'Cancelled', for orders that have left the shop. */
export class ParcelReturns {
  readonly #dependencies: ReturnDependencies;

  constructor(dependencies: ReturnDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Cancels an order whose parcel came back, in one transaction: good pieces are in stock again, cash is not collected any more, and what was
   * paid goes back. A caller who may not do that, or has not paid collected cash back, leaves it under 'Payments to check'.
   * An exchange or a replacement has its request wait for an owner again.
   * @throws {Refused} forbidden, orderNotFound, wrongOrderStatus, cashNotCollected, returnOpen, parcelArrived, lineNotFound, returnMismatch
   */
  async takeBack(id: string, { reason, lines, reference }: ParcelReturn, by: Account): Promise<ShopOrder> {
    const { database, changes, clock, papers, sender, onMailQueued, onRefundQueued, events } = this.#dependencies;
    const mayPay = isAllowed(by.staff_role, 'money');
    if (reference !== '' && !mayPay) throw new Refused('forbidden');
    const shop = await sender();
    const reopening = await this.#dependencies.reopening();
    const { shown, rows } = await changes.transaction(async (catalogue) => {
      const { trx } = catalogue;
      const now = clock();
      const before = await lockOrder(trx, database.engine, id);
      if (before === undefined) throw new Refused('orderNotFound');
      refuseUnlessReturnable(before, reference);
      // What comes of a parcel of which something was made good is noted as arrived without a request.
      await refuseReturned(trx, id);
      const shipment = await shipmentOfOrder(trx, id);
      const news = (await eventsOfOrders(trx, [id])).get(id) ?? [];
      if (reason === refused && hasArrived(before.status, furthestState(news))) throw new Refused('parcelArrived');
      const rows = returnedRows(await lineRows(trx, id), lines);
      const order: OrderRow = {
        ...before,
        status: 'Cancelled',
        ...(reason === refused ? { cancel_code: 'refused', reason: null } : { cancel_code: 'returned', reason }),
        ...(before.cash_state === 'pending' && { cash_state: 'not_collected' }),
        confirm: null,
      };
      const moved = { from: before.status, to: order.status, at: now, by: by.id };
      // Before the stock: orders are locked before sizes.
      await reopening.ofOrder(trx, order, { at: now, by: by.id });
      // The order is locked, so its status is still that.
      await transitionOrder(trx, id, moved);
      await setCancelled(trx, order);
      await insertReturned(trx, id, rows);
      const pieces = rows.map(({ size_id: sizeId, good }) => ({ sizeId, good }));
      await restockGood(catalogue, database.engine, pieces, { orderId: id, at: now, by: by.id });
      if (shipment !== undefined) {
        await insertEvents(trx, id, [{ state: 'returned', at: now }]);
        await setProgress(trx, id, { ...shipment, trouble: null, quiet_since: null });
      }
      // Cash in hand goes back by hand.
      const back = isPaid(order) ? paidPaise(order) - (await refundedPaise(trx, order.payment_id)) : paidPaise(order);
      const isPaidBack = isPaid(order) && (order.cash_state === null ? mayPay : reference !== '');
      if (isPaidBack) await payBack(trx, order, { at: now, by: by.id, reference });
      else if (isPaid(order)) await upsertFinding(trx, { orderId: id, kind: 'returned', providerPaise: null }, now);
      await insertMail(
        trx,
        id,
        orderReturned({ ...(await mailedOrder(trx, order, shop)), back }, isPaidBack, shop),
        now,
      );
      await papers.creditParcel(trx, id);
      noteAudit({
        name: String(order.number),
        changes: [
          ...auditChange('status', before.status, order.status),
          ...auditChange('reason', '', reason),
          ...auditChange('reference', '', reference),
        ],
      });
      return { shown: await shopOrder(trx, order), rows };
    });
    const [good, damaged] = [sumOf(rows, 'good'), sumOf(rows, 'damaged')];
    events.record({ event: 'parcel returned', order: id, number: shown.number, good, damaged, by: by.id });
    onMailQueued();
    onRefundQueued();
    return shown;
  }
}

/** Whether anybody paid for the parcel: online, or to the courier. The money of an exchange is that of another order. */
const isPaid = (order: OrderRow): boolean => isSale(order.method) && !isUnpaid(order);

/** Queues the refund of a payment online, or notes that cash was paid back. */
async function payBack(trx: Kysely<Schema>, order: OrderRow, note: Parameters<typeof setPaidBack>[2]): Promise<void> {
  const { id, payment_id: paymentId, provider_order_id: providerOrderId } = order;
  if (order.cash_state !== null) return setPaidBack(trx, id, note);
  await queueRefund(
    trx,
    { paymentId, providerOrderId, paise: paidPaise(order), reason: reasonOf(order) ?? '' },
    note.at,
  );
}

/** @throws {Refused} wrongOrderStatus; cashNotCollected: what is said to be paid back was taken from nobody. */
function refuseUnlessReturnable(order: OrderRow, reference: string): void {
  const { status, cash_state } = order;
  if (status !== 'Shipped' && status !== 'Delivered')
    throw new Refused('wrongOrderStatus', undefined, { from: status, to: 'Cancelled' });
  if (reference !== '' && (cash_state === null || !isPaid(order))) throw new Refused('cashNotCollected');
}

/** @throws {Refused} lineNotFound; returnMismatch: the pieces of a line do not add up. */
function returnedRows(rows: readonly LineRow[], sent: readonly ReturnedLine[] | undefined): ReturnedRow[] {
  if (sent === undefined) return rows.map((row) => ({ ...row, good: row.pieces, damaged: 0 }));
  if (sent.some(({ line }) => rows[line] === undefined)) throw new Refused('lineNotFound');
  const byLine = new Map(sent.map((entry) => [entry.line, entry]));
  if (byLine.size < sent.length) throw new Refused('returnMismatch');
  return rows.map((row, index) => {
    const { good = 0, damaged = 0 } = byLine.get(index) ?? {};
    if (good + damaged !== row.pieces) throw new Refused('returnMismatch');
    return { ...row, good, damaged };
  });
}

function sumOf(rows: readonly ReturnedPieces[], which: 'good' | 'damaged'): number {
  return rows.reduce((sum, row) => sum + row[which], 0);
}
