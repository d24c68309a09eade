import { styled } from '@mui/material/styles';
import { orderStatuses, type OrderStatus } from '#contract/rules/order-status.ts';

/** The statuses up to delivery, in order. */
const deliverySteps = orderStatuses.filter((status) => status !== 'Cancelled');

const Root = styled('span')({
  display: 'flex',
  gap: 5,
  width: 132,
  '& i': { flex: 1, height: 5, borderRadius: 3, background: 'var(--line)' },
  '& i[data-done="true"]': { background: 'var(--leaf)' },
});

/** The order's progress, drawn as stitches. A cancelled order has none. */
export function StatusThread({ status }: { status: OrderStatus }) {
  const reached = deliverySteps.findIndex((step) => step === status);
  if (reached < 0) return null;
  return (
    <Root aria-hidden="true">
      {deliverySteps.map((step, index) => (
        <i key={step} data-done={index <= reached} />
      ))}
    </Root>
  );
}
