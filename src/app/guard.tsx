import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { guard as copy } from '#src/copy/guard.ts';
import { useCheckAdminQuery, useCheckUserQuery } from '#src/features/auth/auth-api.ts';
import { isShutOut, type ApiError } from '#src/shared/api/errors.ts';
import { paths } from '#src/shared/config/paths.ts';
import { selectSessionReady, selectToken } from '#src/shared/session/session-slice.ts';
import { Container, Lead } from '#src/shared/ui/layout.tsx';
import { PageTitle } from '#src/shared/ui/page-title.tsx';
import { Problem } from '#src/shared/ui/problem.tsx';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';

/** How long the way out waits, in seconds (specification, section 9). */
const wait = 3;

const Place = styled(Container)({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'start',
  gap: 'var(--space-5)',
  minHeight: '74vh',
  paddingBlock: 'calc(var(--measure-bar) + 32px) var(--space-section)',
  '& h1': { maxWidth: '9.3em', fontVariantNumeric: 'tabular-nums' },
});

/** Three stitches, one for each second; those that have passed are sewn. */
const Stitches = styled('div')({
  display: 'grid',
  gridTemplateColumns: `repeat(${wait}, 1fr)`,
  gap: 14,
  width: 'min(420px, 100%)',
  '& span': { height: 6, borderRadius: 3, background: 'var(--line)' },
  '& span[data-sewn="true"]': { background: 'var(--madder)' },
});

/** Where a guard leads to, and why. */
interface WayOut {
  to: string;
  title: string;
  why: string;
}

const toLogIn: WayOut = { to: paths.login, title: copy.pageTitle, why: copy.userOnly };
const toTheShop: WayOut = { to: paths.home, title: copy.adminTitle, why: copy.adminOnly };

/** Requires a signed-in user; others are redirected to the log-in and back afterwards. */
export function UserGuard() {
  return <Guard wayOut={toLogIn} ask={(token) => <AskingAsUser key={token} />} />;
}

/** The pages below are for admins; everybody else is led into the shop. */
export function AdminGuard() {
  return <Guard wayOut={toTheShop} ask={(token) => <AskingAsAdmin key={token} />} />;
}

interface GuardProps {
  wayOut: WayOut;
  /** Asks the server about a token; keyed by it, so that another person's is asked about anew. */
  ask: (token: string) => ReactNode;
}

function Guard({ wayOut, ask }: GuardProps) {
  const token = useSelector(selectToken);
  const isReady = useSelector(selectSessionReady);
  if (!isReady) return <Checking />;
  return token === null ? <Redirecting {...wayOut} /> : ask(token);
}

const afresh = { refetchOnMountOrArgChange: true } as const;

function AskingAsUser() {
  return <Asked answer={useCheckUserQuery(undefined, afresh)} wayOut={toLogIn} />;
}

function AskingAsAdmin() {
  return <Asked answer={useCheckAdminQuery(undefined, afresh)} wayOut={toTheShop} />;
}

interface AskedProps {
  answer: { isFetching: boolean; error?: ApiError | undefined; refetch: () => unknown };
  wayOut: WayOut;
}

/** What the server said of the token. That it cannot be asked is no refusal. */
function Asked({ answer: { isFetching, error, refetch }, wayOut }: AskedProps) {
  if (isFetching) return <Checking />;
  if (error === undefined) return <Outlet />;
  if (isShutOut(error)) return <Redirecting {...wayOut} />;
  return (
    <Place>
      <PageTitle title={wayOut.title} />
      <Problem text={copy.notChecked} onRetry={() => void refetch()} />
    </Place>
  );
}

/** Keeps the place while the session is read and the server is asked. */
function Checking() {
  return (
    <Place role="status">
      <VisuallyHidden>{copy.checking}</VisuallyHidden>
      <Skeleton style={{ width: 'min(480px, 90%)', height: 64 }} />
      <Skeleton style={{ width: 'min(320px, 70%)', height: 24 }} />
    </Place>
  );
}

/** Counts down, then goes; the path that was asked for goes along as the location's state. */
function Redirecting({ to, title, why }: WayOut) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [left, setLeft] = useState(wait);
  const from = pathname + search;

  useEffect(() => {
    const timer = setTimeout(() => {
      if (left > 1) setLeft(left - 1);
      else void navigate(to, { replace: true, state: from });
    }, 1000);
    return () => clearTimeout(timer);
  }, [left, navigate, to, from]);

  return (
    <Place>
      <PageTitle title={title} />
      <Stitches aria-hidden="true">
        {Array.from({ length: wait }, (_, second) => (
          <span key={second} data-sewn={second <= wait - left} />
        ))}
      </Stitches>
      <h1>{copy.redirecting(left)}</h1>
      {/* Said once: a screen reader that is told of every second says nothing else. */}
      <Lead role="status">{why}</Lead>
      <Button component={Link} to={to} state={from} replace variant="outlined">
        {copy.goNow}
      </Button>
    </Place>
  );
}
