import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { Order } from '#contract/order.ts';
import { orders as copy } from '#src/copy/orders.ts';
import { orderedPieces } from '#src/shared/orders/order-lines.ts';

const Root = styled('section')({
  display: 'grid',
  gap: 'var(--space-4)',
  padding: 'clamp(16px, 2.4vw, 32px)',
  background: 'var(--marigold-soft)',
  borderLeft: '6px solid var(--marigold)',
  '& h3': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, fontSize: 'var(--size-heading)' },
  '& h3 b': {
    padding: '2px 12px',
    background: 'var(--ink)',
    color: 'var(--paper)',
    fontSize: 'var(--size-small)',
    fontWeight: 650,
  },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
    gap: 'var(--space-4)',
    margin: 0,
  },
  '& dl > div': { minWidth: 0 },
  '& dt': { fontSize: 'var(--size-small)', fontWeight: 650 },
  '& dd': { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
});

/** The confirmation shown above an order that was just paid. */
export function NewOrder({ order, email }: { order: Order; email: string }) {
  const title = useId();
  const contents = orderedPieces(order).map(({ name, size, count }) => `${count} × ${name} (${size})`);
  const facts = [
    [copy.number, order.number],
    [copy.newWhat, contents.join('\n')],
    [copy.newAddress, order.address],
    [copy.newNext, copy.newSteps({ email })],
  ] as const;
  return (
    <Root aria-labelledby={title}>
      <h3 id={title}>
        {copy.newTitle} <b>{copy.isNew}</b>
      </h3>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Root>
  );
}
