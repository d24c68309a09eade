import type { Kysely } from 'kysely';
import { formatRupees, toPaise, toRupees } from '#contract/rules/money.ts';
import { canClose, returnNumber, type ReturnOutcome } from '#contract/rules/returns.ts';
import type { Schema } from '../../db/schema.ts';
import { ChangedMeanwhile, Refused } from '../../refused.ts';
import { auditChange, noteAudit } from '../../work/context.ts';
import { pressHash } from '../../work/press-hash.ts';
import type { Account } from '../account/account.ts';
import type { CatalogueTransaction } from '../catalogue-change/catalogue-changes.ts';
import { promisedColumns, type DeliveryService, type PromisedColumns } from '../delivery/delivery-service.ts';
import type { OrderContext } from '../order/order-context.ts';
import { orderWithId, type OrderRow } from '../order/order-store.ts';
import type { Papers } from '../paper/papers.ts';
import { refundTooLarge, refundWithKey } from '../refund/refund-store.ts';
import { setDecided } from '../shipment/shipment-store.ts';
import { sendInstead, type PaidPieces } from './exchange-order.ts';
import { lockReturn } from './locked-return.ts';
import {
  addRefund,
  isUnpaid,
  isUnsendable,
  lockPayingOrder,
  paymentLeft,
  piecesDue,
  refundableOf,
  type DuePieces,
} from './return-money.ts';
import { queueReturnMail } from './return-notices.ts';
import { isMadeGood, linesOfReturn, moveReturn, returnMoved, returnWithId, type ReturnRow } from './return-store.ts';
import { refuseChangedReturn, shopReturn } from './shop-return.ts';
import type { ReturnSettings } from './shown-returns.ts';
import { releaseWanted } from './wanted-sizes.ts';

/** How an owner ends a request. */
export interface Closing {
  readonly outcome: ReturnOutcome;
  /** Of a refund, in rupees; undefined: all that can be refunded. */
  readonly amount?: number | undefined;
  /** For the shopper. */
  readonly message: string;
  /** Where a refund by hand goes, of a request that does not say it. */
  readonly upi?: string | undefined;
  /** The same key is the same press. */
  readonly key: string;
  /** Of the request that the caller has read. */
  readonly version?: string | undefined;
}

export interface ReturnClosingDependencies extends OrderContext {
  readonly papers: Papers;
  readonly settings: () => Promise<ReturnSettings>;
  readonly delivery: Pick<DeliveryService, 'answer'>;
  /** Called after a refund was queued. */
  readonly onRefundQueued: () => void;
}

/** A locked request that is being closed. */
interface ClosingReturn {
  readonly row: ReturnRow;
  readonly order: OrderRow;
  /** The one whose payment has its money, locked. */
  readonly paying: OrderRow;
  readonly due: readonly DuePieces[];
  readonly closing: Closing;
  readonly promised: PromisedColumns;
  readonly by: Account;
  readonly now: number;
}

/** Ends requests: with money, a new order, or nothing. */
export class ReturnClosing {
  readonly #dependencies: ReturnClosingDependencies;

  constructor(dependencies: ReturnClosingDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Closes a request in one transaction: its refund is queued, or the order of its exchange or replacement is placed. The same key and body
   * again change nothing.
   * @throws {Refused} returnNotFound, returnMoved, changedMeanwhile, keyReused, cashNotCollected, refundTooLarge, returnTooMany,
   *   notExchange, sizeGone
   */
  async close(id: string, closing: Closing, by: Account): Promise<ReturnRow> {
    const { database, changes, clock, papers, settings, sender, onMailQueued, onRefundQueued, events } =
      this.#dependencies;
    const shop = { settings: await settings(), sender: await sender() };
    const promised = await this.#promised(id, closing.outcome);
    const hash = hashOf(closing);
    const { row, isNew } = await changes.transaction(async (catalogue) => {
      const { trx } = catalogue;
      const { row, order } = await lockReturn(trx, database.engine, id);
      if (row.close_key === closing.key) {
        if (row.close_hash !== hash) throw new Refused('keyReused');
        return { row, isNew: false };
      }
      const reader = { settings: shop.settings, role: by.staff_role };
      await refuseChangedReturn(trx, row, closing.version, reader);
      // Where the money goes is said once: the shopper's own word is not replaced.
      if (closing.upi && row.upi !== null && closing.upi !== row.upi)
        throw new ChangedMeanwhile({ return: await shopReturn(trx, row, reader) });
      if (!canClose(row.state, row.kind, closing.outcome)) throw returnMoved(row);
      // Before the stock: orders are locked before sizes.
      const paying = await lockPayingOrder(trx, database.engine, order);
      const due = await piecesDue(trx, { request: row, order, asked: await linesOfReturn(trx, id) });
      const now = clock();
      const sent = await this.#makeGood(catalogue, { row, order, paying, due, closing, promised, by, now });
      const ended = {
        ...{ outcome: closing.outcome, close_key: closing.key, close_hash: hash, held_until: null },
        ...(closing.outcome === 'refund' && closing.upi && paying.cash_state !== null && { upi: closing.upi }),
        ...(sent && { exchange_order_id: sent.id, checkout_id: sent.checkout_id }),
      };
      const step = { at: now, by: by.id, message: closing.message };
      const moved = await moveReturn(trx, row, 'closed', step, ended);
      // Its parcel is no longer waited for, nor does time deliver it.
      if (order.status === 'Shipped' && (await isMadeGood(trx, order.id))) await setDecided(trx, order.id);
      // The shopper gets neither money nor other goods for the price that was taken back, or the same goods for it.
      if (closing.outcome === 'nothing' || closing.outcome === 'replacement')
        await papers.cancelCredit(trx, paying, id);
      if (closing.outcome === 'exchange')
        await papers.creditExchange(trx, {
          ...{ orderId: order.id, paying, returnId: id },
          pieces: due.map(({ line, pieces }) => ({ line: line.position, count: pieces })),
        });
      await queueReturnMail(trx, id, shop, now);
      noteAudit({
        name: `${returnNumber(row.number)} (${order.number})`,
        changes: [
          ...auditChange('status', row.state, `${moved.state}: ${closing.outcome}`),
          ...auditChange('reason', '', closing.message),
        ],
      });
      return { row: moved, isNew: true };
    });
    if (isNew) {
      const { id: request, number, state } = row;
      events.record({ event: 'return moved', return: request, number, order: row.order_id, to: state, by: by.id });
    }
    onMailQueued();
    onRefundQueued();
    return row;
  }

  /** When an order arrives that is sent instead. Read before the transaction. */
  async #promised(id: string, outcome: ReturnOutcome): Promise<PromisedColumns> {
    const { database, delivery } = this.#dependencies;
    const isSent = outcome === 'exchange' || outcome === 'replacement';
    const request = isSent ? await returnWithId(database.db, id) : undefined;
    const order = request && (await orderWithId(database.db, request.order_id));
    if (order === undefined) return { promised_from: null, promised_to: null };
    return promisedColumns(await delivery.answer(order.pincode));
  }

