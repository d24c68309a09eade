import type { Kysely } from 'kysely';
import type { ShopOrder } from '#contract/fulfilment.ts';
import type { Refund } from '#contract/order.ts';
import { formatRupees, toPaise } from '#contract/rules/money.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refused } from '../../refused.ts';
import { auditChange, noteAudit } from '../../work/context.ts';
import { accountById, isErased } from '../account/account-store.ts';
import type { Account } from '../account/account.ts';
import { insertMailAbout } from '../mail/mail-store.ts';
import type { Sender } from '../mail/sender.ts';
import { lineRows } from '../order/order-change-store.ts';
import type { OrderContext } from '../order/order-context.ts';
import { mailedOrder } from '../order/order-mails.ts';
import { lockOrder, type OrderRow } from '../order/order-store.ts';
import { orderRefunded } from '../order/paid-mails.ts';
import { shopOrder } from '../order/shop-order-store.ts';
import { refundedPaise, refundOf, refundTooLarge, refundWithKey, type RefundRow } from '../refund/refund-store.ts';
import { addRefund, isUnpaid, isUnsendable, lockPayingOrder, paymentLeft, valueOfPieces } from './return-money.ts';

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

/** An order, and the one whose payment has its money. Both are locked. */
interface PaidOrder {
  readonly order: OrderRow;
  readonly paying: OrderRow;
}

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
      const paying = await lockPayingOrder(trx, database.engine, order);
      const known = await refundWithKey(trx, paying.payment_id, request.key);
      if (known !== undefined && !isSame(known, { ...request, line: lineOf({ order, paying }, request.line) }))
        throw new Refused('keyReused', undefined, 'Another refund was asked for with this key before.');
      const row = known ?? (await this.#add(trx, { order, paying }, request, by, shop));
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
    { order, paying }: PaidOrder,
    { amount, reason, line, tax, key }: RefundRequest,
    by: Account,
    shop: Sender,
  ): Promise<RefundRow> {
    if (isUnpaid(paying)) throw new Refused('cashNotCollected');
    const paise = toPaise(amount);
    const [left, most] = await this.#left(trx, { order, paying }, line);
    if (paise > most || (paying.cash_state === null && isUnsendable(left - paise))) throw refundTooLarge(most);
    const now = this.#dependencies.clock();
    const row = await addRefund(
      trx,
      paying,
      {
        ...({ paise, reason, origin: 'hand' } as const),
        ...{
          request_key: key,
          line: lineOf({ order, paying }, line) ?? null,
          tax: tax ? (1 as const) : (0 as const),
          made_by: by.id,
        },
      },
      now,
    );
    const account = await accountById(trx, order.account_id);
    if (account !== undefined && !isErased(account)) {
      const mailed = await mailedOrder(trx, { ...order, cash_state: paying.cash_state }, shop);
      const words = orderRefunded(mailed, { paise, reason }, shop);
      await insertMailAbout(trx, { account_id: account.id }, { ...words, recipient: account.email }, now);
    }
    noteAudit({
      name: String(order.number),
      changes: [...auditChange('refund', '', formatRupees(amount)), ...auditChange('reason', '', reason)],
    });
    return row;
  }

  /**
   * What of the order's money is left to pay back, and the most of it that a refund takes: of a line no more than its price. In paise.
   * @throws {Refused} lineNotFound
   */
  async #left(
    trx: Kysely<Schema>,
    { order, paying }: PaidOrder,
    line: number | undefined,
  ): Promise<readonly [number, number]> {
    const left = await paymentLeft(trx, paying);
    if (line === undefined) return [left, left];
    const row = (await lineRows(trx, order.id))[line];
    if (row === undefined) throw new Refused('lineNotFound');
    // Refunds of an exchange's lines are among those of another order's.
    const before = order === paying ? await refundedPaise(trx, paying.payment_id, line) : 0;
    return [left, Math.min(left, valueOfPieces(row, row.pieces, 0).paise - before)];
  }
}

/** The line as the refund has it: an index of the paying order's lines. */
const lineOf = ({ order, paying }: PaidOrder, line: number | undefined) => (order === paying ? line : undefined);

const isSame = (row: RefundRow, { amount, reason, line, tax }: RefundRequest): boolean =>
  row.paise === toPaise(amount) && row.reason === reason && row.line === (line ?? null) && row.tax === (tax ? 1 : 0);
