import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Order } from '#contract/order.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { offers as copy } from '#src/copy/offers.ts';
import { orderSums } from './order-lines.ts';

const sums = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '4px 16px',
  margin: 0,
  '& dt': { overflowWrap: 'anywhere' },
  '& dd': { margin: 0, textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& > :last-child': { fontWeight: 650 },
} as const;

const amount = { fontVariantNumeric: 'tabular-nums lining-nums', fontWeight: 650, whiteSpace: 'nowrap' } as const;

interface Format {
  /** The back office groups its sums. */
  format?: (rupees: number) => string;
}

/** Subtotal, offers and total of an order that offers took something off. */
export function OrderSums({ order, format }: { order: Order } & Format) {
  const rows = orderSums(order, format);
  if (rows.length === 0) return null;
  return (
    <Box component="dl" sx={sums}>
      {rows.map(([name, amount]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </Box>
      ))}
    </Box>
  );
}

/** What a line cost, and its share of the discount below it. */
export function LineSum({ rupees, discount, format = formatRupees }: { rupees: number; discount: number } & Format) {
  return (
    <Box sx={{ textAlign: 'right' }}>
      <Box component="span" sx={amount}>
        {format(rupees)}
      </Box>
      {discount > 0 && (
        <Typography variant="small" color="textSecondary" component="div" sx={{ whiteSpace: 'nowrap' }}>
          {copy.lineOff({ amount: format(discount) })}
        </Typography>
      )}
    </Box>
  );
}
