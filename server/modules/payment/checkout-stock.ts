import type { Kysely } from 'kysely';
import type { Engine } from '../../db/engines/engine.ts';
import type { Schema } from '../../db/schema.ts';
import { pipeline } from '../../db/transaction.ts';
import type { CatalogueTransaction } from '../catalogue-change/catalogue-changes.ts';
import { demandOf, withSizes, type CartLine } from '../order/cart-lines.ts';
import { liveSizes, lockSizes, type SizeRow } from '../stock/size-store.ts';
import {
  freePieces,
  heldPieces,
  takePieces,
  trimHolds,
  type HeldPieces,
  type Holder,
  type Pieces,
} from '../stock/stock-store.ts';
import type { Checkout } from './checkout-store.ts';

/** The stock that a paid checkout takes. */

/** The locked sizes of a checkout, which have the wanted pieces. */
export interface LockedStock {
  readonly demand: readonly Pieces[];
  readonly sizes: ReadonlyMap<string, SizeRow>;
  readonly holder: Holder;
  readonly held: (sizeId: string) => HeldPieces;
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
 * Locks the stock of all lines; undefined if one is short. While the checkout's own hold lasts, its pieces are reserved, so the stock
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
  const holder = { accountId: checkout.account_id, checkoutId: checkout.id, now };
  const [sizes, held] = await pipeline([lockSizes(trx, engine, sizeIds), heldPieces(trx, sizeIds, holder)]);
  const isInStock = demand.every((wanted) => isEnough(wanted, sizes.get(wanted.sizeId), held(wanted.sizeId)));
  return isInStock ? { demand, sizes, holder, held } : undefined;
}

export async function takeStock(
  catalogue: CatalogueTransaction,
  engine: Engine,
  { demand, sizes, holder, held }: LockedStock,
  orderId: string,
): Promise<void> {
  await takePieces(catalogue, engine, sizes, demand, { orderId, at: holder.now });
  for (const { sizeId, pieces } of demand) {
    const { byAccount, byOthers } = held(sizeId);
    const left = (sizes.get(sizeId)?.quantity ?? 0) - pieces - byOthers;
    if (byAccount > left) await trimHolds(catalogue.trx, holder, sizeId, left);
  }
}

/** Pieces that the checkout itself holds are its own; the others must not be held by another account. */
function isEnough({ pieces }: Pieces, size: SizeRow | undefined, held: HeldPieces): boolean {
  if (size?.archived_at !== null) return false;
  return (held.byCheckout >= pieces ? size.quantity : freePieces(size, held)) >= pieces;
}
