import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import type { ShopOrder } from '#contract/fulfilment.ts';
import { adminOrder as copy } from '#src/copy/admin-orders.ts';
import { shipping } from '#src/copy/admin-shipping.ts';
import { OrderStatusDot } from './order-status-label.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import { Timestamp } from '../ui/timestamp.tsx';

/** In place of a status's dot. */
const Dash = () => (
  <Box component="span" aria-hidden="true" sx={{ width: 10, height: 2, backgroundColor: 'text.secondary' }} />
);

type Entry = Partial<ShopOrder['history'][number] & ShopOrder['changes'][number]> & { at: string };

/** The order's status changes and its other changes, with time and author. */
export function OrderHistory({ history, changes }: Pick<ShopOrder, 'history' | 'changes'>) {
  const entries: Entry[] = [...history, ...changes];
  entries.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return (
    <SectionCard title={copy.history} className="no-print">
      <Stepper orientation="vertical" activeStep={entries.length} role="list">
        {entries.map(({ status, what, from = '', to = '', at, by, cause, shopper }) => (
          <Step key={`${at} ${status ?? what ?? ''}`}>
            <StepLabel slots={{ stepIcon: () => (status ? <OrderStatusDot status={status} /> : <Dash />) }}>
              <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
                <Typography
                  component="span"
                  sx={{ fontWeight: 600, color: status === 'Cancelled' ? 'secondary.main' : 'inherit' }}
                >
                  {status ?? (what && copy.changes[what])}
                </Typography>
                <Typography component="span">
                  <Timestamp at={at} />
                </Typography>
              </Stack>
              <Typography variant="body2" component="span" color="textSecondary">
                {cause !== undefined
                  ? shipping.causes[cause]
                  : by === undefined
                    ? copy.changedByShop
                    : (shopper ? copy.changedByShopper : copy.changedBy)({ name: by })}
              </Typography>
              {what && (
                <Typography variant="body2" component="span" sx={{ display: 'block', whiteSpace: 'pre-line' }}>
                  <s>{from}</s>
                  {`\n${to}`}
                </Typography>
              )}
            </StepLabel>
          </Step>
        ))}
      </Stepper>
    </SectionCard>
  );
}
