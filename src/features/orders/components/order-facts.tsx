import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Order } from '#contract/order.ts';
import { dayOf } from '#contract/rules/day.ts';
import { formatList } from '#contract/rules/message.ts';
import { orders as copy } from '#src/copy/orders.ts';
import { Description, DescriptionList } from '#src/shared/ui/description-list.tsx';
import { Price } from '#src/shared/ui/price.tsx';
import { orderDay, lineItems } from '#src/shared/orders/order-lines.ts';

const facts = {
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fit, minmax(112px, 1fr))' },
  gap: 'var(--space-4) var(--space-5)',
  paddingTop: 'var(--space-4)',
  borderTop: '1px solid var(--line)',
  '& dt': { fontSize: 'var(--size-tiny)' },
  '& dd small': { fontSize: 'smaller' },
} as const;

const refundParts = {
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 12px',
  '& :is(span, small)': { fontWeight: 450 },
} as const;

/** An order's data except its number and lines. */
export function OrderFacts({ order }: { order: Order }) {
  const { address, payment, status, total, reason, refund } = order;
  const sizes = [...new Set(lineItems(order).map(({ size }) => size))].filter(Boolean);
  // The specification's card always has a size: that of the cart if no line has one.
  const shownSizes = sizes.length > 0 ? sizes : [order.size].filter(Boolean);
  return (
    <DescriptionList sx={facts}>
      <Description name={copy.status}>
        <Box component="span" sx={status === 'Cancelled' ? { color: 'secondary.main' } : undefined}>
          {status}
        </Box>
      </Description>
      <Description name={copy.orderedAt}>
        <time dateTime={order.createdAt}>{orderDay(order)}</time>
      </Description>
      <Description name={copy.total}>
        <Price rupees={total} />
      </Description>
      {shownSizes.length > 0 && <Description name={copy.size}>{formatList(shownSizes, 'unit')}</Description>}
      <Description name={copy.payment} gridColumn="span 2">
        {payment.razorpay_order_id}
      </Description>
      {address !== '' && (
        <Description name={copy.address} gridColumn="1 / -1">
          <Typography component="span" sx={{ whiteSpace: 'pre-line', fontWeight: 450 }}>
            {address}
          </Typography>
        </Description>
      )}
      {reason !== undefined && (
        <Description name={copy.reason} gridColumn="1 / -1">
          {reason}
        </Description>
      )}
      {refund !== undefined && (
        <Description name={copy.refund} gridColumn="1 / -1">
          <Stack component="span" direction="row" sx={refundParts}>
            <Price rupees={refund.amount} />
            <span>{copy.refundState[refund.state]}</span>
            <small>
              <time dateTime={refund.at}>{dayOf(Date.parse(refund.at))}</time>
              {refund.id !== undefined && ` · ${refund.id}`}
            </small>
          </Stack>
        </Description>
      )}
    </DescriptionList>
  );
}
