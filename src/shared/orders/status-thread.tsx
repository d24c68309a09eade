import { styled } from '@mui/material/styles';
import { orderStatuses, type OrderStatus } from '#contract/rules/order-status.ts';

/** The statuses that lead to the shopper's door, in their order. */
const way = orderStatuses.filter((status) => status !== 'Cancelled');

const Root = styled('span')({
  display: 'flex',
  gap: 5,
  width: 132,
  '& i': { flex: 1, height: 5, borderRadius: 3, background: 'var(--line)' },
  '& i[data-done="true"]': { background: 'var(--leaf)' },
});

/** How far an order is on its way, as stitches. A cancelled one has none. */
export function StatusThread({ status }: { status: OrderStatus }) {
  const reached = way.findIndex((step) => step === status);
  if (reached < 0) return null;
  return (
    <Root aria-hidden="true">
      {way.map((step, index) => (
        <i key={step} data-done={index <= reached} />
      ))}
    </Root>
  );
}
