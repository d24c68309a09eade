import Button, { type ButtonProps } from '@mui/material/Button';
import { useDispatch } from 'react-redux';
import type { Product } from '#contract/product.ts';
import { cart } from '#src/copy/cart.ts';
import { catalog } from '#src/copy/catalog.ts';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { itemAdded } from '../cart-slice.ts';

interface AddToCartButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'color' | 'fullWidth' | 'className'> {
  product: Product;
  label?: string;
  /** What happens besides, once the product is in the cart. */
  onAdded?: () => void;
}

/** Puts one piece into the cart and says so. A sold-out product has a button that cannot be pressed. */
export function AddToCartButton({ product, label = catalog.addToCart, onAdded, ...look }: AddToCartButtonProps) {
  const dispatch = useDispatch();
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
