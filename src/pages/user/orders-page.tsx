import { styled } from '@mui/material/styles';
import { orders as copy } from '#src/copy/orders.ts';
import { selectRecords } from '#src/features/checkout/checkout-slice.ts';
import { OrderList } from '#src/features/orders/components/order-list.tsx';
import { selectUser } from '#src/shared/session/session-slice.ts';
import { useAppSelector } from '#src/shared/store/hooks.ts';
import { PageTitle } from '#src/shared/ui/page-title.tsx';

const Root = styled('section')({ display: 'grid', gap: 'var(--space-5)' });

/** The user's orders. */
export function Component() {
  const user = useAppSelector(selectUser);
  const records = useAppSelector(selectRecords);
  const paid = records.filter(({ state }) => state === 'settled').map(({ order_id }) => order_id);
  if (user === null) return null;
  return (
    <Root>
      <PageTitle title={copy.pageTitle} />
      <h2>{copy.title}</h2>
      <OrderList user={user} isNew={(id) => paid.includes(id)} />
    </Root>
  );
}
