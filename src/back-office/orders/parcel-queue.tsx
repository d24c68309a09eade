import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import type { CallResult, OrderSummary } from '#contract/fulfilment.ts';
import { withoutLinks } from '#contract/rules/cash.ts';
import type { ParcelTrouble } from '#contract/rules/tracking.ts';
import { parcelQueue as copy } from '#src/copy/admin-cash.ts';
import { useShop } from '#src/shared/api/settings-api.ts';
import { CallRow } from './call-row.tsx';

/** What may come of a call about a parcel. */
const results: readonly CallResult[] = ['reached', 'no_answer', 'asked_to_cancel'];

interface ParcelQueueProps {
  orders: readonly OrderSummary[];
  trouble: ParcelTrouble;
}

/** Orders whose parcels need a look, each with the courier's words and ways to reach its shopper. */
export function ParcelQueue({ orders, trouble }: ParcelQueueProps) {
  const { brand } = useShop();
  return (
    <>
      <Typography sx={{ marginBottom: 1.5, maxWidth: '72ch' }}>{copy.help[trouble]}</Typography>
      <List disablePadding aria-label={copy.list[trouble]}>
        {orders.map((order) => (
          <CallRow
            key={order._id}
            order={order}
            since={order.parcel_at ?? order.createdAt}
            marks={
              order.parcel_reason !== undefined && (
                <Typography variant="inherit" component="div" sx={{ color: 'text.primary', fontWeight: 600 }}>
                  {order.parcel_reason}
                </Typography>
              )
            }
            message={copy.message[trouble]({ name: withoutLinks(order.buyer.name), shop: brand, number: order.number })}
            results={results}
          />
        ))}
      </List>
    </>
  );
}
