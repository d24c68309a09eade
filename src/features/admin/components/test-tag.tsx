import { styled } from '@mui/material/styles';
import { adminOrders as copy } from '#src/copy/admin-orders.ts';

const Root = styled('span')({
  marginRight: 10,
  padding: '1px 8px',
  background: 'var(--marigold-soft)',
  fontSize: 'var(--size-tiny)',
  fontWeight: 650,
});

/** Marks an order that was paid with no money. */
export function TestTag() {
  return <Root>{copy.test}</Root>;
}
