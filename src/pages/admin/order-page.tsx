import Chip from '@mui/material/Chip';
import GlobalStyles from '@mui/material/GlobalStyles';
import Grid from '@mui/material/Grid';
import Stack from '@mui/material/Stack';
import { Link, useLocation, useParams } from 'react-router-dom';
import type { OrderReference } from '#contract/fulfilment.ts';
import { OrderNotes } from '#src/back-office/customers/notes-card.tsx';
import { OrderActions } from '#src/back-office/orders/order-actions.tsx';
import { useOrderFilter } from '#src/back-office/orders/order-filters.tsx';
import { OrderHistory } from '#src/back-office/orders/order-history.tsx';
import { OrderItems } from '#src/back-office/orders/order-items.tsx';
import { OrderPromise } from '#src/back-office/orders/order-promise.tsx';
import { OrderStatusLabel } from '#src/back-office/orders/order-status-label.tsx';
import { useShopOrder } from '#src/back-office/orders/orders-api.ts';
import { PapersCard } from '#src/back-office/orders/papers-card.tsx';
import { ParcelCard } from '#src/back-office/orders/parcel-card.tsx';
import { PaymentDetails } from '#src/back-office/orders/payment-details.tsx';
import { ShippingAddress } from '#src/back-office/orders/shipping-address.tsx';
import { OrderReturns, useOrderReturns } from '#src/back-office/returns/order-returns.tsx';
import { AdminPageHeader } from '#src/back-office/ui/admin-page-header.tsx';
import { AdminQuery } from '#src/back-office/ui/admin-query.tsx';
import { EmptyState } from '#src/back-office/ui/empty-state.tsx';
import { Timestamp } from '#src/back-office/ui/timestamp.tsx';
import { useListParams } from '#src/back-office/ui/url-params.ts';
import { adminOrder as copy } from '#src/copy/admin-orders.ts';
import { isNotFound } from '#src/shared/api/errors.ts';
import { paths } from '#src/shared/config/paths.ts';
import { ChevronIcon } from '#src/shared/ui/icons.tsx';

/** An order: items, address, payment and status. Keyed by the id to reset the state for another order. */
export function Component() {
  const { slug: id = '' } = useParams();
  return <OrderById key={id} id={id} />;
}

function OrderById({ id }: { id: string }) {
  const { filter } = useOrderFilter();
  const { search } = useListParams();
  // The list as it was left.
  const { search: listQuery } = useLocation();
  const query = useShopOrder(id, { ...filter, search: search || undefined });
  const { order, previous, next } = query.data ?? {};
  const requests = useOrderReturns(order);
  return (
    <>
      <GlobalStyles styles={printStyles} />
      <AdminPageHeader
        title={order ? copy.pageTitle({ number: order.number }) : copy.loadingTitle}
        back={{ to: `${paths.adminOrders}${listQuery}`, label: copy.allOrders }}
        aside={
          order && (
            <>
              <OrderStatusLabel status={order.status} /> <OrderPromise order={order} />
            </>
          )
        }
      >
        {order && <Timestamp at={order.createdAt} />}
        <AdjacentOrders previous={previous} next={next} />
      </AdminPageHeader>
      {isNotFound(query.error) ? (
        <EmptyState title={copy.notFoundTitle} text={copy.notFoundText} action={[copy.allOrders, paths.adminOrders]} />
      ) : (
        <AdminQuery query={query} failed={copy.loadFailed}>
          {({ order }) => (
            <>
              <OrderActions order={order} />
              <Grid container spacing={2} sx={{ marginTop: 3 }}>
                <Grid size={{ xs: 12, md: 7 }}>
                  <Stack spacing={2}>
                    <OrderItems order={order} />
                    <ShippingAddress order={order} />
                    <OrderNotes id={order._id} />
                  </Stack>
                </Grid>
                <Grid size={{ xs: 12, md: 5 }}>
                  <Stack spacing={2}>
                    <ParcelCard order={order} />
                    <OrderReturns order={order} requests={requests} />
                    <OrderHistory order={order} requests={requests} />
                    <PaymentDetails order={order} />
                    <PapersCard order={order} />
                  </Stack>
                </Grid>
              </Grid>
            </>
          )}
        </AdminQuery>
      )}
    </>
  );
}

/** Prints a back-office page without bars, menus, footer, toasts and elements of the class `no-print`. */
const printStyles = {
  '@media print': {
    body: { background: 'none !important' },
    'header, footer, nav, .no-print, .weft-toasts': { display: 'none !important' },
    'main :has(> nav)': { display: 'block !important' },
    'main > div': { padding: '0 !important' },
  },
};

interface AdjacentOrdersProps {
  previous: OrderReference | undefined;
  next: OrderReference | undefined;
}

/** Links to the previous and the next order, of those that the list's filter in the URL matches. */
function AdjacentOrders({ previous, next }: AdjacentOrdersProps) {
  return (
    <Stack component="nav" direction="row" spacing={1} aria-label={copy.adjacentOrders}>
      {previous && <AdjacentOrder order={previous} rel="prev" />}
      {next && <AdjacentOrder order={next} rel="next" />}
    </Stack>
  );
}

function AdjacentOrder({ order: { _id, number }, rel }: { order: OrderReference; rel: 'prev' | 'next' }) {
  const isNext = rel === 'next';
  const { search } = useLocation();
  return (
    <Chip
      component={Link}
      clickable
      to={{ pathname: paths.adminOrder(_id), search }}
      rel={rel}
      aria-label={(isNext ? copy.next : copy.previous)({ number })}
      icon={<ChevronIcon width="16" height="16" style={{ transform: `rotate(${isNext ? -90 : 90}deg)` }} />}
      label={number}
      sx={isNext ? { flexDirection: 'row-reverse' } : {}}
    />
  );
}
