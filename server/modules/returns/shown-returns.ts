import type { Kysely } from 'kysely';
import type { OwnerSettings } from '#contract/owner-settings.ts';
import type { Product } from '#contract/product.ts';
import type { Return, ShopReturn } from '#contract/return.ts';
import { toPaise, toRupees } from '#contract/rules/money.ts';
import { hasPieces, hasReturnAddress, paidForPieces } from '#contract/rules/returns.ts';
import { isAllowed, type StaffRole } from '#contract/rules/staff.ts';
import { trackingUrl } from '#contract/rules/tracking.ts';
import { versionedReturn } from '#contract/rules/version.ts';
import { parseJson } from '../../db/json.ts';
import type { Schema } from '../../db/schema.ts';
import { groupBy } from '../../work/group-by.ts';
import { refundOf, refundsOfReturns } from '../refund/refund-store.ts';
import { ordersOfReturns, partsOfReturns, type ReturnRow } from './return-store.ts';

/** The settings that requests show. */
export type ReturnSettings = Pick<OwnerSettings, 'returns' | 'business' | 'delivery'>;

/** A request as the wire has it for the shop. */
export type VersionedReturn = ShopReturn & { readonly version: string };

const timestamp = (at: number): string => new Date(at).toISOString();

/**
 * Requests as the wire has them for the shop, in their order, but for what can be refunded. {@link forShopper} and {@link forStaff} take
 * out what the reader does not see.
 */
export async function shownReturns(
  db: Kysely<Schema>,
  rows: readonly ReturnRow[],
  settings: ReturnSettings,
): Promise<VersionedReturn[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const parts = await partsOfReturns(db, ids);
  const orders = new Map((await ordersOfReturns(db, rows)).map((order) => [order.id, order]));
  const refunds = groupBy(await refundsOfReturns(db, ids), ({ return_id }) => return_id);
  const ofReturn = ({ return_id }: { readonly return_id: string }) => return_id;
  const lines = groupBy(parts.lines, ofReturn);
  const moves = groupBy(parts.moves, ofReturn);
  const events = groupBy(parts.events, ofReturn);
  const photos = groupBy(parts.photos, ofReturn);
  return rows.map((row) => {
    const { id, account_id: accountId } = row;
    const order = orders.get(row.order_id);
    if (order === undefined) throw new Error(`return ${id}: its order ${row.order_id} is not there`);
    const exchange = row.exchange_order_id === null ? undefined : orders.get(row.exchange_order_id);
    const { name, email, phone, pincode, method } = order;
    return versionedReturn<ShopReturn>({
      _id: id,
      number: row.number,
      order: { _id: order.id, number: order.number },
      origin: row.origin,
      kind: row.kind,
      state: row.state,
      ...(row.outcome !== null && { outcome: row.outcome }),
      lines: (lines.get(id) ?? []).map((line) => lineOf(line, row)),
      reason: row.reason,
      note: row.note,
      photos: (photos.get(id) ?? []).map((photo) => ({ _id: photo.id })),
      ...parcelOf(row, events.get(id) ?? [], settings),
      ...(isSentBack(row) && { address: addressOf(settings) }),
      shopper_pays: row.shopper_pays === 1,
      ...(order.cash_state !== null && { by_hand: true as const }),
      ...(row.upi !== null && { upi: row.upi }),
      refunds: (refunds.get(id) ?? []).map(refundOf),
      ...((row.held_until !== null || exchange !== undefined) && {
        exchange: {
          ...(row.held_until !== null && { held_until: timestamp(row.held_until) }),
          ...(exchange && { order: { _id: exchange.id, number: exchange.number } }),
        },
      }),
      history: (moves.get(id) ?? []).map(({ state, moved_at, moved_by, message, name: by }) => ({
        state,
        at: timestamp(moved_at),
        ...(moved_by === accountId ? { shopper: true as const } : by !== null && { by }),
        ...(message !== '' && { message }),
      })),
      createdAt: timestamp(row.created_at),
      buyer: { _id: accountId, name, email, phone, pincode },
      method,
      since: timestamp(row.state_at),
    });
  });
}

type LinePart = Awaited<ReturnType<typeof partsOfReturns>>['lines'][number];

function lineOf(line: LinePart, { state }: ReturnRow): Return['lines'][number] {
  const { size, wanted_size: wanted, good, damaged } = line;
  const { name, price } = parseJson<Product>(line.product);
  const paise = toPaise(price) * line.bought - line.discount;
  // Of a problem that ended without a parcel nothing was received.
  const isReceived = state === 'received' || good + damaged > 0;
  return {
    line: Number(line.line),
    name,
    ...(size !== null && size !== '' && { size }),
    price: toRupees(paidForPieces({ paise, pieces: line.bought }, 0, 1)),
    quantity: line.pieces,
    ...(wanted !== null && { wanted_size: wanted }),
    ...(isReceived && { good, damaged }),
  };
}

function parcelOf(
  { courier, tracking_number: number }: ReturnRow,
  events: Awaited<ReturnType<typeof partsOfReturns>>['events'],
  { delivery }: ReturnSettings,
): Pick<Return, 'parcel'> {
  if (courier === '' && number === '') return {};
  const url = trackingUrl(delivery.url_templates, { courier, number });
  return {
    parcel: {
      courier,
      tracking_number: number,
      ...(url !== undefined && { url }),
      events: events.map(({ state, at, reason }) => ({ state, at: timestamp(at), ...(reason !== null && { reason }) })),
    },
  };
}

/** Whether the shopper has to know where the parcel goes. */
const isSentBack = ({ state, reason }: ReturnRow): boolean =>
  (state === 'approved' || state === 'received') && hasPieces(reason);

/** Where parcels go back; empty if no address is set. */
const addressOf = ({ returns, business }: ReturnSettings): string =>
  hasReturnAddress({ returns, business })
    ? returns.address || [business.legal_name, business.address].filter((part) => part !== '').join('\n')
    : '';

/** A request without what its shopper does not see: who of the shop moved it, and what is left of the payment. */
export function forShopper({
  buyer: _buyer,
  method: _method,
  since: _since,
  refundable: _refundable,
  left: _left,
  paid_back: _paidBack,
  version: _version,
  ...shown
}: ShopReturn): Return {
  return { ...shown, history: shown.history.map(({ by: _by, ...entry }) => entry) };
}

/** A request for staff: where money goes is for those who send it. */
export function forStaff({ upi, ...shown }: VersionedReturn, role: StaffRole | undefined): VersionedReturn {
  return { ...shown, ...(upi !== undefined && isAllowed(role, 'money') && { upi }) };
}
