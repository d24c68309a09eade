import Typography from '@mui/material/Typography';
import type { OrderSummary } from '#contract/fulfilment.ts';
import { cashMoney as copy } from '#src/copy/admin-cash.ts';

/** The state of a cash order's money in a few words; nothing for an order that was paid online. */
export function CashWord({ order: { cash, confirm } }: { order: OrderSummary }) {
  if (cash === undefined) return null;
  return (
    <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block', whiteSpace: 'nowrap' }}>
      {copy.words[cash === 'pending' && confirm === 'waiting' ? 'waiting' : cash]}
    </Typography>
  );
}
