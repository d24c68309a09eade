import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useSearchParams, useNavigate } from 'react-router-dom';
import type { Order } from '#contract/order.ts';
import { formatList } from '#contract/rules/message.ts';
import { orderParameter } from '#contract/rules/order-number.ts';
import { orders as copy } from '#src/copy/orders.ts';
import { itemAdded } from '#src/features/cart/cart-slice.ts';
import NewestProducts from '#src/features/catalog/components/newest-products.tsx';
import { loadProducts } from '#src/features/catalog/use-products.ts';
import { selectRecords } from '#src/features/checkout/checkout-slice.ts';
import { PayNow } from '#src/features/checkout/components/pay-now.tsx';
import { usePaymentEntry } from '#src/features/checkout/use-payment-entry.ts';
import { OrderList } from '#src/features/orders/components/order-list.tsx';
import { ReviewButton } from '#src/features/reviews/components/review-button.tsx';
import { toCartItem } from '#src/shared/cart/cart-item.ts';
import { paths } from '#src/shared/config/paths.ts';
import { lineItems } from '#src/shared/orders/order-lines.ts';
import { selectUser } from '#src/shared/session/session-slice.ts';
import { useAppSelector, useAppDispatch } from '#src/shared/store/hooks.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { PageTitle } from '#src/shared/ui/page-title.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';

/** How long a shopper's visit lasts, in milliseconds: the thanks for an order end with it. */
const visit = 30 * 60_000;

/** The user's orders. A link in a mail names the one to show. */
export function Component() {
  const user = useAppSelector(selectUser);
  usePaymentEntry();
  const records = useAppSelector(selectRecords);
  const [openedAt] = useState(() => Date.now());
  const placed = records
    .filter(({ state, at }) => state === 'settled' && at > openedAt - visit)
    .map(({ order_id }) => order_id);
  const [parameters] = useSearchParams();
  const linked = orderNumberIn(parameters.get(orderParameter));
  if (user === null) return null;
  return (
    <Stack component="section" sx={{ gap: 3 }}>
      <PageTitle title={copy.pageTitle} />
      <OrderList
        user={user}
        isNew={({ _id, payment }) => placed.includes(_id) || placed.includes(payment.razorpay_order_id)}
        linked={linked}
        products={<NewestProducts />}
        orderAction={(order) => (
          <>
            <PayNow order={order} user={user} />
            <BuyAgain order={order} />
          </>
        )}
        action={(product, { _id: orderId, status, reviewed = [], reviewable = [] }) => {
          const isWritten = reviewed.includes(product._id);
          return (
            status === 'Delivered' &&
            (isWritten || reviewable.includes(product._id)) && (
              <ReviewButton product={product} orderId={orderId} isWritten={isWritten} />
            )
          );
        }}
      />
    </Stack>
  );
}

/** Undefined if the URL names no order: other texts are ignored. */
function orderNumberIn(text: string | null): number | undefined {
  return text !== null && /^\d{1,12}$/.test(text) ? Number(text) : undefined;
}

/**
 * Adds an order's lines to the cart, as today's products at today's prices, and opens the cart. Products that are gone or sold out
 * are named and left out; a size that is sold out can be changed in the cart.
 */
function BuyAgain({ order }: { order: Order }) {
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
