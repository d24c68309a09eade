import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Order } from '#contract/order.ts';
import { formatList } from '#contract/rules/message.ts';
import { orders as copy } from '#src/copy/orders.ts';
import { itemAdded } from '#src/features/cart/cart-slice.ts';
import { loadProducts } from '#src/features/catalog/use-products.ts';
import { toCartItem } from '#src/shared/cart/cart-item.ts';
import { paths } from '#src/shared/config/paths.ts';
import { lineItems } from '#src/shared/orders/order-lines.ts';
import { useAppDispatch } from '#src/shared/store/hooks.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';

/**
 * Adds an order's lines to the cart, as today's products at today's prices, and opens the cart. Products that are gone or sold out
 * are named and left out; a size that is sold out can be changed in the cart.
 */
export function BuyAgain({ order }: { order: Order }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const toasts = useToasts();
  const [isLoading, setLoading] = useState(false);

  const buyAgain = async () => {
    const lines = lineItems(order);
    setLoading(true);
    const lookup = await dispatch(loadProducts([...new Set(lines.map(({ product }) => product.slug))]));
    setLoading(false);
    const found = lines.map((line) => ({ line, now: lookup(line.product.slug) }));
    if (found.some(({ now }) => now.state === 'unknown')) return void toasts.error(copy.buyAgainFailed);
    const missing = new Set<string>();
    let count = 0;
    for (const { line, now } of found) {
      // Another product may have taken the URL.
      if (now.state !== 'found' || now.product._id !== line.product._id || now.product.quantity === 0) {
        missing.add(line.name);
        continue;
      }
      const item = toCartItem(now.product, line.size || undefined);
      for (let piece = 0; piece < line.count; piece += 1) dispatch(itemAdded(item));
      count += line.count;
    }
    if (missing.size > 0) toasts.info(copy.notBoughtAgain({ names: formatList([...missing]) }));
    if (count > 0) void navigate(paths.cart);
  };

  return (
    <BusyButton
      variant="outlined"
      busy={isLoading ? copy.buyingAgain : undefined}
      aria-label={isLoading ? undefined : copy.buyAgainOf({ number: order.number })}
      onClick={() => void buyAgain()}
    >
      {copy.buyAgain}
    </BusyButton>
  );
}
