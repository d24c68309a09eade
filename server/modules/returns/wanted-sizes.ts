import type { Kysely } from 'kysely';
import type { Product } from '#contract/product.ts';
import type { Engine } from '../../db/engines/engine.ts';
import { newId } from '../../db/ids.ts';
import { parseJson } from '../../db/json.ts';
import type { Schema } from '../../db/schema.ts';
import { Refused } from '../../refused.ts';
import { lineRows, type LineRow } from '../order/order-change-store.ts';
import type { OrderRow } from '../order/order-store.ts';
import { lockDemand, shortOf, type LockedStock } from '../payment/checkout-stock.ts';
import { insertCheckout, type Checkout } from '../payment/checkout-store.ts';
import { liveSizes } from '../stock/size-store.ts';
import {
  availableQuantity,
  dropReservations,
  extendReservations,
  insertReservations,
  reservedQuantities,
  type ReservingCheckout,
  type SizeQuantity,
} from '../stock/stock-store.ts';
import type { ReturnLineRow, ReturnRow } from './return-store.ts';

/** Pieces in a size that are to be sent for pieces of a line of the order. */
export interface WantedPieces {
  /** Of the order from which the pieces come back. */
  readonly line: LineRow;
  /** The label; null: a product without sizes. */
  readonly size: string | null;
  /** Null: its size was never found. */
  readonly sizeId: string | null;
  readonly pieces: number;
}

const day = 86_400_000;
/** How long the wanted sizes are kept once something came back: the owner decides soon. In milliseconds. */
const keptAfterArrival = 90 * day;

/** The sizes that a request for an exchange names. */
export function wantedOf(lines: readonly LineRow[], asked: readonly ReturnLineRow[]): WantedPieces[] {
  return asked.flatMap(({ position, pieces, wanted_size: size, wanted_size_id: sizeId }) => {
    const line = lines.find((row) => row.position === position);
    return line === undefined || size === null ? [] : [{ line, size, sizeId, pieces }];
  });
}

/**
 * Locks the stock of wanted sizes.
 * @param checkoutId Its reservations are for these pieces; empty: there are none.
 * @throws {Refused} sizeGone, naming what is not there, and what is
 */
export async function lockWanted(
  trx: Kysely<Schema>,
  engine: Engine,
  wanted: readonly WantedPieces[],
  checkoutId: string,
  now: number,
): Promise<LockedStock> {
  const bySize = new Map<string, number>();
  for (const { sizeId, pieces } of wanted) {
    if (sizeId !== null) bySize.set(sizeId, (bySize.get(sizeId) ?? 0) + pieces);
  }
  const demand: SizeQuantity[] = [...bySize].map(([sizeId, quantity]) => ({ sizeId, quantity }));
  // Reservations of a request have the id of their checkout as their account: no checkout of the shopper may ignore or drop them.
  const stock = await lockDemand(trx, engine, demand, { accountId: checkoutId, checkoutId, now });
  const short = new Set(shortOf(stock).map(({ sizeId }) => sizeId));
  const gone = wanted.filter(({ sizeId }) => sizeId === null || short.has(sizeId));
  if (gone.length > 0) throw await sizeGone(trx, gone, stock.reserving);
  return stock;
}

/**
 * The refusal of wanted pieces that are not there. It names them, and the sizes of their products that are, with how many if those are fewer:
 * not the size that comes back, of which the shopper wants another.
 */
