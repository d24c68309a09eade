import { useState } from 'react';
import { cart as copy } from '#src/copy/cart.ts';
import { nameInSize } from '#src/features/cart/cart-problems.ts';
import { rowWished } from '#src/features/cart/cart-slice.ts';
import { RowButton } from '#src/features/cart/components/cart-row.tsx';
import type { CartRow } from '#src/features/cart/reconcile-cart.ts';
import { useWish } from '#src/features/wish/use-wish.ts';
import { neighbours, passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { useAppDispatch } from '#src/shared/store/hooks.ts';

interface MoveToWishListProps {
  row: CartRow;
  /** No changes while the cart is being paid. */
  isLocked: boolean;
}

/** Takes a row out of the cart once its product, in its size, is on the wish list. */
export function MoveToWishList({ row: { key, item, sizes }, isLocked }: MoveToWishListProps) {
  const dispatch = useAppDispatch();
  const { change } = useWish({ ...item, quantity: item.quantity ?? 1, sizes }, item.size);
  const [isMoving, setMoving] = useState(false);
  const move = async () => {
    setMoving(true);
    if (await change(true)) dispatch(rowWished(key));
    setMoving(false);
  };
  return (
    <RowButton
      ref={passFocusOnUnmount((button) => [...neighbours(button, 'tr', '[data-wish]'), 'main h1'])}
      data-wish=""
      variant="text"
      disabled={isLocked}
      aria-disabled={isMoving}
      aria-label={copy.toWishListOf({ name: nameInSize(item) })}
      onClick={() => {
        if (!isMoving) void move();
      }}
    >
      {copy.toWishList}
    </RowButton>
  );
}
