import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { orders as copy } from '#src/copy/orders.ts';
import { selectRecords } from '#src/features/checkout/checkout-slice.ts';
import { OrderList } from '#src/features/orders/components/order-list.tsx';
import { selectUser } from '#src/shared/session/session-slice.ts';
import { useAppSelector } from '#src/shared/store/hooks.ts';
import { PageTitle } from '#src/shared/ui/page-title.tsx';

/** The user's orders. */
export function Component() {
  const user = useAppSelector(selectUser);
  const records = useAppSelector(selectRecords);
  const paid = records.filter(({ state }) => state === 'settled').map(({ order_id }) => order_id);
  if (user === null) return null;
  return (
    <Stack component="section" sx={{ gap: 'var(--space-5)' }}>
      <PageTitle title={copy.pageTitle} />
      <Typography variant="h2">{copy.title}</Typography>
      <OrderList user={user} isNew={(id) => paid.includes(id)} />
    </Stack>
  );
}
