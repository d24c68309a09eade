import type { Kysely } from 'kysely';
import type { OrderStatus } from '#contract/rules/order-status.ts';
import { stepBack } from '#contract/rules/step-back.ts';
import { furthestState, isFinal } from '#contract/rules/tracking.ts';
import type { Schema } from '../../db/schema.ts';
import { Refused } from '../../refused.ts';
import { deleteMailOf } from '../mail/mail-store.ts';
import { refuseReturned } from '../returns/return-store.ts';
import {
  deleteShipment,
  eventsOfOrders,
  setProgress,
  shipmentOfOrder,
  troubleColumns,
} from '../shipment/shipment-store.ts';
import { insertChange } from './order-change-store.ts';
import { undoTransition, type OrderRow } from './order-store.ts';

/** Who takes a step back, when and why. */
interface StepTakenBack {
  readonly to: OrderStatus;
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly by: string;
  readonly reason: string;
}

/** A slip of the finger is noticed within days; later a parcel has left, whatever the courier reports. In milliseconds. */
const longest = 7 * 86_400_000;
const tooOld = 'This step is more than 7 days old: it stays.';

/** How the money of cash that was taken is called in a refusal. */
const cashWords = { collected: 'collected', remitted: 'received', pending: '', not_collected: '' } as const;

/**
 * Takes the last step of a locked order back, and records it with the reason among the changes of the order. For 'Shipped' the parcel is
 * deleted, its tracking number is free again, and its mail is not sent if it still waits. For 'Delivered' the parcel waits for news again.
 * @throws {Refused} wrongOrderStatus, returnOpen, cashNotedFirst; parcelUnderWay and parcelDelivered, also for a step of more than 7 days ago
 */
export async function takeStepBack(
  trx: Kysely<Schema>,
  order: OrderRow,
  { to, at, by, reason }: StepTakenBack,
): Promise<OrderRow> {
  const { id, status: from, cash_state: cash } = order;
  const shipment = await shipmentOfOrder(trx, id);
  const events = (await eventsOfOrders(trx, [id])).get(id) ?? [];
  const parcel = furthestState(events);
  const isReported = shipment?.delivered_by === 'courier';
  const back = stepBack({ status: from, cash: cash ?? undefined, parcel, isReported });
  if (back.refusal === 'cashNotedFirst')
    throw new Refused(back.refusal, undefined, { state: cashWords[cash ?? 'pending'] });
  if (back.refusal === 'wrongOrderStatus' || (back.refusal === undefined && back.to !== to))
    throw new Refused('wrongOrderStatus', undefined, { from, to });
  if (back.refusal !== undefined) throw new Refused(back.refusal);
  await refuseReturned(trx, id);
  const done = await undoTransition(trx, id, { from, to, at, by });
  if (from !== 'Processing' && at - done.moved_at > longest) {
    throw new Refused(from === 'Shipped' ? 'parcelUnderWay' : 'parcelDelivered', undefined, tooOld);
  }
  // The next time there is another one.
  if (from !== 'Processing') await deleteMailOf(trx, id, from === 'Shipped' ? 'shipped' : 'delivered');
  if (from === 'Shipped' && shipment !== undefined) await deleteShipment(trx, id);
  if (from === 'Delivered' && shipment !== undefined)
    await setProgress(trx, id, {
      ...troubleColumns(events),
      quiet_since: isFinal(parcel) ? null : at,
      delivered_by: null,
    });
  const sent = from === 'Shipped' && shipment ? `${shipment.courier} ${shipment.tracking_number ?? ''}`.trim() : '';
  const change = { what: 'status', value_before: to, value_after: from } as const;
  const step = { changed_at: done.moved_at, changed_by: done.moved_by, note: sent === '' ? null : sent };
  await insertChange(trx, id, { ...change, ...step });
  const undone = { changed_at: at, changed_by: by, note: reason };
  await insertChange(trx, id, { ...change, value_before: from, value_after: to, ...undone });
  return { ...order, status: to };
}
