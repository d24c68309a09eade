import type { Kysely } from 'kysely';
import { formatRupees, toRupees } from '#contract/rules/money.ts';
import type { Engine } from '../../db/engines/engine.ts';
import type { Schema } from '../../db/schema.ts';
import type { Sender } from '../mail/sender.ts';
import { lockOrder, type OrderRow } from '../order/order-store.ts';
import { refundWithId } from '../refund/refund-store.ts';
import { lockReturn } from './locked-return.ts';
import { queueReturnMail } from './return-notices.ts';
import { lockReturnRow, moveReturn, returnWithId, type ReturnRow } from './return-store.ts';
import type { ReturnSettings } from './shown-returns.ts';

interface ReopeningDependencies {
  readonly engine: Engine;
  readonly settings: () => Promise<ReturnSettings>;
  readonly sender: () => Promise<Sender>;
}

/** Who caused it, and when. */
interface Cause {
  readonly at: number;
  readonly by: string;
}

/**
 * Has ended requests wait for an owner again, within the caller's transaction, and queues the mail that tells their shopper. The caller nudges
 * the mails.
 */
export interface Reopening {
  /**
   * The request of a cancelled exchange or replacement. The caller has locked the cancelled order: locks of orders are taken from the exchange
   * to the order that it is for.
   */
  readonly ofOrder: (trx: Kysely<Schema>, cancelled: OrderRow, cause: Cause) => Promise<void>;
  /**
   * The request whose refund is not paid after all. To be called before the refund's order is locked, in the same order of locks.
   * @returns Whether there is one.
   */
  readonly ofRefund: (trx: Kysely<Schema>, refundId: string, cause: Cause) => Promise<boolean>;
}

/** @returns Reads what the mails need, which is never read within a transaction. */
export function openReopening({ engine, settings, sender }: ReopeningDependencies): () => Promise<Reopening> {
  return async () => {
    const shop = { settings: await settings(), sender: await sender() };
    const reopen = async (trx: Kysely<Schema>, row: ReturnRow, message: string, { at, by }: Cause) => {
      const open = { outcome: null, exchange_order_id: null, checkout_id: null, held_until: null };
      await moveReturn(trx, row, 'received', { at, by, message }, open);
      await queueReturnMail(trx, row.id, shop, at, { isReopened: true });
    };
    return {
      ofOrder: async (trx, { id, number, return_id: returnId }, cause) => {
        const request = returnId === null ? undefined : await returnWithId(trx, returnId);
        if (request === undefined) return;
        await lockOrder(trx, engine, request.order_id);
        const row = await lockReturnRow(trx, engine, request.id);
        if (row?.state !== 'closed' || row.exchange_order_id !== id) return;
        await reopen(trx, row, `Order ${number}, which was to make it good, is cancelled.`, cause);
      },
      ofRefund: async (trx, refundId, cause) => {
        const refund = await refundWithId(trx, refundId);
        if (refund === undefined || refund.return_id === null) return false;
        const { row } = await lockReturn(trx, engine, refund.return_id);
        if (row.state !== 'closed' || row.outcome !== 'refund') return false;
        await reopen(trx, row, `${formatRupees(toRupees(refund.paise))} for it was not paid.`, cause);
        return true;
      },
    };
  };
}
