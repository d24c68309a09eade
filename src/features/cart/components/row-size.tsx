import FormLabel from '@mui/material/FormLabel';
import { useRef } from 'react';
import { cart as copy } from '#src/copy/cart.ts';
import { size as sizeCopy } from '#src/copy/size.ts';
import { rowKeyOf } from '#src/shared/cart/cart-item.ts';
import { passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { useAppDispatch } from '#src/shared/store/hooks.ts';
import { SizeSelect } from '#src/shared/ui/size-select.tsx';
import { rowResized } from '../cart-slice.ts';
import type { CartRow } from '../reconcile-cart.ts';
import { liveSize } from '../live-sizes.ts';

interface RowSizeProps {
  row: CartRow;
  /** The id of the element with the product's name. */
  productId: string;
  /** No changes while the cart is being paid. */
  isLocked: boolean;
}

const field = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  minWidth: 0,
  font: 'inherit',
  letterSpacing: 'inherit',
  color: 'inherit',
} as const;

/** The size of a cart row, as a control unless every size of the product is sold out. */
export function RowSize({ row: { key, item, sizes, state }, productId, isLocked }: RowSizeProps) {
  const dispatch = useAppDispatch();
  const keyOfNext = useRef(key);
  const { _id, size } = item;
  if (size === undefined) return null;
  // A product that is still loading has the size that the entry names.
  const live = state === 'unknown' ? [{ label: size, quantity: 1 }] : (sizes ?? []);
  if (live.every(({ quantity }) => quantity === 0)) return <span>{copy.size({ size })}</span>;
  return (
    <FormLabel sx={field}>
      <span>{sizeCopy.title}</span>
      <SizeSelect
        // Another size is another row: the focus moves to it.
        ref={passFocusOnUnmount(() => [`[data-row="${CSS.escape(keyOfNext.current)}"] select`, 'main h1'])}
        aria-describedby={productId}
        sizes={liveSize(live, size) ? live : [{ label: size, quantity: 0 }, ...live]}
        value={size}
        disabled={isLocked}
        onChoose={(label) => {
          keyOfNext.current = rowKeyOf({ _id, size: label });
          dispatch(rowResized({ key, size: label }));
        }}
      />
    </FormLabel>
  );
}
