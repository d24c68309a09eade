import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { OrderSummary } from '#contract/fulfilment.ts';
import { dayOf } from '#contract/rules/day.ts';
import { isLate, readableDays, unsentStatuses } from '#contract/rules/delivery-days.ts';
import { adminOrders as copy } from '#src/copy/admin-orders.ts';

const late = {
  display: 'inline-block',
  padding: '0 8px',
  marginRight: '6px',
  backgroundColor: 'secondary.main',
  color: 'secondary.contrastText',
  fontWeight: 650,
} as const;

/** The promised days of an order that has not left; a late one stands out. Of one whose parcel needs a look, why. */
export function OrderPromise({ order }: { order: Pick<OrderSummary, 'status' | 'promised' | 'parcel' | 'confirm'> }) {
  const { status, promised, parcel } = order;
  const [today] = useState(() => dayOf(Date.now()));
  if (parcel !== undefined) {
    return (
      <Typography component="span" variant="body2" color="secondary">
        {copy.parcelTroubles[parcel]}
      </Typography>
    );
  }
  if (promised === undefined || !unsentStatuses.some((unsent) => unsent === status)) return null;
  return (
    <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block', whiteSpace: 'nowrap' }}>
      {isLate(order, today) && (
        <Box component="b" sx={late}>
          {copy.late}
        </Box>
      )}
      {copy.promised({ days: readableDays(promised) })}
    </Typography>
  );
}
