import Box from '@mui/material/Box';
import type { Order } from '#contract/order.ts';
import { cashMoney as copy } from '#src/copy/admin-cash.ts';
import { formatSum } from '../ui/format-sum.ts';

const mark = {
  justifySelf: 'start',
  margin: 0,
  padding: '6px 14px',
  border: '3px solid currentColor',
  fontSize: { xs: '1.4rem', md: '1.6rem' },
  fontWeight: 800,
  lineHeight: 1.15,
  fontVariantNumeric: 'tabular-nums',
  // A courier reads it at the door.
  '@media print': { fontSize: '2.6rem' },
} as const;

/** How much the courier collects, in large letters; nothing for an order whose cash is not out. */
export function CollectMark({ order: { payment, total } }: { order: Pick<Order, 'payment' | 'total'> }) {
  if (payment.state !== 'pending') return null;
  return (
    <Box component="p" sx={mark}>
      {copy.collect({ total: formatSum(total) })}
    </Box>
  );
}
