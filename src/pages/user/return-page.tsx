import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { Link, useParams } from 'react-router-dom';
import type { Return } from '#contract/return.ts';
import { readReturnNumber, returnNumber } from '#contract/rules/returns.ts';
import type { User } from '#contract/user.ts';
import { returns as copy } from '#src/copy/returns.ts';
import { useOrderPages } from '#src/features/orders/orders-api.ts';
import { ReturnView } from '#src/features/returns/components/return-view.tsx';
import { useReturnPages } from '#src/features/returns/returns-api.ts';
import { paths } from '#src/shared/config/paths.ts';
import { selectUser } from '#src/shared/session/session-slice.ts';
import { useAppSelector } from '#src/shared/store/hooks.ts';
import { EmptyPage } from '#src/shared/ui/empty-page.tsx';
import { PageTitle } from '#src/shared/ui/page-title.tsx';
import { QueryBoundary } from '#src/shared/ui/query-boundary.tsx';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';

/** One of the user's requests. */
export function Component() {
  const user = useAppSelector(selectUser);
  const { slug = '' } = useParams();
  const number = /^\d{1,9}$/.test(slug) ? Number(slug) : (readReturnNumber(slug) ?? 0);
  return user === null ? null : <ReturnPage key={number} user={user} number={number} />;
}

function ReturnPage({ user, number }: { user: User; number: number }) {
  const { view, found, isElsewhere } = useReturnPages(user._id, number);
  const shown = returnNumber(number);
  const missing = (
    <EmptyPage
      title={copy.missing({ number: shown })}
      text={copy.emptyText}
      heading="h2"
      link={[copy.all, paths.userReturns]}
    />
  );
  return (
    <Stack component="section" sx={{ gap: 2, alignItems: 'stretch' }}>
      <PageTitle title={copy.number({ number: shown })} />
      <QueryBoundary
        query={view}
        errorText={copy.loadFailed}
        skeleton={<Skeleton style={{ height: 480 }} />}
        empty={missing}
      >
        {() =>
          found ? <Found request={found} user={user} /> : isElsewhere ? missing : <Skeleton style={{ height: 480 }} />
        }
      </QueryBoundary>
    </Stack>
  );
}

/** With its order, for the photos of its pieces. */
function Found({ request, user }: { request: Return; user: User }) {
  const { found } = useOrderPages(user._id, request.order.number);
  return (
    <>
      <ReturnView request={request} order={found} />
      <MuiLink component={Link} className="no-print" to={paths.userReturns} sx={{ alignSelf: 'start' }}>
        {copy.all}
      </MuiLink>
    </>
  );
}
