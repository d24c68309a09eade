import Button, { type ButtonProps } from '@mui/material/Button';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Product } from '#contract/product.ts';
import { catalog } from '#src/copy/catalog.ts';
import { photoUrl } from '#src/shared/api/photo-url.ts';
import { toCartItem } from '#src/shared/cart/cart-item.ts';
import { paths } from '#src/shared/config/paths.ts';
import { selectRememberedSizes } from '#src/shared/sizes/size-memory-slice.ts';
import { useAppDispatch, useAppStore } from '#src/shared/store/hooks.ts';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { itemAdded } from '../cart-slice.ts';

interface AddToCartButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'color' | 'fullWidth'> {
  product: Product;
  /** The selected size of a product with sizes. */
  chosenSize?: string | undefined;
  /** Whether the shopper chose it, if the device does not know it. */
  isChosen?: boolean;
  label?: string;
  /** Called after the product was added. It leads to the cart: the toast has no link to it. */
  onAdded?: () => void;
}

/**
 * Adds one item to the cart and shows a toast, which offers the other sizes if the shopper did not choose this one. Disabled for a sold-out product. A replayed click brings the size that was shown when
 * the button was pressed (src/app/early-events.ts).
 */
export function AddToCartButton({
  product,
  chosenSize,
  isChosen = false,
  label = catalog.addToCart,
  onAdded,
  ...props
}: AddToCartButtonProps) {
  const dispatch = useAppDispatch();
  const toasts = useToasts();
  const navigate = useNavigate();
  const store = useAppStore();
  const add = ({ currentTarget: button }: MouseEvent<HTMLElement>) => {
    const size = button.dataset.size ?? chosenSize;
    dispatch(itemAdded(toCartItem(product, size)));
    if (onAdded) {
      toasts.success(catalog.added);
      return onAdded();
    }
    const question =
      size === undefined || isOwnChoice(size)
        ? undefined
        : // Without the chunk the toast says what was added, as ever.
          import('../other-sizes.ts').then(
            ({ otherSizes }) =>
              otherSizes(product, size, dispatch, (chosen, message) => {
                toasts.success(message, cardOf(chosen));
                // The pressed button is gone.
                button.focus({ preventScroll: true });
              }),
            () => undefined,
          );
    toasts.success(catalog.added, { ...cardOf(size), question });
  };
  const cardOf = (size: string | undefined) => ({
    photo: photoUrl(product, 320),
    title: product.name,
    detail: size === undefined ? undefined : catalog.inSize({ size }),
    link: { text: catalog.viewCart, href: paths.cart, onFollow: () => void navigate(paths.cart) },
  });
  const isOwnChoice = (size: string) =>
    isChosen || selectRememberedSizes(store.getState())[product.category._id] === size;
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
