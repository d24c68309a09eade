import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link, useParams } from 'react-router-dom';
import { adminOrder as copy } from '#src/copy/admin-orders.ts';
import { AdminPageHeader } from '#src/features/admin/components/admin-page-header.tsx';
import { Timestamp } from '#src/features/admin/components/timestamp.tsx';
import { OrderActions } from '#src/features/admin/components/order-actions.tsx';
import { OrderHistory } from '#src/features/admin/components/order-history.tsx';
import { AdjacentOrders } from '#src/features/admin/components/adjacent-orders.tsx';
import { OrderItems } from '#src/features/admin/components/order-items.tsx';
import { OrderStatusLabel } from '#src/features/admin/components/order-status-label.tsx';
import { ShippingAddress } from '#src/features/admin/components/shipping-address.tsx';
import { PaymentDetails } from '#src/features/admin/components/payment-details.tsx';
import { PrintStyles } from '#src/features/admin/components/print-styles.tsx';
import { TableSkeleton } from '#src/features/admin/components/table-skeleton.tsx';
import { useShopOrder } from '#src/features/admin/use-shop-order.ts';
import { isNotFound, refusalOf } from '#src/shared/api/errors.ts';
import { paths } from '#src/shared/config/paths.ts';
import { Problem } from '#src/shared/ui/problem.tsx';
import { QueryBoundary } from '#src/shared/ui/query-boundary.tsx';

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  alignItems: 'start',
  gap: 'var(--space-4)',
  marginTop: 'var(--space-5)',
  '& > div': { display: 'grid', gap: 'var(--space-4)' },
  '@media (max-width: 799px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** An order: lines, address, payment and status. Keyed by the id, so that another order has a new page. */
export function Component() {
  const { id = '' } = useParams();
  return <OrderById key={id} id={id} />;
}

function OrderById({ id }: { id: string }) {
  const query = useShopOrder(id);
  const { order, previous, next } = query.data ?? {};
  return (
    <>
      <PrintStyles />
      <AdminPageHeader
        title={order ? copy.pageTitle({ number: order.number }) : copy.loadingTitle}
        aside={order && <OrderStatusLabel status={order.status} />}
      >
        {order && <Timestamp at={order.createdAt} />}
        <AdjacentOrders previous={previous} next={next} />
      </AdminPageHeader>
      {isNotFound(query.error) ? (
        <Problem title={copy.gone} text={copy.goneText} heading="h2">
          <Button component={Link} to={paths.adminOrders} variant="outlined">
            {copy.all}
          </Button>
        </Problem>
      ) : (
        <QueryBoundary
          query={query}
          errorText={refusalOf(query.error).message ?? copy.failed}
          skeleton={<TableSkeleton />}
        >
          {({ order }) => (
            <>
              <OrderActions order={order} />
              <Columns>
                <div>
                  <OrderItems order={order} />
                  <ShippingAddress order={order} />
                </div>
                <div>
                  <OrderHistory history={order.history} />
                  <PaymentDetails order={order} />
                </div>
              </Columns>
            </>
          )}
        </QueryBoundary>
      )}
    </>
  );
}
