import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link, useParams } from 'react-router-dom';
import { adminOrder as copy } from '#src/copy/admin-orders.ts';
import { AdminHead } from '#src/features/admin/components/admin-head.tsx';
import { Moment } from '#src/features/admin/components/moment.tsx';
import { OrderActions } from '#src/features/admin/components/order-actions.tsx';
import { OrderHistory } from '#src/features/admin/components/order-history.tsx';
import { OrderNeighbours } from '#src/features/admin/components/order-neighbours.tsx';
import { OrderPieces } from '#src/features/admin/components/order-pieces.tsx';
import { OrderState } from '#src/features/admin/components/order-state.tsx';
import { ParcelLabel } from '#src/features/admin/components/parcel-label.tsx';
import { PaymentFacts } from '#src/features/admin/components/payment-facts.tsx';
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
  const { order, previous, next, error, retry } = useShopOrder(id);
  return (
    <>
      <PrintStyles />
      <AdminHead title={copy.pageTitle(order?.number)} aside={order && <OrderState status={order.status} />}>
        {order && <Moment at={order.createdAt} />}
        <OrderNeighbours previous={previous} next={next} />
      </AdminHead>
      {isNotFound(error) ? (
        <Problem title={copy.gone} text={copy.goneText} heading="h2">
          <Button component={Link} to={paths.adminOrders} variant="outlined">
            {copy.all}
          </Button>
        </Problem>
      ) : (
        <QueryBoundary
          isLoading={order === undefined && error === undefined}
          isError={error !== undefined}
          hasData={order !== undefined}
          onRetry={retry}
          errorText={refusalOf(error).message ?? copy.failed}
          skeleton={<TableSkeleton />}
        >
          {order && (
            <>
              <OrderActions order={order} />
              <Columns>
                <div>
                  <OrderPieces order={order} />
                  <ParcelLabel order={order} />
                </div>
                <div>
                  <OrderHistory history={order.history} />
                  <PaymentFacts order={order} />
                </div>
              </Columns>
            </>
          )}
        </QueryBoundary>
      )}
    </>
  );
}
