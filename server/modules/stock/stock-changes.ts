import { fieldRefusal, type FieldRefusal } from '#contract/field-refusals.ts';
import { maxQuantity, unsold } from '#contract/rules/stock-level.ts';
import type { Engine } from '../../db/engines/engine.ts';
import { Refused } from '../../refused.ts';
import type { CatalogueTransaction } from '../catalogue-change/catalogue-changes.ts';
import {
  correctedSince,
  insertMovements,
  quantitiesOfReceipt,
  type StockCause,
  type StockChange,
} from './movement-store.ts';
import { lockSizes } from './size-store.ts';
import { addStock, lockedProducts, piecesToSend, setLowLimits } from './stock-store.ts';

export interface WantedChange {
  readonly productId: string;
  readonly sizeId: string;
  /** What was counted on the shelf, or the quantity of it, and what the admin saw of it; without that it is absolute. */
  readonly counted?:
    | {
        readonly of: 'shelf' | 'quantity';
        readonly pieces: number;
        readonly seen: number | undefined;
        /** The size's last movement of that time; undefined: a count since is not looked for. */
        readonly movement?: number | undefined;
      }
    | undefined;
  /** How many pieces came in. */
  readonly received?: number;
  /** The low limit; null: the shop's. */
  readonly low?: number | null | undefined;
  readonly note?: string | undefined;
}

/** A change that was left out. */
export interface LeftOut extends FieldRefusal {
  readonly index: number;
  readonly field: 'product' | 'size' | 'quantity' | 'pieces';
}

/** A product whose stock was changed, with its sums. */
export interface ChangedProduct {
  readonly id: string;
  readonly name: string;
  readonly before: number;
  readonly after: number;
}

export interface AppliedChanges {
  /** The ids of the sizes whose changes are in effect, also by an earlier attempt with the same receipt. */
  readonly sizeIds: readonly string[];
  readonly leftOut: readonly LeftOut[];
  readonly products: readonly ChangedProduct[];
}

/**
 * Applies changes of several products' sizes, each by itself: one that is not possible is left out. What was sold or sent since the admin
 * looked stays sold or sent. The same receipt applies each of them once.
 *
 * A count of the shelf that finds fewer pieces than are to be sent is taken: nothing is left to sell, and the size is short by the
 * rest. What comes in or back goes to those orders first.
 * @throws {Refused} receiptUsed: the receipt applied other quantities
 */
export async function applyStockChanges(
  catalogue: CatalogueTransaction,
  engine: Engine,
  wanted: readonly WantedChange[],
  cause: StockCause,
): Promise<AppliedChanges> {
  const { trx } = catalogue;
  const wantedIds = wanted.map(({ sizeId }) => sizeId);
  const sizes = await lockSizes(trx, engine, wantedIds);
  const toSend = await piecesToSend(trx, wantedIds);
  // With the sizes locked, a request and its repetition do not run at the same time.
  const earlier =
    cause.receiptId === undefined ? new Map<string, number>() : await quantitiesOfReceipt(trx, cause.receiptId);
  const recounted = await correctedSince(
    trx,
    wanted.flatMap(({ sizeId, counted: { movement } = {} }) => (movement === undefined ? [] : { sizeId, movement })),
  );
  const rows = await lockedProducts(trx, engine, [...new Set(wanted.map(({ productId }) => productId))], 'all')
    .select(['id', 'name', 'quantity'])
    .execute();
  const products = new Map(rows.map((row) => [row.id, row]));
  const sums = new Map(rows.map(({ id, quantity }) => [id, quantity]));
  const sizeIds: string[] = [];
  const leftOut: LeftOut[] = [];
  const changes: StockChange[] = [];
  const limits = new Map<string, number | null>();
  for (const [index, change] of wanted.entries()) {
    const { productId, sizeId, low, note } = change;
    const size = sizes.get(sizeId);
    if (!products.has(productId)) {
      leftOut.push({ index, field: 'product', ...fieldRefusal('unknownProduct') });
    } else if (size?.product_id !== productId || size.archived_at !== null) {
      leftOut.push({ index, field: 'size', ...fieldRefusal('unknownSize') });
    } else {
      const sum = sums.get(productId) ?? 0;
      const stock = { unsold: unsold(size), toSend: toSend.get(sizeId) ?? 0 };
      const difference = differenceOf(change, stock);
      const applied = earlier.get(sizeId);
      if (applied !== undefined) {
        // A counted quantity without the one that was seen has no difference of its own.
        const isAbsolute = change.counted !== undefined && change.counted.seen === undefined;
        if (!isAbsolute && applied !== difference) throw new Refused('receiptUsed');
      } else if (difference !== 0) {
        if (recounted.has(sizeId)) {
          leftOut.push({ index, field: 'quantity', ...fieldRefusal('countedMeanwhile') });
          continue;
        }
        const after = stock.unsold + difference;
        const newSum = sum + Math.max(0, after) - size.quantity;
        const problem = problemOf(change, { ...stock, unsold: after }, newSum);
        if (problem !== undefined) {
          leftOut.push({ index, ...problem });
          continue;
        }
        sums.set(productId, newSum);
        changes.push({ size, before: stock.unsold, after, note });
      }
      if (low !== undefined) limits.set(sizeId, low);
      sizeIds.push(sizeId);
    }
  }
  const added = changes.map(({ size, before, after }) => ({ sizeId: size.id, quantity: after - before }));
  await addStock(catalogue, sizes, added);
  await setLowLimits(catalogue, limits);
  await insertMovements(trx, changes, cause);
  const changed = [...products.values()].filter(({ id, quantity }) => sums.get(id) !== quantity);
  return {
    sizeIds,
    leftOut,
    products: changed.map(({ id, name, quantity }) => ({
      id,
      name,
      before: quantity,
      after: sums.get(id) ?? quantity,
    })),
  };
}

/** Unsold pieces of a size, and those that are sold and not sent. Their sum is the shelf. */
interface Stock {
  readonly unsold: number;
  readonly toSend: number;
}

function differenceOf({ counted, received = 0 }: WantedChange, { unsold: left, toSend }: Stock): number {
  if (counted === undefined) return received;
  return counted.pieces - (counted.seen ?? (counted.of === 'shelf' ? left + toSend : left));
}

/** Why a change is not possible; undefined if it is. */
function problemOf(
  { counted, received }: WantedChange,
  { unsold: left, toSend }: Stock,
  sum: number,
): Omit<LeftOut, 'index'> | undefined {
  const field = received === undefined ? 'quantity' : 'pieces';
  const lowest = counted?.of === 'quantity' ? 0 : -toSend;
  if (counted !== undefined && left < lowest) return { field, ...fieldRefusal('belowZeroWithSales') };
  if (sum > maxQuantity) return { field, ...fieldRefusal('tooMuchStock', { max: maxQuantity }) };
  return undefined;
}