  /** @returns The order that is sent instead, if one is. */
  async #makeGood(catalogue: CatalogueTransaction, closing: ClosingReturn): Promise<OrderRow | undefined> {
    const { engine } = this.#dependencies.database;
    const { row, order, paying, due, promised, by, now } = closing;
    const { outcome } = closing.closing;
    if (outcome === 'exchange' || outcome === 'replacement') {
      if (due.length === 0) throw new Refused('returnTooMany');
      if (order.status === 'Shipped' && isUnpaid(paying))
        throw new Refused('cashNotCollected', undefined, unpaidParcel);
      if (!isUnpaid(paying) && (await paymentLeft(catalogue.trx, paying)) === 0)
        throw new Refused('refundTooLarge', undefined, nothingLeft);
      const pieces = due.map(outcome === 'exchange' ? exchanged : replaced);
      return sendInstead(catalogue, engine, { method: outcome, order, request: row, pieces, promised, by: by.id, now });
    }
    if (outcome === 'refund') await this.#refund(catalogue.trx, closing);
    await releaseWanted(catalogue.trx, row);
    return undefined;
  }

  async #refund(trx: Kysely<Schema>, { row, paying, due, closing, by, now }: ClosingReturn): Promise<void> {
    if (isUnpaid(paying)) throw new Refused('cashNotCollected');
    if ((await refundWithKey(trx, paying.payment_id, closing.key)) !== undefined) throw new Refused('keyReused');
    const { left, refundable } = await refundableOf(trx, paying, due);
    const paise = closing.amount === undefined ? refundable : toPaise(closing.amount);
    const leavesCrumb = paying.cash_state === null && paise !== refundable && isUnsendable(left - paise);
    if (isUnsendable(refundable)) throw new Refused('refundTooLarge', undefined, tooSmall);
    if (paise > refundable || paise < 100 || leavesCrumb) throw refundTooLarge(refundable);
    const reason =
      closing.message === '' ? `${returnNumber(row.number)}: ${formatRupees(toRupees(paise))}` : closing.message;
    const part = {
      paise,
      reason,
      origin: 'return',
      request_key: closing.key,
      made_by: by.id,
      return_id: row.id,
    } as const;
    await addRefund(trx, paying, part, now);
  }
}

/** Nothing is sent for a parcel on its way whose cash nobody has taken: it would be for nothing. */
const unpaidParcel =
  'Nobody has paid for this order yet, so nothing is sent again for it. End the request with a message, then note ‘Parcel came back’ with what is missing.';

const nothingLeft =
  'All the money of this order has gone back, so nothing is sent for it. End the request with a message.';

/** The provider sends no less. */
const tooSmall = 'Less than Rs. 1 cannot be sent back. End the request with a message.';

/** @throws {Refused} notExchange */
function exchanged({ line, asked, ...rest }: DuePieces): PaidPieces {
  if (asked.wanted_size === null) throw new Refused('notExchange');
  return { ...rest, line, size: asked.wanted_size, sizeId: asked.wanted_size_id };
}

const replaced = ({ line, asked: _, ...rest }: DuePieces): PaidPieces => ({
  ...rest,
  line,
  size: line.size,
  sizeId: line.size_id,
});

const hashOf = ({ outcome, amount, message, upi }: Closing): string =>
  pressHash([outcome, amount ?? null, message, ...(upi ? [upi] : [])]);
