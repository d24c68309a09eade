import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Order, OrderPiece } from '#contract/order.ts';
import { isBeforeShipping, isChangeable } from '#contract/rules/order-status.ts';
import type { User } from '#contract/user.ts';
import { changeAddress } from '#src/copy/address.ts';
import { common } from '#src/copy/common.ts';
import { orders as copy } from '#src/copy/orders.ts';
import { refusalMessageOf } from '#src/shared/api/errors.ts';
import { useShop } from '#src/shared/api/settings-api.ts';
import { paths } from '#src/shared/config/paths.ts';
import { ChangeAddress } from '#src/shared/orders/change-address.tsx';
import { EmptyPage } from '#src/shared/ui/empty-page.tsx';
import { LoadMore } from '#src/shared/ui/load-more.tsx';
import { Notice } from '#src/shared/ui/notice.tsx';
import { QueryBoundary } from '#src/shared/ui/query-boundary.tsx';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { useOrderPages } from '../orders-api.ts';
import { CancelOrder } from './cancel-order.tsx';
import { NewOrder } from './new-order.tsx';
import { OrderCard } from './order-card.tsx';

const list = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 } as const;

interface OrderListProps {
  user: Pick<User, '_id' | 'email'>;
  /** Whether the order was placed in this visit. */
  isNew: (order: Order) => boolean;
  /** The number of the order that the page's URL names. */
  linked: number | undefined;
  /** What can be done with a product of an order. */
  action?: (product: OrderPiece['_id'], order: Order) => ReactNode;
  /** What can be done with an order that has products. */
  orderAction?: (order: Order) => ReactNode;
  /** Products, below the message that there are no orders. */
  products?: ReactNode;
}

/** The user's orders, newest first, with their heading. */
export function OrderList({ user, isNew, linked, action, orderAction, products }: OrderListProps) {
  const printed = usePrintedOrder();
  const { view: orders, list: pages, isElsewhere } = useOrderPages(user._id, linked);
  const items = useRef<HTMLUListElement>(null);
  return (
    <>
      {orders.state !== 'empty' && <Typography variant="h2">{copy.title}</Typography>}
      {isElsewhere && linked !== undefined && <Notice>{copy.linkedElsewhere({ number: linked })}</Notice>}
      <QueryBoundary
        query={orders}
        errorText={refusalMessageOf(orders.error) ?? copy.loadFailed}
        skeleton={<OrderListSkeleton />}
        empty={
          <EmptyPage title={copy.emptyTitle} text={copy.emptyText} heading="h2" link={[copy.browse, paths.categories]}>
            {products}
          </EmptyPage>
        }
      >
        {(all) => {
          // One notice: the thanks for an order end where its parcel leaves.
          const newest = all.find((order) => isBeforeShipping(order.status) && isNew(order));
          return (
            <>
              <List ref={items} role="list" disablePadding aria-label={copy.list} sx={list}>
                {all.map((order) => (
                  <ListItem
                    key={order._id}
                    disablePadding
                    className={printed.id === undefined || printed.id === order._id ? undefined : 'no-print'}
                    sx={{ display: 'block' }}
                  >
                    {printed.id === order._id && <PrintHead />}
                    {order === newest && <NewOrder order={order} email={user.email} />}
                    <OrderCard
                      order={order}
                      isLinked={order.number === linked}
                      action={action}
                      actions={
                        <>
                          {order.products.length > 0 && orderAction?.(order)}
                          {isChangeable(order.status) && <OrderChanges order={order} />}
                          <Button
                            variant="text"
                            aria-label={copy.printOf({ number: order.number })}
                            onClick={() => printed.print(order._id)}
                          >
                            {copy.print}
                          </Button>
                        </>
                      }
                    />
                  </ListItem>
                ))}
              </List>
              <LoadMore
                list={pages}
                count={all.length}
                copy={{ failed: copy.loadMoreFailed, loaded: copy.moreLoaded }}
                linkAt={(index) => items.current?.children[index]?.querySelector('a, button')}
              />
            </>
          );
        }}
      </QueryBoundary>
    </>
  );
}

/** What a shopper can still change. */
function OrderChanges({ order }: { order: Order }) {
  const { supportEmail } = useShop();
  const tooLate = copy.tooLate({ number: order.number, support: supportEmail || copy.us });
  return (
    <>
      <ChangeAddress order={order} text={changeAddress.text} tooLate={tooLate} />
      <CancelOrder order={order} tooLate={tooLate} />
    </>
  );
}

/** Prints one order. `id` is that of the order that is printed now. */
function usePrintedOrder() {
  const [printed, setPrinted] = useState<{ id: string }>();
  useEffect(() => {
    if (printed === undefined) return;
    const end = () => setPrinted(undefined);
    // Some browsers return from `print` before the dialog is closed.
    addEventListener('afterprint', end, { once: true });
    print();
    return () => removeEventListener('afterprint', end);
  }, [printed]);
  return { id: printed?.id, print: (id: string) => setPrinted({ id }) };
}

/** The seller, on a printed order: the page's head and footer are not printed. */
function PrintHead() {
  const { brand, supportEmail, supportPhone } = useShop();
  return (
    <Typography sx={{ display: 'none', '@media print': { display: 'block', paddingBottom: 2 } }}>
      <GlobalStyles styles={{ '@media print': { 'footer, [data-head]': { display: 'none !important' } } }} />
      <b>{brand}</b>
      {[supportEmail, supportPhone].filter(Boolean).map((contact) => ` · ${contact}`)}
    </Typography>
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
