import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import type { OrderStatus } from '#contract/rules/order-status.ts';

const Dot = styled(Box)({
  width: 10,
  height: 10,
  borderRadius: '50%',
  border: '2px solid currentColor',
  background: 'currentColor',
  '&[data-status="Not Processed"]': { color: 'var(--marigold)' },
  '&[data-status="Processing"]': { color: 'var(--indigo)', background: 'none' },
  '&[data-status="Shipped"]': { color: 'var(--indigo)' },
  '&[data-status="Delivered"]': { color: 'var(--leaf)' },
  '&[data-status="Cancelled"]': { color: 'var(--madder)' },
}) as typeof Box;

/** The dot in the colour of an order's status. */
export function OrderStatusDot({ status }: { status: OrderStatus }) {
  return <Dot component="span" data-status={status} aria-hidden="true" />;
}

/** An order's status with its dot. */
export function OrderStatusLabel({ status }: { status: OrderStatus }) {
  return (
    <Chip
      component="span"
      variant="status"
      icon={<OrderStatusDot status={status} />}
      label={status}
      sx={{ color: status === 'Cancelled' ? 'secondary.main' : 'inherit' }}
    />
  );
}
