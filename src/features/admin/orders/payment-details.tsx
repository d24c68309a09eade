import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ShopOrder } from '#contract/fulfilment.ts';
import { adminOrder as copy } from '#src/copy/admin-orders.ts';
import { Description, DescriptionList } from '#src/shared/ui/description-list.tsx';
import { Notice } from '#src/shared/ui/notice.tsx';
import { Price } from '#src/shared/ui/price.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import { Timestamp } from '../ui/timestamp.tsx';

const testNotice = { padding: '6px 12px', borderLeft: 0, fontSize: 'body1.fontSize' };

/** Text of an entry that is longer than an identifier. */
const Prose = styled(Box)({ fontWeight: 450, whiteSpace: 'pre-line' });

/** How the order was paid and, if it was cancelled, refunded. */
export function PaymentDetails({ order: { _id, payment, refund, reason, test, total, paid } }: { order: ShopOrder }) {
  return (
    <SectionCard title={copy.payment} className="no-print">
      {test === true && <Notice sx={testNotice}>{copy.testPayment}</Notice>}
      <DescriptionList>
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
        <Description name={copy.paymentOrder}>{payment.razorpay_order_id}</Description>
        <Description name={copy.paymentId}>{payment.razorpay_payment_id}</Description>
        <Description name={copy.orderId}>{_id}</Description>
      </DescriptionList>
    </SectionCard>
  );
}
