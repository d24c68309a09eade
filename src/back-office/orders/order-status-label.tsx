import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import type { OrderStatus } from '#contract/rules/order-status.ts';

const Dot = styled(Box)(({ theme }) => ({
  width: 10,
  height: 10,
  borderRadius: '50%',
  border: '2px solid currentColor',
  background: 'currentColor',
  '&[data-status="Not Processed"]': { color: theme.palette.marigold },
  '&[data-status="Processing"]': { color: theme.palette.primary.main, background: 'none' },
  '&[data-status="Shipped"]': { color: theme.palette.primary.main },
  '&[data-status="Delivered"]': { color: theme.palette.success.main },
  '&[data-status="Cancelled"]': { color: theme.palette.secondary.main },
})) as typeof Box;

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
