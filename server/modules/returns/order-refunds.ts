import type { Kysely } from 'kysely';
import type { ShopOrder } from '#contract/fulfilment.ts';
import type { Refund } from '#contract/order.ts';
import type { Product } from '#contract/product.ts';
import { formatRupees, toPaise } from '#contract/rules/money.ts';
import { parseJson } from '../../db/json.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refused } from '../../refused.ts';
import { auditChange, noteAudit } from '../../work/context.ts';
import { accountById, isErased } from '../account/account-store.ts';
import type { Account } from '../account/account.ts';
import { cashNotesOf } from '../cash/cash-store.ts';
import { insertMailAbout } from '../mail/mail-store.ts';
import type { Sender } from '../mail/sender.ts';
import { lineRows } from '../order/order-change-store.ts';
import type { OrderContext } from '../order/order-context.ts';
import { mailedOrder } from '../order/order-mails.ts';
import { lockOrder, paidPaise, type OrderRow } from '../order/order-store.ts';
import { orderRefunded } from '../order/paid-mails.ts';
import { shopOrder } from '../order/shop-order-store.ts';
import {
  insertPartRefund,
  refundedPaise,
  refundsOfPayments,
  refundOf,
  refundTooLarge,
  refundWithId,
  refundWithKey,
  type RefundRow,
} from '../refund/refund-store.ts';

/** What an owner sends back. */
export interface RefundRequest {
  /** In rupees, whole paise. */
  readonly amount: number;
  /** For the shopper. */
  readonly reason: string;
  /** The index of a line of the order. */
  readonly line?: number | undefined;
  /** False: goodwill that lowers no tax. */
  readonly tax: boolean;
  /** The same key is the same refund. */
  readonly key: string;
}

/** The most refunds of an order: each is kept, and mails its shopper. */
const mostRefunds = 20;

/** Whether a rest would be left that the provider does not send: it takes Rs. 1 at least. */
const isUnsendable = (paise: number): boolean => paise > 0 && paise < 100;

export interface OrderRefundDependencies extends Omit<OrderContext, 'changes'> {
  /** Called after a refund was queued. */
  readonly onRefundQueued: () => void;
}

/** Sends parts of the money of orders back. */
export class OrderRefunds {
  readonly #dependencies: OrderRefundDependencies;

  constructor(dependencies: OrderRefundDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Queues a refund of any amount that is left of an order's payment, and mails the shopper. Cash is paid back by hand: the refund waits
   * under 'Payments to check' for an owner to note it. The order's lock keeps refunds of one order apart.
   * @throws {Refused} orderNotFound, cashNotCollected, lineNotFound, keyReused, refundTooLarge, tooManyRefunds
   */
  async refund(id: string, request: RefundRequest, by: Account): Promise<{ refund: Refund; order: ShopOrder }> {
    const { database, sender, onMailQueued, onRefundQueued, events } = this.#dependencies;
    const shop = await sender();
    const { row, order, isNew } = await inTransaction(database.db, async (trx) => {
      const order = await lockOrder(trx, database.engine, id);
      if (order === undefined) throw new Refused('orderNotFound');
      const known = await refundWithKey(trx, order.payment_id, request.key);
      if (known !== undefined && !isSame(known, request))
        throw new Refused('keyReused', undefined, 'Another refund was asked for with this key before.');
      const row = known ?? (await this.#add(trx, order, request, by, shop));
      return { row, order: await shopOrder(trx, order), isNew: known === undefined };
    });
    if (isNew) {
      const about = { order: id, number: order.number, paise: row.paise, by: by.id };
      events.record({ event: 'refund asked for', ...about });
      onMailQueued();
      onRefundQueued();
    }
    return { refund: refundOf(row), order };
  }

  async #add(
    trx: Kysely<Schema>,
    order: OrderRow,
    { amount, reason, line, tax, key }: RefundRequest,
    by: Account,
    shop: Sender,
  ): Promise<RefundRow> {
    const { cash_state: cash } = order;
    if (cash !== null && cash !== 'collected' && cash !== 'remitted') throw new Refused('cashNotCollected');
    const paise = toPaise(amount);
    const way = cash === null ? 'provider' : 'hand';
    const [left, most] = await this.#left(trx, order, line);
    if (paise > most || (way === 'provider' && isUnsendable(left - paise))) throw refundTooLarge(most);
    if ((await refundsOfPayments(trx, [order.payment_id])).length >= mostRefunds)
      throw new Refused('tooManyRefunds', undefined, { max: mostRefunds });
    const now = this.#dependencies.clock();
    const part = {
      payment_id: order.payment_id,
      provider_order_id: order.provider_order_id,
      ...({ paise, reason, way } as const),
      ...{ request_key: key, line: line ?? null, tax: tax ? (1 as const) : (0 as const), made_by: by.id },
    };
    const id = await insertPartRefund(trx, part, now);
    const account = await accountById(trx, order.account_id);
    if (account !== undefined && !isErased(account)) {
      const words = orderRefunded(await mailedOrder(trx, order, shop), { paise, reason }, shop);
      await insertMailAbout(trx, { account_id: account.id }, { ...words, recipient: account.email }, now);
    }
    noteAudit({
      name: String(order.number),
      changes: [...auditChange('refund', '', formatRupees(amount)), ...auditChange('reason', '', reason)],
    });
    const row = await refundWithId(trx, id);
    if (row === undefined) throw new Error(`refund ${id} is not there after its insert`);
    return row;
  }

  /**
   * What of the order's money is left to pay back, and the most of it that a refund takes: of a line no more than its price. In paise. Cash
   * that was paid back is all back.
   * @throws {Refused} lineNotFound
   */
  async #left(trx: Kysely<Schema>, order: OrderRow, line: number | undefined): Promise<readonly [number, number]> {
    if (order.cash_state !== null && (await cashNotesOf(trx, order.id))?.paidBack) return [0, 0];
    const left = paidPaise(order) - (await refundedPaise(trx, order.payment_id));
    if (line === undefined) return [left, left];
    const row = (await lineRows(trx, order.id))[line];
    if (row === undefined) throw new Refused('lineNotFound');
    const { price } = parseJson<Product>(row.product);
    const ofLine = toPaise(price) * row.pieces - (await refundedPaise(trx, order.payment_id, line));
    return [left, Math.min(left, ofLine)];
  }
}

const isSame = (row: RefundRow, { amount, reason, line, tax }: RefundRequest): boolean =>
  row.paise === toPaise(amount) && row.reason === reason && row.line === (line ?? null) && row.tax === (tax ? 1 : 0);
