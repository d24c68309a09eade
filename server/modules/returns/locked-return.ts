import type { Kysely } from 'kysely';
import type { Engine } from '../../db/engines/engine.ts';
import type { Schema } from '../../db/schema.ts';
import { Refused } from '../../refused.ts';
import { lockOrder, type OrderRow } from '../order/order-store.ts';
import { lockReturnRow, returnWithId, type ReturnRow } from './return-store.ts';

/** A request and its order, both locked until the transaction ends. */
export interface LockedReturn {
  readonly row: ReturnRow;
  readonly order: OrderRow;
}

/**
 * Locks a request: its order first, as every call does that changes a request, a refund or a parcel of an order.
 * @param accountId Whose request it has to be; undefined: anybody's.
 * @throws {Refused} returnNotFound
 */
export async function lockReturn(
  trx: Kysely<Schema>,
  engine: Engine,
  id: string,
  accountId?: string,
): Promise<LockedReturn> {
  const found = await returnWithId(trx, id);
  if (found === undefined || (accountId !== undefined && found.account_id !== accountId))
    throw new Refused('returnNotFound');
  const order = await lockOrder(trx, engine, found.order_id);
  const row = await lockReturnRow(trx, engine, id);
  if (order === undefined || row === undefined) throw new Refused('returnNotFound');
  return { row, order };
}
