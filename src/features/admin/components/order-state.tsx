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
    border: '2px solid var(--dye)',
    background: 'var(--dye)',
  },
  '&[data-status="Not Processed"]': { '--dye': 'var(--marigold)' },
  '&[data-status="Processing"]': { '--dye': 'var(--indigo)', '&::before': { background: 'var(--paper-raised)' } },
  '&[data-status="Shipped"]': { '--dye': 'var(--indigo)' },
  '&[data-status="Delivered"]': { '--dye': 'var(--leaf)' },
  '&[data-status="Cancelled"]': { '--dye': 'var(--madder)', color: 'var(--madder)' },
});

/** An order's status with a knot of its dye, so that a column of them is read at a glance. */
export function OrderState({ status }: { status: OrderStatus }) {
  return <Root data-status={status}>{status}</Root>;
}
