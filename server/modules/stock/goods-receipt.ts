import { fieldRefusal } from '#contract/field-refusals.ts';
import { maxQuantity, unsold } from '#contract/rules/stock-level.ts';
import type { Engine } from '../../db/engines/engine.ts';
import { Refused } from '../../refused.ts';
import type { CatalogueTransaction } from '../catalogue-change/catalogue-changes.ts';
import { insertMovements, quantitiesOfReceipt, type StockCause } from './movement-store.ts';
import { lockSizesOfProducts } from './size-store.ts';
import { addStock, type SizeQuantity } from './stock-store.ts';

export interface Goods {
  readonly productId: string;
  readonly sizes: readonly SizeQuantity[];
  /** The client's id of this receipt. */
  readonly receiptId?: string | undefined;
}

/**
 * Adds received quantities to the stock on hand, once for each receipt.
 * @returns Their sum.
 * @throws {Refused} productNotFound; sizeNotFound: deleted, archived or another product's; malformed: too many;
 *   receiptUsed: the receipt added other quantities
 */
export async function receiveGoods(
  catalogue: CatalogueTransaction,
  engine: Engine,
  { productId, sizes, receiptId }: Goods,
  cause: Pick<StockCause, 'at' | 'by'>,
): Promise<number> {
  const { trx } = catalogue;
  const total = sizes.reduce((sum, { quantity }) => sum + quantity, 0);
  const rows = (await lockSizesOfProducts(trx, engine, [productId])).get(productId);
  if (rows === undefined) throw new Refused('productNotFound');
  const live = new Map(rows.filter(({ archived_at }) => archived_at === null).map((row) => [row.id, row]));
  // With the sizes locked, a request and its repetition do not run at the same time.
  const before = receiptId === undefined ? new Map<string, number>() : await quantitiesOfReceipt(trx, receiptId);
  if (before.size > 0) {
    const isSame =
      before.size === sizes.length && sizes.every(({ sizeId, quantity }) => before.get(sizeId) === quantity);
    if (isSame) return total;
    throw new Refused('receiptUsed');
  }
  const changes = sizes.map(({ sizeId, quantity }) => {
    const size = live.get(sizeId);
    if (size === undefined) throw new Refused('sizeNotFound');
    return { size, before: unsold(size), after: unsold(size) + quantity };
  });
  const sums = await addStock(catalogue, live, sizes);
  if ((sums.get(productId) ?? 0) > maxQuantity) {
    throw new Refused('malformed', { sizes: fieldRefusal('tooMuchStock', { max: maxQuantity }) });
  }
  changes.sort((a, b) => a.size.position - b.size.position);
  await insertMovements(trx, changes, { reason: 'receive', ...cause, receiptId });
  return total;
}
