import type { Kysely } from 'kysely';
import type { Product } from '#contract/product.ts';
import type { Engine } from '../../db/engines/engine.ts';
import { parseJson } from '../../db/json.ts';
import type { Schema } from '../../db/schema.ts';
import { pipeline } from '../../db/transaction.ts';
import { Refused } from '../../refused.ts';
import type { CatalogueTransaction } from '../catalogue-change/catalogue-changes.ts';
import { demandOf, withSizes, type CartLine } from '../order/cart-lines.ts';
import { lineRows } from '../order/order-change-store.ts';
import type { OrderRow } from '../order/order-store.ts';
import { orderQuantities } from '../order/shop-order-store.ts';
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

/** The locked sizes of a checkout or an order. */
export interface LockedStock {
  readonly demand: readonly SizeQuantity[];
  readonly sizes: ReadonlyMap<string, SizeRow>;
  readonly reserving: ReservingCheckout;
  readonly reserved: (sizeId: string) => ReservedQuantities;
}

/** Finds the sizes of lines that have none yet, as those of an outside client's cart. */
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
  const stock = await lockDemand(trx, engine, demand, { accountId: checkout.account_id, checkoutId: checkout.id, now });
  return shortOf(stock).length === 0 ? stock : undefined;
}

/**
 * Locks the stock of a locked order that waits for its pieces.
 * @returns The refusal `piecesShort`, naming what is not there, if something is not.
 */
export async function lockPieces(
  trx: Kysely<Schema>,
  engine: Engine,
  order: OrderRow,
  now: number,
): Promise<LockedStock | Refused> {
  const { id, account_id: accountId, checkout_id: checkoutId } = order;
  const stock = await lockDemand(trx, engine, await orderQuantities(trx, id), { accountId, checkoutId, now });
  const short = shortOf(stock).map(({ sizeId }) => sizeId);
  if (short.length === 0) return stock;
  const { sizes, reserved } = stock;
  const what = (await lineRows(trx, id))
    .filter(({ size_id }) => size_id !== null && short.includes(size_id))
    .map(({ product, size, size_id, pieces }) => {
      const left = availableQuantity(sizes.get(size_id ?? ''), reserved(size_id ?? ''));
      return `${[parseJson<Product>(product).name, size].filter(Boolean).join(', ')} (${left} of ${pieces})`;
    });
  return new Refused('piecesShort', undefined, { what: what.join('; ') });
}

/** Locks the stock of a demand, whether there is enough or not. */
export async function lockDemand(
  trx: Kysely<Schema>,
  engine: Engine,
  demand: readonly SizeQuantity[],
  reserving: ReservingCheckout,
): Promise<LockedStock> {
  const sizeIds = demand.map(({ sizeId }) => sizeId);
  const [sizes, reserved] = await pipeline([
    lockSizes(trx, engine, sizeIds, 'all'),
    reservedQuantities(trx, sizeIds, reserving),
  ]);
  return { demand, sizes, reserving, reserved };
}

/** What of the demand is not there. */
export const shortOf = ({ demand, sizes, reserved }: LockedStock): readonly SizeQuantity[] =>
  demand.filter((wanted) => !isEnough(wanted, sizes.get(wanted.sizeId), reserved(wanted.sizeId)));

/** @param by The account that takes it; absent for a sale. */
export async function takeStock(
  catalogue: CatalogueTransaction,
  engine: Engine,
  { demand, sizes, reserving, reserved }: LockedStock,
  orderId: string,
  by?: string,
): Promise<void> {
  await subtractStock(catalogue, engine, sizes, demand, { orderId, at: reserving.now, by });
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
