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

/** The order's status changes, with time and author. */
export function OrderHistory({ history }: Pick<ShopOrder, 'history'>) {
  return (
    <SectionCard title={copy.history} className="no-print">
      <Stepper orientation="vertical" activeStep={history.length} role="list">
        {history.map(({ status, at, by, cause }) => (
          <Step key={status}>
            <StepLabel slots={{ stepIcon: () => <OrderStatusDot status={status} /> }}>
              <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
                <Typography
                  component="span"
                  sx={{ fontWeight: 600, color: status === 'Cancelled' ? 'secondary.main' : 'inherit' }}
                >
                  {status}
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
                    : copy.changedBy({ name: by })}
              </Typography>
            </StepLabel>
          </Step>
        ))}
      </Stepper>
    </SectionCard>
  );
}
