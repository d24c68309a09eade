import Button, { type ButtonProps } from '@mui/material/Button';
import type { Product } from '#contract/product.ts';
import { cart } from '#src/copy/cart.ts';
import { catalog } from '#src/copy/catalog.ts';
import { useAppDispatch } from '#src/shared/store/hooks.ts';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { itemAdded } from '../cart-slice.ts';

interface AddToCartButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'color' | 'fullWidth' | 'className'> {
  product: Product;
  label?: string;
  /** Called after the product was added. */
  onAdded?: () => void;
}

/** Adds one piece to the cart and shows a toast. Disabled for a sold-out product. */
export function AddToCartButton({ product, label = catalog.addToCart, onAdded, ...look }: AddToCartButtonProps) {
  const dispatch = useAppDispatch();
  const toasts = useToasts();
  const add = () => {
    dispatch(itemAdded(product));
    toasts.success(cart.added);
    onAdded?.();
  };
  return (
    <Button {...look} disabled={product.quantity === 0} onClick={add}>
      {label}
    </Button>
  );
}
