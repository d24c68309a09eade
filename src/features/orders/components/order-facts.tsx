import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Order } from '#contract/order.ts';
import { formatList } from '#contract/rules/message.ts';
import { orders as copy } from '#src/copy/orders.ts';
import { Price } from '#src/shared/ui/price.tsx';
import { orderDay, orderedPieces } from '#src/shared/orders/order-lines.ts';
import { Fact } from './fact.tsx';

const facts = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fit, minmax(112px, 1fr))' },
  gap: 'var(--space-4) var(--space-5)',
  margin: 0,
  paddingTop: 'var(--space-4)',
  borderTop: '1px solid var(--line)',
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
  const sizes = [...new Set(orderedPieces(order).map(({ size }) => size))].filter(Boolean);
  // The specification's card always has a size: that of the cart if no line has one.
  const shownSizes = sizes.length > 0 ? sizes : [order.size].filter(Boolean);
  return (
    <Box component="dl" sx={facts}>
      <Fact name={copy.status}>
        <Box component="span" sx={status === 'Cancelled' ? { color: 'secondary.main' } : undefined}>
          {status}
        </Box>
      </Fact>
      <Fact name={copy.orderedAt}>
        <time dateTime={order.createdAt}>{orderDay(order)}</time>
      </Fact>
      <Fact name={copy.total}>
        <Price rupees={total} />
      </Fact>
      {shownSizes.length > 0 && <Fact name={copy.size}>{formatList(shownSizes, 'unit')}</Fact>}
      <Fact name={copy.payment} columns={2}>
        {payment.razorpay_order_id}
      </Fact>
      {address !== '' && (
        <Fact name={copy.address} columns="all">
          <Typography component="span" sx={{ whiteSpace: 'pre-line', fontWeight: 450 }}>
            {address}
          </Typography>
        </Fact>
      )}
      {reason !== undefined && (
        <Fact name={copy.reason} columns="all">
          {reason}
        </Fact>
      )}
      {refund !== undefined && (
        <Fact name={copy.refund} columns="all">
          <Stack component="span" direction="row" sx={refundParts}>
            <Price rupees={refund.amount} />
            <span>{copy.refundState[refund.state]}</span>
            <Typography component="small" color="textSecondary" sx={{ fontSize: 'smaller' }}>
              <time dateTime={refund.at}>{refund.at.slice(0, 10)}</time>
              {refund.id !== undefined && ` · ${refund.id}`}
            </Typography>
          </Stack>
        </Fact>
      )}
    </Box>
  );
}
