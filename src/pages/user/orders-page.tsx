import Stack from '@mui/material/Stack';
import { useSearchParams } from 'react-router-dom';
import { orderParameter } from '#contract/rules/order-link.ts';
import { orders as copy } from '#src/copy/orders.ts';
import NewestProducts from '#src/features/catalog/components/newest-products.tsx';
import { selectRecords } from '#src/features/checkout/checkout-slice.ts';
import { PayNow } from '#src/features/checkout/components/pay-now.tsx';
import { OrderList } from '#src/features/orders/components/order-list.tsx';
import { ReviewButton } from '#src/features/reviews/components/review-button.tsx';
import { selectUser } from '#src/shared/session/session-slice.ts';
import { useAppSelector } from '#src/shared/store/hooks.ts';
import { PageTitle } from '#src/shared/ui/page-title.tsx';
import { BuyAgain } from './orders/buy-again.tsx';

/** The user's orders. A link in a mail names the one to show. */
export function Component() {
  const user = useAppSelector(selectUser);
  const records = useAppSelector(selectRecords);
  const placed = records.filter(({ state }) => state === 'settled').map(({ order_id }) => order_id);
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
