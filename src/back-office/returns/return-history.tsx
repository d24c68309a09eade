import Stack from '@mui/material/Stack';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import type { ShopReturn } from '#contract/return.ts';
import { adminReturn as copy, adminReturns } from '#src/copy/admin-returns.ts';
import { SectionCard } from '../ui/section-card.tsx';
import { Timestamp } from '../ui/timestamp.tsx';
import { ReturnStateDot } from './return-state-label.tsx';

type Move = ShopReturn['history'][number];

/** Who moved a request. */
function moverOf({ by, shopper }: Pick<Move, 'by' | 'shopper'>): string {
  if (shopper) return copy.byShopper;
  return by === undefined ? copy.byShop : copy.by({ name: by });
}

/** The states that a request came to, with time, author and the message to its shopper. */
export function ReturnHistory({ request: { history } }: { request: ShopReturn }) {
  return (
    <SectionCard title={copy.history}>
      <Stepper orientation="vertical" activeStep={history.length} role="list">
        {history.map(({ at, state, message, ...mover }) => (
          <Step key={`${at} ${state}`}>
            <StepLabel slots={{ stepIcon: () => <ReturnStateDot state={state} /> }}>
              <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
                <Typography component="span" sx={{ fontWeight: 600 }}>
                  {adminReturns.states[state]}
                </Typography>
                <Typography component="span">
                  <Timestamp at={at} />
                </Typography>
              </Stack>
              <Typography variant="body2" component="span" color="textSecondary">
                {moverOf(mover)}
              </Typography>
              {message !== undefined && (
                <Typography variant="body2" component="span" sx={{ display: 'block', whiteSpace: 'pre-line' }}>
                  {message}
                </Typography>
              )}
            </StepLabel>
          </Step>
        ))}
      </Stepper>
    </SectionCard>
  );
}
