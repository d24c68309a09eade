import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Order } from '#contract/order.ts';
import { orders as copy } from '#src/copy/orders.ts';
import { Price } from '#src/shared/ui/price.tsx';
import { orderDay, orderedPieces } from '#src/shared/orders/order-lines.ts';
import { StatusThread } from '#src/shared/orders/status-thread.tsx';

const Facts = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(112px, 1fr))',
  gap: 'var(--space-4) var(--space-5)',
  margin: 0,
  paddingTop: 'var(--space-4)',
  borderTop: '1px solid var(--line)',
  '& > div': { minWidth: 0 },
  '& > .double': { gridColumn: 'span 2' },
  '& > .wide': { gridColumn: '1 / -1' },
  '& dt': { fontSize: 'var(--size-tiny)', color: 'var(--ink-soft)' },
  '& dd': { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  '& .address': { whiteSpace: 'pre-line', fontWeight: 450 },
  '& .refund dd': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 12px' },
  '& .refund :is(span, small)': { fontWeight: 450 },
  '& .refund small': { color: 'var(--ink-soft)' },
  '& .status': { display: 'grid', gap: 8, justifyItems: 'start' },
  '& [data-status="Cancelled"]': { color: 'var(--madder)' },
  '@media (max-width: 599px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

function Fact({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** An order's data except its lines. */
export function OrderFacts({ order }: { order: Order }) {
  const { number, address, payment, products, status, total, reason, refund } = order;
  const sizes = [...new Set(orderedPieces(order).map(({ size }) => size))];
  return (
    <Facts>
      <Fact name={copy.number}>{number}</Fact>
      <Fact name={copy.status}>
        <span className="status" data-status={status}>
          {status}
          <StatusThread status={status} />
        </span>
      </Fact>
      <Fact name={copy.ordered}>
        <time dateTime={order.createdAt}>{orderDay(order)}</time>
      </Fact>
      <Fact name={copy.total}>
        <Price rupees={total} />
      </Fact>
      {products.length > 0 && <Fact name={copy.size}>{sizes.join(', ')}</Fact>}
      <Fact name={copy.payment} className="double">
        {payment.razorpay_order_id}
      </Fact>
      {address !== '' && (
        <Fact name={copy.address} className="wide">
          <span className="address">{address}</span>
        </Fact>
      )}
      {reason !== undefined && (
        <Fact name={copy.reason} className="wide">
          {reason}
        </Fact>
      )}
      {refund !== undefined && (
        <Fact name={copy.refund} className="wide refund">
          <Price rupees={refund.amount} />
          <span>{copy.refundState[refund.state]}</span>
          <small>
            <time dateTime={refund.at}>{refund.at.slice(0, 10)}</time>
            {refund.id !== undefined && ` · ${refund.id}`}
          </small>
        </Fact>
      )}
    </Facts>
  );
}
