import Button, { type ButtonProps } from '@mui/material/Button';
import type { MouseEvent } from 'react';
import type { Product } from '#contract/product.ts';
import { catalog } from '#src/copy/catalog.ts';
import { toCartItem } from '#src/shared/cart/cart-item.ts';
import { useAppDispatch } from '#src/shared/store/hooks.ts';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { itemAdded } from '../cart-slice.ts';

interface AddToCartButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'color' | 'fullWidth' | 'className'> {
  product: Product;
  /** The selected size of a product with sizes. */
  chosenSize?: string | undefined;
  label?: string;
  /** Called after the product was added. */
  onAdded?: () => void;
}

/**
 * Adds one item to the cart and shows a toast. Disabled for a sold-out product. A replayed click brings the size that was shown when
 * the button was pressed (src/app/early-events.ts).
 */
export function AddToCartButton({
  product,
  chosenSize,
  label = catalog.addToCart,
  onAdded,
  ...look
}: AddToCartButtonProps) {
  const dispatch = useAppDispatch();
  const toasts = useToasts();
  const add = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    dispatch(itemAdded(toCartItem(product, currentTarget.dataset.size ?? chosenSize)));
    toasts.success(catalog.added);
    onAdded?.();
  };
  return (
    <Button {...look} disabled={product.quantity === 0} onClick={add}>
      {label}
    </Button>
  );
}

/** The add button below a product card. */
export const addToCart = (product: Product, size: string | undefined) => (
  <AddToCartButton product={product} chosenSize={size} variant="outlined" size="small" fullWidth />
);
