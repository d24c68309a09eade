import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import type { ShopOrder } from '#contract/fulfilment.ts';
import { adminOrder as copy } from '#src/copy/admin-orders.ts';
import { cashOrder } from '#src/copy/admin-cash.ts';
import { Description, DescriptionList } from '#src/shared/ui/description-list.tsx';
import { Notice } from '#src/shared/ui/notice.tsx';
import { Price } from '#src/shared/ui/price.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import { Timestamp } from '../ui/timestamp.tsx';
import { CashActions } from './cash-actions.tsx';
import { cashSteps } from './cash-steps.ts';

const testNotice = { padding: '6px 12px', borderLeft: 0, fontSize: 'body1.fontSize' };

/** Text of an entry that is longer than an identifier. */
const Prose = styled(Box)({ fontWeight: 450, whiteSpace: 'pre-line' });

/** How the order is paid, what was done with its cash and, if it was cancelled, refunded. */
export function PaymentDetails({ order }: { order: ShopOrder }) {
  const { _id, payment, refund, reason, test, total, paid } = order;
  return (
    <SectionCard title={copy.payment} className="no-print">
      {test === true && <Notice sx={testNotice}>{copy.testPayment}</Notice>}
      <DescriptionList sx={{ '& dd time small': { display: 'inline' } }}>
        <Description name={cashOrder.method}>{cashOrder.methods[payment.method]}</Description>
        {payment.method === 'cod' && (
          <Description name={cashOrder.money}>
            <div role="status">{cashOrder.states[payment.state]}</div>
            <Prose>
              <Price rupees={total} />
            </Prose>
          </Description>
        )}
        {cashSteps(order).map(({ title, at, author, reference }) => (
          <Description key={title} name={title}>
            <Timestamp at={at} />
            <Prose>{author}</Prose>
            {reference !== undefined && <Prose>{reference}</Prose>}
          </Description>
        ))}
        {refund && (
          <Description name={copy.refund}>
            <div role="status">{copy.refundState[refund.state]}</div>
            <Prose>
              <Price rupees={refund.amount} /> · <Timestamp at={refund.at} />
            </Prose>
            {refund.id !== undefined && <Prose>{refund.id}</Prose>}
          </Description>
        )}
        {reason !== undefined && (
          <Description name={copy.reason}>
            <Prose>{reason}</Prose>
          </Description>
        )}
        {paid !== undefined && (
          <Description name={copy.paid}>
            <Price rupees={paid} />
            <Prose>{paid > total ? copy.paidWithFee : copy.paidWithOffer}</Prose>
          </Description>
        )}
        {payment.razorpay_payment_id !== '' && (
          <>
            <Description name={copy.paymentOrder}>{payment.razorpay_order_id}</Description>
            <Description name={copy.paymentId}>{payment.razorpay_payment_id}</Description>
          </>
        )}
        <Description name={copy.orderId}>{_id}</Description>
      </DescriptionList>
      <Stack sx={{ flexFlow: 'row wrap', gap: 1.5 }}>
        <CashActions order={order} />
      </Stack>
    </SectionCard>
  );
}
