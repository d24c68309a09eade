import type { Kysely } from 'kysely';
import { toRupees } from '#contract/rules/money.ts';
import type { StaffRole } from '#contract/rules/staff.ts';
import type { Schema } from '../../db/schema.ts';
import { refuseChanged, Refused } from '../../refused.ts';
import { orderWithId } from '../order/order-store.ts';
import { isUnpaid, payingOrder, piecesDue, refundableOf } from './return-money.ts';
import { linesOfReturn, type ReturnRow } from './return-store.ts';
import { forStaff, shownReturns, type ReturnSettings, type VersionedReturn } from './shown-returns.ts';

/** Who looks at a request, and the settings that it shows. */
interface Reader {
  readonly settings: ReturnSettings;
  readonly role: StaffRole | undefined;
}

/** A request as staff see it, with what can be refunded of it. @throws {Refused} returnNotFound */
export async function shopReturn(
  db: Kysely<Schema>,
  row: ReturnRow,
  { settings, role }: Reader,
): Promise<VersionedReturn> {
  const [one] = await shownReturns(db, [row], settings);
  const order = await orderWithId(db, row.order_id);
  if (one === undefined || order === undefined) throw new Refused('returnNotFound');
  const due = await piecesDue(db, { request: row, order, asked: await linesOfReturn(db, row.id) });
  const paying = await payingOrder(db, order);
  const { left, refundable } = await refundableOf(db, paying, due);
  return {
    ...forStaff(one, role),
    ...{ left: toRupees(left), refundable: toRupees(refundable) },
    ...(left === 0 && !isUnpaid(paying) && { paid_back: true as const }),
  };
}

/**
 * Refuses a decision about a locked request, or its end, that is based on what it was before.
 * @param version The version that the caller has read; undefined: a client without versions.
 * @throws {ChangedMeanwhile}
 */
export async function refuseChangedReturn(
  trx: Kysely<Schema>,
  row: ReturnRow,
  version: string | undefined,
  reader: Reader,
): Promise<void> {
  if (version === undefined) return;
  const request = await shopReturn(trx, row, reader);
  await refuseChanged(version, request.version, () => ({ return: request }));
}
