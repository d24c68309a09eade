import Box from '@mui/material/Box';
import { orderStatuses, type OrderStatus } from '#contract/rules/order-status.ts';

/** The statuses up to delivery, in order. */
const deliverySteps = orderStatuses.filter((status) => status !== 'Cancelled');

const stitch = { flex: 1, height: 5, borderRadius: '3px' } as const;

/** The order's progress, drawn as stitches. A cancelled order has none. */
export function StatusThread({ status }: { status: OrderStatus }) {
  const reached = deliverySteps.findIndex((step) => step === status);
  if (reached < 0) return null;
  return (
    <Box component="span" aria-hidden="true" sx={{ display: 'flex', gap: '5px', width: 132 }}>
      {deliverySteps.map((step, index) => (
        <Box
          key={step}
          component="span"
          sx={{ ...stitch, backgroundColor: index <= reached ? 'var(--leaf)' : 'var(--line)' }}
        />
      ))}
    </Box>
  );
}
