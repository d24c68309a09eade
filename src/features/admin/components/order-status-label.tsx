import { styled } from '@mui/material/styles';
import type { OrderStatus } from '#contract/rules/order-status.ts';

const Root = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  '&::before': {
    content: '""',
    width: 10,
    height: 10,
    borderRadius: '50%',
    border: '2px solid currentColor',
    background: 'currentColor',
  },
  '&[data-status="Not Processed"]::before': { color: 'var(--marigold)' },
  '&[data-status="Processing"]::before': { color: 'var(--indigo)', background: 'none' },
  '&[data-status="Shipped"]::before': { color: 'var(--indigo)' },
  '&[data-status="Delivered"]::before': { color: 'var(--leaf)' },
  '&[data-status="Cancelled"]': { color: 'var(--madder)' },
});

/** An order's status with a knot of its dye, so that a column of them is read at a glance. */
export function OrderStatusLabel({ status }: { status: OrderStatus }) {
  return <Root data-status={status}>{status}</Root>;
}