async function sizeGone(
  trx: Kysely<Schema>,
  gone: readonly WantedPieces[],
  reserving: ReservingCheckout,
): Promise<Refused> {
  const what = gone.map(({ line, size }) => [nameOf(line), size].filter(Boolean).join(', '));
  const lines = [...new Map(gone.map((one) => [one.line.product_id, one])).values()];
  const sizes = await liveSizes(
    trx,
    lines.map(({ line }) => line.product_id),
  );
  const reserved = await reservedQuantities(
    trx,
    [...sizes.values()].flat().map(({ id }) => id),
    reserving,
  );
  const left = lines.map(({ line, pieces, size: wanted }) => {
    const isOwn = (label: string) => label === line.size && label !== wanted;
    const free = (sizes.get(line.product_id) ?? []).flatMap((size): string[] => {
      const count = availableQuantity(size, reserved(size.id));
      if (count === 0 || size.label === '' || isOwn(size.label)) return [];
      return [count < pieces ? `${size.label} (${count})` : size.label];
    });
    const names = free.length === 0 ? 'none' : free.join(', ');
    return lines.length === 1 ? names : `${nameOf(line)}: ${names}`;
  });
  return new Refused('sizeGone', undefined, { what: [...new Set(what)].join('; '), left: left.join('; ') });
}

const nameOf = ({ product }: LineRow): string => parseJson<Product>(product).name;

/** The checkout of a request, without its lines. It is settled from the start: no provider's order can pay it. */
export function checkoutOfReturn(order: OrderRow, now: number): Checkout {
  const { account_id, name, email, phone, pincode, address, city, state, landmark, size, test } = order;
  return {
    // No checkout costs nothing, and nobody pays this one.
    ...{ id: newId(), account_id, provider_order_id: null, paise: Math.max(1, order.paise), lines: null },
    ...{ name, email, phone, pincode, address, city, state, landmark, size, quantity: 0, test },
    ...{ paid_at: null, settled_at: now, created_at: now, held_until: null, due_at: null, reported: 0 },
    offers: null,
  };
}

/**
 * Keeps the wanted sizes of a locked request that is being approved. Nothing is kept for 0 days, but the sizes must be there.
 * @returns Until when they are kept; null: they are not.
 * @throws {Refused} sizeGone
 */
export async function holdWanted(
  trx: Kysely<Schema>,
  engine: Engine,
  { request, order, asked }: { request: ReturnRow; order: OrderRow; asked: readonly ReturnLineRow[] },
  { now, holdDays }: { readonly now: number; readonly holdDays: number },
): Promise<number | null> {
  if (request.kind !== 'exchange') return null;
  const wanted = wantedOf(await lineRows(trx, order.id), asked);
  const { demand, sizes } = await lockWanted(trx, engine, wanted, request.checkout_id ?? '', now);
  if (holdDays === 0) return null;
  const checkout = request.checkout_id === null ? checkoutOfReturn(order, now) : undefined;
  if (checkout !== undefined) await insertCheckout(trx, checkout);
  const id = checkout?.id ?? request.checkout_id ?? '';
  // Of an approval before this one.
  await dropReservations(trx, { checkout_id: id });
  const until = now + holdDays * day;
  await insertReservations(trx, { id, account_id: id, network: null }, sizes, demand, until);
  await setHeld(trx, request.id, { checkout_id: id, held_until: until });
  return until;
}

/** Ends what a locked request keeps. */
export async function releaseWanted(trx: Kysely<Schema>, request: ReturnRow): Promise<void> {
  if (request.checkout_id === null) return;
  await dropReservations(trx, { checkout_id: request.checkout_id });
  await setHeld(trx, request.id, { held_until: null });
}

/** Keeps the wanted sizes on after something came back, if they are kept still. */
export async function keepWanted(trx: Kysely<Schema>, request: ReturnRow, now: number): Promise<void> {
  const { checkout_id: checkoutId, held_until: heldUntil } = request;
  if (checkoutId === null || heldUntil === null || heldUntil <= now) return;
  const until = now + keptAfterArrival;
  await extendReservations(trx, checkoutId, { now, until });
  await setHeld(trx, request.id, { held_until: until });
}

async function setHeld(
  trx: Kysely<Schema>,
  id: string,
  held: Partial<Pick<ReturnRow, 'checkout_id' | 'held_until'>>,
): Promise<void> {
  await trx.updateTable('order_return').set(held).where('id', '=', id).execute();
}
