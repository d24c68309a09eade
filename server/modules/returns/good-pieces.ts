import type { Engine } from '../../db/engines/engine.ts';
import type { CatalogueTransaction } from '../catalogue-change/catalogue-changes.ts';
import { restock } from '../stock/stock-store.ts';

/** Good pieces of a size that came back. Null: a line whose size was never found, which took none of it. */
interface GoodPieces {
  readonly sizeId: string | null;
  readonly good: number;
}

/** Returns the good pieces to the stock. */
export function restockGood(
  catalogue: CatalogueTransaction,
  engine: Engine,
  pieces: readonly GoodPieces[],
  { orderId, at, by }: { readonly orderId: string; readonly at: number; readonly by: string },
): Promise<void> {
  const bySize = new Map<string, number>();
  for (const { sizeId, good } of pieces) {
    if (sizeId !== null && good > 0) bySize.set(sizeId, (bySize.get(sizeId) ?? 0) + good);
  }
  const back = [...bySize].map(([sizeId, quantity]) => ({ sizeId, quantity }));
  return restock(catalogue, engine, back, { orderId, at, by, reason: 'return' });
}
