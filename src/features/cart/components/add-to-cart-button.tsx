import Button, { type ButtonProps } from '@mui/material/Button';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Product } from '#contract/product.ts';
import { catalog } from '#src/copy/catalog.ts';
import { photoUrl } from '#src/shared/api/photo-url.ts';
import { toCartItem } from '#src/shared/cart/cart-item.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useAppDispatch } from '#src/shared/store/hooks.ts';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { itemAdded } from '../cart-slice.ts';

interface AddToCartButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'color' | 'fullWidth' | 'className'> {
  product: Product;
  /** The selected size of a product with sizes. */
  chosenSize?: string | undefined;
  label?: string;
  /** Called after the product was added. It leads to the cart: the toast has no link to it. */
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
  ...props
}: AddToCartButtonProps) {
  const dispatch = useAppDispatch();
  const toasts = useToasts();
  const navigate = useNavigate();
  const add = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const size = currentTarget.dataset.size ?? chosenSize;
    dispatch(itemAdded(toCartItem(product, size)));
    if (onAdded) {
      toasts.success(catalog.added);
      return onAdded();
    }
    toasts.success(catalog.added, {
      photo: photoUrl(product, 320),
      title: product.name,
      detail: size === undefined ? undefined : catalog.inSize({ size }),
      link: { text: catalog.viewCart, href: paths.cart, onFollow: () => void navigate(paths.cart) },
    });
  };
  return (
    <Button {...props} disabled={product.quantity === 0} onClick={add}>
      {label}
    </Button>
  );
}

/** The add button below a product card. */
export const addToCart = (product: Product, size: string | undefined) => (
  <AddToCartButton product={product} chosenSize={size} variant="outlined" size="small" />
);
