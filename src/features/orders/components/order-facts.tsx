import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Order } from '#contract/order.ts';
import { readableDay } from '#contract/rules/day.ts';
import { readableDays } from '#contract/rules/delivery-days.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { formatList } from '#contract/rules/message.ts';
import { postalAddress } from '#contract/rules/postal-address.ts';
import { orders as copy } from '#src/copy/orders.ts';
import { Description, DescriptionList } from '#src/shared/ui/description-list.tsx';
import { Price } from '#src/shared/ui/price.tsx';
import { orderDay, lineItems } from '#src/shared/orders/order-lines.ts';

const facts = {
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fit, minmax(112px, 1fr))' },
  rowGap: 2,
  columnGap: 3,
  paddingTop: 2,
  borderTop: '1px solid',
  borderColor: 'divider',
  '& dt': { typography: 'tiny' },
  '& dd small': { fontSize: 'smaller' },
} as const;

/** How an order is paid, and what became of the money. */
function moneyOf({ payment: { method, state }, total, refund }: Order): string {
  // A server of an earlier version names neither.
  if (method !== 'cod' || state === 'paid' || state === 'refunded') {
    if (refund === undefined) return copy.money.paid;
    return refund.state === 'done' ? copy.money.refunded : copy.money.refunding;
  }
  return copy.money[state]({ amount: formatRupees(total) });
}

/** An order's data except its number and lines. */
export function OrderFacts({ order }: { order: Order }) {
  const { address, name, phone, payment, status, total, refund, promised } = order;
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
      {promised && status !== 'Cancelled' && <Description name={copy.promised}>{readableDays(promised)}</Description>}
      <Description name={copy.total}>
        <Price rupees={total} />
      </Description>
      {shownSizes.length > 0 && <Description name={copy.size}>{formatList(shownSizes, 'unit')}</Description>}
      <Description name={copy.payment} gridColumn="span 2">
        {moneyOf(order)}
        {payment.razorpay_order_id !== '' && <small>{payment.razorpay_order_id}</small>}
      </Description>
      {order.confirm && status !== 'Cancelled' && (
        <Description name={copy.confirm}>{copy.confirmStates[order.confirm]}</Description>
      )}
      {address !== '' && (
        <Description name={copy.address} gridColumn="1 / -1">
          <Typography component="span" sx={{ whiteSpace: 'pre-line', fontWeight: 450 }}>
            {[name, postalAddress(order), phone].filter(Boolean).join('\n')}
          </Typography>
        </Description>
      )}
      {refund !== undefined && (
        <Description name={copy.refund} gridColumn="1 / -1">
          <Price rupees={refund.amount} />
          <small>
            <time dateTime={refund.at}>{readableDay(Date.parse(refund.at))}</time>
            {refund.id !== undefined && ` · ${refund.id}`}
          </small>
        </Description>
      )}
    </DescriptionList>
  );
}
