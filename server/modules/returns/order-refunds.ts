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
import { lineRows, type LineRow } from '../order/order-change-store.ts';
import type { OrderContext } from '../order/order-context.ts';
import { mailedOrder } from '../order/order-mails.ts';
import { lockOrder } from '../order/order-store.ts';
import { orderRefunded } from '../order/paid-mails.ts';
import { shopOrder } from '../order/shop-order-store.ts';
import { refundOf, refundTooLarge, refundWithKey, type RefundRow } from '../refund/refund-store.ts';
import {
  addRefund,
  isUnpaid,
  isUnsendable,
  leftOfLine,
  lockPayingOrder,
  paymentLeft,
  type RefundedLine,
} from './return-money.ts';

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

/** What is refunded: a line, or the whole order. */
interface Refunded extends Omit<RefundedLine, 'line'> {
  /** Undefined: the whole order. */
  readonly line: LineRow | undefined;
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
      const lines = await lineRows(trx, id);
      const line = request.line === undefined ? undefined : lines[request.line];
      const refunded = { order, paying, lines, line };
      const known = await refundWithKey(trx, paying.payment_id, request.key);
      if (known === undefined && line === undefined && request.line !== undefined) throw new Refused('lineNotFound');
      if (known !== undefined && !isSame(known, request, refunded))
        throw new Refused('keyReused', undefined, 'Another refund was asked for with this key before.');
      const row = known ?? (await this.#add(trx, refunded, request, by, shop));
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
    refunded: Refunded,
    { amount, reason, tax, key }: RefundRequest,
    by: Account,
    shop: Sender,
  ): Promise<RefundRow> {
    const { order, paying, line } = refunded;
    if (isUnpaid(paying)) throw new Refused('cashNotCollected');
    const paise = toPaise(amount);
    const left = await paymentLeft(trx, paying);
    // Of a line no more than its price.
    const most = line === undefined ? left : Math.min(left, await leftOfLine(trx, { ...refunded, line }));
    if (paise > most || (paying.cash_state === null && isUnsendable(left - paise))) throw refundTooLarge(most);
    const now = this.#dependencies.clock();
    const row = await addRefund(
      trx,
      paying,
      {
        ...({ paise, reason, origin: 'hand' } as const),
        ...{ request_key: key, line: positionOf(refunded), tax: tax ? (1 as const) : (0 as const), made_by: by.id },
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
}

/** The line as the refund has it: the position of a line of the paying order. Those of an exchange are among another order's. */
const positionOf = ({ order, paying, line }: Refunded): number | null =>
  order === paying && line !== undefined ? line.position : null;

const isSame = (row: RefundRow, request: RefundRequest, refunded: Refunded): boolean =>
  row.paise === toPaise(request.amount) &&
  row.reason === request.reason &&
  row.tax === (request.tax ? 1 : 0) &&
  isSameLine(row.line, request.line, refunded);

/** Once lines before it have become one with others, the index that was sent may be another line's now: it is not compared then. */
function isSameLine(position: number | null, index: number | undefined, { order, paying, line }: Refunded): boolean {
  if (position === null) return order !== paying || index === undefined;
  return order === paying && index !== undefined && (line?.position !== index || position === index);
}
