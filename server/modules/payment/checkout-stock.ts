import type { Kysely } from 'kysely';
import type { Engine } from '../../db/engines/engine.ts';
import type { Schema } from '../../db/schema.ts';
import { pipeline } from '../../db/transaction.ts';
import type { CatalogueTransaction } from '../catalogue-change/catalogue-changes.ts';
import { demandOf, withSizes, type CartLine } from '../order/cart-lines.ts';
import { liveSizes, lockSizes, type SizeRow } from '../stock/size-store.ts';
import {
  availableQuantity,
  reservedQuantities,
  subtractStock,
  trimReservations,
  type ReservedQuantities,
  type ReservingCheckout,
  type SizeQuantity,
} from '../stock/stock-store.ts';
import type { Checkout } from './checkout-store.ts';

/** The stock that a paid checkout takes. */

/** The locked sizes of a checkout, which have the wanted quantities. */
export interface LockedStock {
  readonly demand: readonly SizeQuantity[];
  readonly sizes: ReadonlyMap<string, SizeRow>;
  readonly reserving: ReservingCheckout;
  readonly reserved: (sizeId: string) => ReservedQuantities;
}

/** Finds the sizes of lines that have none yet: of an outside client's cart, or of a checkout from before there were sizes. */
export async function linesWithSizes(
  trx: Kysely<Schema>,
  { size }: Checkout,
  lines: readonly CartLine[],
): Promise<readonly CartLine[]> {
  const products = lines.flatMap(({ product, sizeRow }) => (sizeRow === undefined ? [product._id] : []));
  return products.length === 0 ? lines : withSizes(lines, await liveSizes(trx, products), size);
}

/**
 * Locks the stock of all lines; undefined if one is short. While the checkout's own reservation lasts, the stock
 * on hand decides.
 */
export async function lockStock(
  trx: Kysely<Schema>,
  engine: Engine,
  checkout: Checkout,
  now: number,
): Promise<LockedStock | undefined> {
  const demand = demandOf(checkout.lines ?? []);
  if (demand === undefined) return undefined;
  const sizeIds = demand.map(({ sizeId }) => sizeId);
  const reserving = { accountId: checkout.account_id, checkoutId: checkout.id, now };
  const [sizes, reserved] = await pipeline([
    lockSizes(trx, engine, sizeIds),
    reservedQuantities(trx, sizeIds, reserving),
  ]);
  const isInStock = demand.every((wanted) => isEnough(wanted, sizes.get(wanted.sizeId), reserved(wanted.sizeId)));
  return isInStock ? { demand, sizes, reserving, reserved } : undefined;
}

export async function takeStock(
  catalogue: CatalogueTransaction,
  engine: Engine,
  { demand, sizes, reserving, reserved }: LockedStock,
  orderId: string,
): Promise<void> {
  await subtractStock(catalogue, engine, sizes, demand, { orderId, at: reserving.now });
  for (const { sizeId, quantity } of demand) {
    const { byAccount, byOthers } = reserved(sizeId);
    const left = (sizes.get(sizeId)?.quantity ?? 0) - quantity - byOthers;
    if (byAccount > left) await trimReservations(catalogue.trx, reserving, sizeId, left);
  }
}

/** What the checkout itself has reserved is its own; the rest must not be reserved by another account. */
function isEnough({ quantity }: SizeQuantity, size: SizeRow | undefined, reserved: ReservedQuantities): boolean {
  if (size?.archived_at !== null) return false;
  return (reserved.byCheckout >= quantity ? size.quantity : availableQuantity(size, reserved)) >= quantity;
}
