import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { Link } from 'react-router-dom';
import type { ReactNode } from 'react';
import type { Order, OrderLine } from '#contract/order.ts';
import type { User } from '#contract/user.ts';
import { common } from '#src/copy/common.ts';
import { orders as copy } from '#src/copy/orders.ts';
import { refusalMessageOf } from '#src/shared/api/errors.ts';
import { isEmptyList, toQueryView } from '#src/shared/api/query-view.ts';
import { paths } from '#src/shared/config/paths.ts';
import { Notice } from '#src/shared/ui/notice.tsx';
import { Problem } from '#src/shared/ui/problem.tsx';
import { QueryBoundary } from '#src/shared/ui/query-boundary.tsx';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { refetchOptions, useListOrdersQuery } from '../orders-api.ts';
import { NewOrder } from './new-order.tsx';
import { OrderCard } from './order-card.tsx';

const list = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 } as const;

interface OrderListProps {
  user: Pick<User, '_id' | 'email'>;
  /** Whether the order with this provider order id was just paid. */
  isNew: (providerOrder: string) => boolean;
  /** The number of the order that the page's URL names. */
  linked: number | undefined;
  /** What can be done with a product of an order. */
  action?: (product: OrderLine['_id'], order: Order) => ReactNode;
}

/** The user's orders, newest first. */
export function OrderList({ user: { _id: userId, email }, isNew, linked, action }: OrderListProps) {
  const orders = toQueryView(useListOrdersQuery(userId, refetchOptions), isEmptyList);
  const isElsewhere = linked !== undefined && orders.data?.every(({ number }) => number !== linked);
  return (
    <>
      {isElsewhere && <Notice>{copy.linkedElsewhere({ number: linked })}</Notice>}
      <QueryBoundary
        query={orders}
        errorText={refusalMessageOf(orders.error) ?? copy.loadFailed}
        skeleton={<OrderListSkeleton />}
        empty={
          <Problem title={copy.emptyTitle} text={copy.emptyText} heading="p">
            <Button component={Link} to={paths.categories} variant="outlined">
              {copy.browse}
            </Button>
          </Problem>
        }
      >
        {(all) => (
          <List role="list" disablePadding aria-label={copy.list} sx={list}>
            {all.map((order) => (
              <ListItem key={order._id} disablePadding sx={{ display: 'block' }}>
                {order.status !== 'Cancelled' && isNew(order.payment.razorpay_order_id) && (
                  <NewOrder order={order} email={email} />
                )}
                <OrderCard order={order} isLinked={order.number === linked} action={action} />
              </ListItem>
            ))}
          </List>
        )}
      </QueryBoundary>
    </>
  );
}

function OrderListSkeleton() {
  return (
    <Box role="status" sx={list}>
      <VisuallyHidden>{common.loading}</VisuallyHidden>
      <Skeleton style={{ height: 260 }} />
      <Skeleton style={{ height: 260 }} />
    </Box>
  );
}
