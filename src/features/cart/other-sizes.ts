import type { Product } from '#contract/product.ts';
import { otherSizes as copy } from '#src/copy/other-sizes.ts';
import { rowKeyOf } from '#src/shared/cart/cart-item.ts';
import { sizeChosen } from '#src/shared/sizes/size-memory-slice.ts';
import type { useAppDispatch } from '#src/shared/store/hooks.ts';
import type { ToastQuestion } from '#src/shared/ui/toast.ts';
import { itemResized } from './cart-slice.ts';

/**
 * Asks for another size than the preselected one that was added; undefined if no other one is in stock.
 * @param onChanged Called after the item in the cart got the other size, with words that say so.
 */
export function otherSizes(
  product: Product,
  added: string,
  dispatch: ReturnType<typeof useAppDispatch>,
  onChanged: (size: string, message: string) => void,
): ToastQuestion | undefined {
  const others = (product.sizes ?? []).filter(({ label, quantity }) => quantity > 0 && label !== added);
  if (others.length === 0) return undefined;
  return {
    text: copy.question({ size: added }),
    answers: others.map(({ label }) => ({ text: label, label: copy.answer({ size: label }) })),
    onAnswer: (size) => {
      dispatch(itemResized({ key: rowKeyOf({ _id: product._id, size: added }), size }));
      dispatch(sizeChosen({ categoryId: product.category._id, label: size }));
      onChanged(size, copy.changed({ size }));
    },
  };
}
