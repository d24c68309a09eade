import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { readableDay, timeOf } from '#contract/rules/day.ts';
import type { AccountSession } from '#contract/session.ts';
import { security } from '#src/copy/security.ts';
import { toQueryView } from '#src/shared/api/query-view.ts';
import { useAction } from '#src/shared/hooks/use-action.ts';
import { moveFocus } from '#src/shared/lib/move-focus.ts';
import { useForgetSession } from '#src/shared/session/use-forget-session.ts';
import { QueryBoundary } from '#src/shared/ui/query-boundary.tsx';
import { SkeletonLine } from '#src/shared/ui/skeleton.tsx';
import { useLeave } from '#src/shared/ui/unsaved-context.ts';
import { useEndSessionMutation, useEndSessionsMutation, useListSessionsQuery } from '../security-api.ts';

const copy = security.sessions;

const rows = { margin: 0, padding: 0, listStyle: 'none', borderTop: '1px solid', borderColor: 'divider' } as const;
const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 24px',
  minHeight: 64,
  paddingBlock: 1,
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const;

/** The devices on which the account is logged in, and the ways to log them out. */
export function SessionList() {
  const query = toQueryView(useListSessionsQuery());
  const { failed } = copy;
  const ending = useAction(useEndSessionMutation(), { done: copy.ended, failed });
  const endingAll = useAction(useEndSessionsMutation(), {
    done: (_, { except }) => (except === 'current' ? copy.othersEnded : copy.allEnded),
    failed,
  });
  const leave = useLeave();
  const forget = useForgetSession();
  const title = useRef<HTMLElement>(null);
  const isBusy = ending.isBusy || endingAll.isBusy;

  // The button that was pressed goes with its row.
  const endOne = async (id: string) => (await ending.run(id)) && moveFocus(title.current);
  const endOthers = async () => (await endingAll.run({ except: 'current' })) && moveFocus(title.current);
  const endAll = async () => {
    if ((await endingAll.run({})) !== undefined) forget();
  };
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography ref={title} variant="h3">
        {copy.title}
      </Typography>
      <QueryBoundary
        query={query}
        errorText={copy.loadFailed}
        skeleton={
          <Typography aria-busy="true" aria-label={copy.loading} role="status" sx={{ minHeight: 64 }}>
            <SkeletonLine sx={{ width: 'min(320px, 100%)' }} />
          </Typography>
        }
      >
        {({ sessions }) => (
          <>
            <Box component="ul" sx={rows}>
              {sessions.map((session) => (
                <Box component="li" key={session._id} sx={row}>
                  <SessionText session={session} />
                  {!session.current && (
                    <Button
                      variant="text"
                      aria-label={copy.endOf({ agent: session.agent ?? copy.unknown })}
                      disabled={isBusy}
                      onClick={() => void endOne(session._id)}
                    >
                      {copy.end}
                    </Button>
                  )}
                </Box>
              ))}
            </Box>
            <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
              {sessions.length > 1 && (
                <Button variant="outlined" disabled={isBusy} onClick={() => void endOthers()}>
                  {copy.endOthers}
                </Button>
              )}
              <Button variant="outlined" disabled={isBusy} onClick={() => leave(endAll)}>
                {copy.endAll}
              </Button>
            </Stack>
          </>
        )}
      </QueryBoundary>
    </Stack>
  );
}

function SessionText({ session: { agent = copy.unknown, createdAt, usedAt, current } }: { session: AccountSession }) {
  const since = readableDay(Date.parse(createdAt));
  const used = `${readableDay(Date.parse(usedAt))}, ${timeOf(Date.parse(usedAt))}`;
  return (
    <span>
      <Typography component="b" sx={{ display: 'block', fontWeight: 650 }}>
        {agent}
      </Typography>
      <Typography component="span" variant="small" color="textSecondary">
        {current ? copy.current({ since }) : copy.times({ since, used })}
      </Typography>
    </span>
  );
}
