import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { security } from '#src/copy/security.ts';
import { toQueryView } from '#src/shared/api/query-view.ts';
import { useOverlay, type Overlay } from '#src/shared/hooks/use-overlay.ts';
import { lazyOverlay } from '#src/shared/ui/lazy-overlay.tsx';
import { QueryBoundary } from '#src/shared/ui/query-boundary.tsx';
import { SkeletonLine } from '#src/shared/ui/skeleton.tsx';
import { useGetSecondFactorQuery } from '../security-api.ts';

const copy = security.secondFactor;

const SecondFactorDialog = lazyOverlay(() => import('./second-factor-dialog.tsx'));

/** Whether log-ins ask for a code, and the ways to change it. */
export function SecondFactorPanel() {
  const query = toQueryView(useGetSecondFactorQuery());
  const turnOn = useOverlay('second-factor-on');
  const renew = useOverlay('second-factor-codes');
  const turnOff = useOverlay('second-factor-off');
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography variant="h3">{copy.title}</Typography>
      <QueryBoundary
        query={query}
        errorText={copy.loadFailed}
        skeleton={
          <Typography aria-busy="true" aria-label={copy.loading} role="status">
            <SkeletonLine sx={{ width: 'min(420px, 100%)' }} />
          </Typography>
        }
      >
        {({ on, recovery_codes_left: count }) => (
          <>
            <Typography sx={{ maxWidth: '60ch' }}>
              {on ? `${copy.on} ${copy.codesLeft({ count })}` : copy.off}
            </Typography>
            <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
              {on ? (
                <>
                  <OpenButton overlay={renew} label={copy.renew} />
                  <OpenButton overlay={turnOff} label={copy.turnOff} />
                </>
              ) : (
                <OpenButton overlay={turnOn} label={copy.turnOn} />
              )}
            </Stack>
          </>
        )}
      </QueryBoundary>
      <SecondFactorDialog task="on" open={turnOn.open} onClose={turnOn.hide} />
      <SecondFactorDialog task="renew" open={renew.open} onClose={renew.hide} />
      <SecondFactorDialog task="off" open={turnOff.open} onClose={turnOff.hide} />
    </Stack>
  );
}

function OpenButton({ overlay, label }: { overlay: Overlay; label: string }) {
  return (
    <Button variant="outlined" aria-haspopup="dialog" onClick={overlay.show} {...SecondFactorDialog.onIntent}>
      {label}
    </Button>
  );
}
