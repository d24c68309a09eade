import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Order } from '#contract/order.ts';
import { readableDay } from '#contract/rules/day.ts';
import { orderStatuses, type OrderStatus } from '#contract/rules/order-status.ts';
import { common } from '#src/copy/common.ts';
import { orders } from '#src/copy/orders.ts';
import { account as copy } from '#src/copy/profile.ts';
import { isEmptyList, toQueryView } from '#src/shared/api/query-view.ts';
import { paths } from '#src/shared/config/paths.ts';
import { Photo } from '#src/shared/ui/photo.tsx';
import { QueryBoundary } from '#src/shared/ui/query-boundary.tsx';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { orderStateOf } from '../order-state.ts';
import { refetchOptions, useListOrdersInfiniteQuery } from '../orders-api.ts';

const photo = { '& > .photo': { flex: 'none', width: 84 } } as const;

/** The statuses up to delivery, in order. */
const deliverySteps = orderStatuses.filter((status) => status !== 'Cancelled');

const stitch = { flex: 1, height: 5, borderRadius: '3px' } as const;

/** A summary of the newest order. */
export function LatestOrder({ userId }: { userId: string }) {
  const result = useListOrdersInfiniteQuery(userId, refetchOptions);
  const orderList = toQueryView({ ...result, currentData: result.currentData?.pages[0]?.orders }, isEmptyList);
  return (
    <QueryBoundary
      query={orderList}
      errorText={orders.loadFailed}
      skeleton={
        <div role="status">
          <VisuallyHidden>{common.loading}</VisuallyHidden>
          {/* With the link below. */}
          <Skeleton style={{ height: 165 }} />
        </div>
      }
      empty={
        <>
          <Typography>{copy.noOrder}</Typography>
          <Link to={paths.categories}>{copy.browse}</Link>
        </>
      }
    >
      {([order]) => order && <Summary order={order} />}
    </QueryBoundary>
  );
}

function Summary({ order }: { order: Order }) {
  const [line] = order.products;
  return (
    <>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', ...photo }}>
        {line && <Photo className="photo" product={line._id} sizes="84px" alt="" />}
        <Stack sx={{ gap: '6px', minWidth: 0, alignItems: 'flex-start' }}>
          <Typography sx={{ fontWeight: 650, fontSize: '1.1rem', overflowWrap: 'anywhere' }}>
            {line?.name ?? orders.refundedPayment}
          </Typography>
          <Typography color="textSecondary">
            {orders.orderNumber({ number: order.number })} · {readableDay(Date.parse(order.createdAt))} ·{' '}
            {orderStateOf(order).title}
          </Typography>
          <StatusThread status={order.status} />
        </Stack>
      </Stack>
      <Link to={paths.userOrders}>{copy.allOrders}</Link>
    </>
  );
}

/** The order's progress, drawn as stitches. A cancelled order has none. */
function StatusThread({ status }: { status: OrderStatus }) {
  const reached = deliverySteps.findIndex((step) => step === status);
  if (reached < 0) return null;
  return (
    <Box component="span" aria-hidden="true" sx={{ display: 'flex', gap: '5px', width: 132 }}>
      {deliverySteps.map((step, index) => (
        <Box
          key={step}
          component="span"
          sx={{ ...stitch, backgroundColor: index <= reached ? 'success.main' : 'divider' }}
        />
      ))}
    </Box>
  );
}
