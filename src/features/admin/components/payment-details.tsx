import { styled } from '@mui/material/styles';
import type { ShopOrder } from '#contract/fulfilment.ts';
import { adminOrder as copy } from '#src/copy/admin-orders.ts';
import { Price } from '#src/shared/ui/price.tsx';
import { Timestamp } from './timestamp.tsx';
import { SectionCard } from './section-card.tsx';

const Facts = styled('dl')({
  display: 'grid',
  gap: 'var(--space-3)',
  margin: 0,
  '& dt': { fontSize: 'var(--size-small)', color: 'var(--ink-soft)' },
  '& dd': { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  '& .words': { fontWeight: 450, whiteSpace: 'pre-line' },
});

const Test = styled('p')({ padding: '6px 12px', background: 'var(--marigold-soft)', fontWeight: 600 });

/** How it was paid, and how the payment went back where it did. */
export function PaymentDetails({ order: { _id, payment, refund, reason, test } }: { order: ShopOrder }) {
  return (
    <SectionCard title={copy.payment} className="no-print">
      {test === true && <Test>{copy.test}</Test>}
      <Facts>
        {refund && (
          <div>
            <dt>{copy.refund}</dt>
            <dd role="status">{copy.refundState[refund.state]}</dd>
            <dd className="words">
              <Price rupees={refund.amount} /> · <Timestamp at={refund.at} />
            </dd>
            {refund.id !== undefined && <dd className="words">{refund.id}</dd>}
          </div>
        )}
        {reason !== undefined && (
          <div>
            <dt>{copy.reason}</dt>
            <dd className="words">{reason}</dd>
          </div>
        )}
        <div>
          <dt>{copy.paymentOrder}</dt>
          <dd>{payment.razorpay_order_id}</dd>
        </div>
        <div>
          <dt>{copy.paymentId}</dt>
          <dd>{payment.razorpay_payment_id}</dd>
        </div>
        <div>
          <dt>{copy.id}</dt>
          <dd>{_id}</dd>
        </div>
      </Facts>
    </SectionCard>
  );
}
