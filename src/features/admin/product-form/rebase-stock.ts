import type { ProductDraft } from './product-draft.ts';
import { quantityOf } from './sizes/size-rows.ts';

/**
 * The draft after the stock changed from `base` to `latest`: adds the stock change to each typed quantity, so that the saved
 * difference stays the same.
 */
export function rebaseStock(typed: ProductDraft, base: ProductDraft, latest: ProductDraft): ProductDraft {
  const quantityIn = ({ sizes }: ProductDraft, id: string | undefined) =>
    sizes.find(({ _id }) => id !== undefined && _id === id)?.quantity;
  return {
    ...typed,
    quantity: moved(typed.quantity, base.quantity, latest.quantity),
    sizes: typed.sizes.map((row) => ({
      ...row,
      quantity: moved(row.quantity, quantityIn(base, row._id), quantityIn(latest, row._id)),
    })),
  };
}

/** A quantity as typed, moved by the difference. Text that is no quantity stays. */
function moved(typed: string, base: string | undefined, latest: string | undefined): string {
  const quantity = quantityOf({ quantity: typed });
  if (quantity === undefined || base === undefined || latest === undefined) return typed;
  return String(Math.max(0, quantity + Number(latest) - Number(base)));
}
