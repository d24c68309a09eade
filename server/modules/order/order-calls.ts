import type { CallResult, ShopOrder } from '#contract/fulfilment.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refused } from '../../refused.ts';
import { auditChange, noteAudit } from '../../work/context.ts';
import type { Account } from '../account/account.ts';
import { changesOfOrder, insertChange } from './order-change-store.ts';
import type { OrderContext } from './order-context.ts';
import { lockOrder } from './order-store.ts';
import { shopOrder } from './shop-order-store.ts';

/** The same call noted again within this time, in milliseconds, is a second press. */
const secondPress = 10_000;

/**
 * Notes a call to the shopper among the changes of an order.
 * @throws {Refused} orderNotFound
 */
export function noteCall(
  { database, clock }: Pick<OrderContext, 'database' | 'clock'>,
  id: string,
  { result, note }: { readonly result: CallResult; readonly note: string },
  by: Account,
): Promise<ShopOrder> {
  return inTransaction(database.db, async (trx) => {
    const order = await lockOrder(trx, database.engine, id);
    if (order === undefined) throw new Refused('orderNotFound');
    const now = clock();
    const known = (await changesOfOrder(trx, id)).some(
      (change) =>
        change.what === 'call' &&
        change.value_after === result &&
        change.changed_by === by.id &&
        (change.note ?? '') === note &&
        now - change.changed_at < secondPress,
    );
    const call = { what: 'call', value_before: '', value_after: result, note: note || null } as const;
    if (!known) await insertChange(trx, id, { ...call, changed_at: now, changed_by: by.id });
    noteAudit({ name: String(order.number), changes: auditChange('call', '', result) });
    return shopOrder(trx, order);
  });
}
