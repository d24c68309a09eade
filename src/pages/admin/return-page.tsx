import Box from '@mui/material/Box';
import Grid from '@mui/material/Grid';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useParams } from 'react-router-dom';
import type { ShopReturn } from '#contract/return.ts';
import { returnNumber, waitOf } from '#contract/rules/returns.ts';
import { ApproveKey } from '#src/back-office/returns/approve-key.tsx';
import { useApprove, useApproveKey } from '#src/back-office/returns/approve.ts';
import { NoAddressYet } from '#src/back-office/returns/no-address.tsx';
import { ReturnActions } from '#src/back-office/returns/return-actions.tsx';
import { AboutReturn, ReturnPieces } from '#src/back-office/returns/return-details.tsx';
import { ReturnHistory } from '#src/back-office/returns/return-history.tsx';
import { ReturnParcelCard } from '#src/back-office/returns/return-parcel.tsx';
import { ReturnStateLabel } from '#src/back-office/returns/return-state-label.tsx';
import { useShopReturn } from '#src/back-office/returns/returns-api.ts';
import { AdminPageHeader } from '#src/back-office/ui/admin-page-header.tsx';
import { AdminQuery } from '#src/back-office/ui/admin-query.tsx';
import { ageWords } from '#src/back-office/ui/age.ts';
import { EmptyState } from '#src/back-office/ui/empty-state.tsx';
import { useNow } from '#src/back-office/ui/use-now.ts';
import { adminReturn as copy, adminReturns } from '#src/copy/admin-returns.ts';
import { isNotFound } from '#src/shared/api/errors.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useIsAllowed } from '#src/shared/session/staff-role.ts';

/** A request: what comes back and why, and what is to be done. Keyed by the id to reset the state for another one. */
export function Component() {
  const { slug: id = '' } = useParams();
  return <ReturnById key={id} id={id} />;
}

function ReturnById({ id }: { id: string }) {
  const query = useShopReturn(id);
  const now = useNow();
  const isGone = isNotFound(query.error);
  const request = isGone ? undefined : query.data;
  return (
    <>
      <AdminPageHeader
        title={request ? returnNumber(request.number) : copy.loadingTitle}
        back={{ to: paths.adminReturns, label: adminReturns.title }}
        aside={
          request && (
            <>
              <ReturnStateLabel request={request} /> {ageWords(now - Date.parse(request.since))}
            </>
          )
        }
      />
      {isGone ? (
        <EmptyState
          title={copy.notFoundTitle}
          text={copy.notFoundText}
          action={[adminReturns.showAll, paths.adminReturns]}
        />
      ) : (
        <AdminQuery query={query} failed={copy.loadFailed}>
          {(shown) => (
            <>
              <NextStep request={shown} />
              <Grid container spacing={2} sx={{ marginTop: 3 }}>
                <Grid size={{ xs: 12, md: 7 }}>
                  <ReturnPieces request={shown} />
                </Grid>
                <Grid size={{ xs: 12, md: 5 }}>
                  <Stack spacing={2}>
                    <AboutReturn request={shown} />
                    <ReturnParcelCard request={shown} />
                    <ReturnHistory request={shown} />
                  </Stack>
                </Grid>
              </Grid>
            </>
          )}
        </AdminQuery>
      )}
    </>
  );
}

/** What can be done now, by a press or a key, and what it is for. */
function NextStep({ request }: { request: ShopReturn }) {
  const approval = useApprove(request);
  const { canApprove, isApproving, approve } = approval;
  const mayDecide = useIsAllowed('money');
  useApproveKey(canApprove && !isApproving ? approve : undefined);
  const { state } = request;
  if (state === 'closed' || state === 'cancelled') return null;
  return (
    <Stack sx={{ gap: 1 }}>
      <NoAddressYet requests={[request]} />
      <ReturnActions request={request} {...approval} />
      <Typography variant="body2" color="textSecondary">
        {todoOf(request, mayDecide)}{' '}
        {canApprove && (
          <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
            {adminReturns.helpOnPage.before} <ApproveKey /> {adminReturns.helpOnPage.after}
          </Box>
        )}
      </Typography>
    </Stack>
  );
}

function todoOf(request: ShopReturn, mayDecide: boolean): string | undefined {
  const { state } = request;
  const isProblem = request.kind === 'problem';
  if (state === 'requested') {
    if (!mayDecide) return copy.todo.requestedForPacker;
    return isProblem ? copy.todo.requestedProblem : copy.todo.requested;
  }
  if (state === 'approved') {
    if (isProblem && mayDecide) return copy.todo.approvedProblem;
    return waitOf(request) === 'closing' ? copy.todo.requestedForPacker : copy.todo.approved;
  }
  return state === 'received' ? copy.todo[mayDecide ? 'received' : 'receivedForPacker'] : undefined;
}
