import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, Navigate, Outlet, useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { guard as copy } from '#src/copy/guard.ts';
import { layout } from '#src/copy/layout.ts';
import { useCheckAdminQuery, useCheckUserQuery } from '#src/features/auth/auth-api.ts';
import { isForbidden, isUnauthorized, refusalBodyOf, type ApiError } from '#src/shared/api/errors.ts';
import { paths } from '#src/shared/config/paths.ts';
import { selectSessionReady, selectUser } from '#src/shared/session/session-slice.ts';
import { useAppSelector } from '#src/shared/store/hooks.ts';
import { Container } from '#src/shared/ui/layout.tsx';
import { PageTitle } from '#src/shared/ui/page-title.tsx';
import { Problem } from '#src/shared/ui/problem.tsx';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';

/** Seconds until the redirect (specification, section 9). */
const redirectDelay = 3;

const place = {
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'start',
  gap: 3,
  minHeight: '74vh',
  paddingBlock: 'calc(var(--measure-bar) + 32px) var(--measure-section)',
} as const;

/** The countdown: one stitch a second; elapsed seconds are coloured. */
const stitches = {
  display: 'grid',
  gridTemplateColumns: `repeat(${redirectDelay}, 1fr)`,
  gap: '14px',
  width: 'min(420px, 100%)',
  '& span': { height: 6, borderRadius: '3px', backgroundColor: 'divider' },
  '& span[data-sewn="true"]': { backgroundColor: 'secondary.main' },
} as const;

/** Where a guard redirects to, and why. */
interface RedirectTarget {
  to: string;
  title: string;
  why: string;
  /** Whether a log-in may help. */
  offersLogIn?: boolean;
}

const logInRedirect: RedirectTarget = { to: paths.login, title: copy.pageTitle, why: copy.userOnly };
const homeRedirect: RedirectTarget = { to: paths.home, title: copy.adminTitle, why: copy.adminOnly };
/** Of people who may be staff: they are not logged in. */
const staffRedirect: RedirectTarget = { ...homeRedirect, why: copy.logInFirst, offersLogIn: true };

/** Requires a signed-in user; others are redirected to the log-in page and back afterwards. */
export function UserGuard() {
  return <Guard redirect={logInRedirect} check={<UserCheck />} />;
}

/** Requires an admin; others are redirected to the home page, and a log-in from there leads back. */
export function AdminGuard() {
  return <Guard redirect={staffRedirect} check={<AdminCheck />} />;
}

interface GuardProps {
  redirect: RedirectTarget;
  /** Checks the signed-in user. The layout remounts it when another account logs in. */
  check: ReactNode;
}

/** A user without a token stays on the page while a form holds their input. */
function Guard({ redirect, check }: GuardProps) {
  const isSignedIn = useAppSelector(selectUser) !== null;
  const isReady = useAppSelector(selectSessionReady);
  // A log-out leaves for the home page.
  const isLeaving = useNavigation().state !== 'idle';
  if (!isReady || (!isSignedIn && isLeaving)) return <Checking />;
  return isSignedIn ? check : <Redirecting {...redirect} />;
}

const alwaysFetch = { refetchOnMountOrArgChange: true } as const;

function UserCheck() {
  return <CheckResult result={useCheckUserQuery(undefined, alwaysFetch)} redirect={logInRedirect} />;
}

function AdminCheck() {
  return <CheckResult result={useCheckAdminQuery(undefined, alwaysFetch)} redirect={homeRedirect} />;
}

interface CheckResultProps {
  result: { isFetching: boolean; error?: ApiError | undefined; refetch: () => unknown };
  redirect: RedirectTarget;
}

/**
 * The page, the redirect, or a retry. A failed check is not a refusal. Not by `toQueryView`, which shows cached data during a fetch: the
 * result of an earlier check must not open the page. An open page stays until a later check, after another log-in, refuses it; a 401 ends
 * the session.
 */
function CheckResult({ result: { isFetching, error, refetch }, redirect }: CheckResultProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && !isFetching && error === undefined) setOpen(true);
  if (isOpen && (isFetching || !isForbidden(error))) return <Outlet />;
  if (isFetching || error === undefined) return <Checking />;
  if (refusalBodyOf(error).code === 'passwordTooWeak') return <Navigate to={paths.userProfile} replace />;
  if (isUnauthorized(error)) return <Redirecting {...redirect} />;
  return (
    <Container sx={place}>
      <PageTitle title={redirect.title} />
      <Problem text={copy.checkFailed} error={error} onRetry={() => void refetch()} />
    </Container>
  );
}

/** The placeholder while the session is read and the token is checked. */
function Checking() {
  return (
    // As tall as the window: the footer is out of view until the page comes.
    <Container role="status" sx={{ ...place, minHeight: '100vh' }}>
      <VisuallyHidden>{copy.checking}</VisuallyHidden>
      <Skeleton style={{ width: 'min(480px, 90%)', height: 64 }} />
      <Skeleton style={{ width: 'min(320px, 70%)', height: 24 }} />
    </Container>
  );
}

/** Counts down, then navigates. The requested path is passed as the location's state. */
function Redirecting({ to, title, why, offersLogIn = false }: RedirectTarget) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [secondsLeft, setSecondsLeft] = useState(redirectDelay);
  const from = pathname + search;

  useEffect(() => {
    const timer = setTimeout(() => {
      if (secondsLeft > 1) setSecondsLeft(secondsLeft - 1);
      else void navigate(to, { replace: true, state: from });
    }, 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft, navigate, to, from]);

  return (
    <Container sx={place}>
      <PageTitle title={title} />
      <Box aria-hidden="true" sx={stitches}>
        {Array.from({ length: redirectDelay }, (_, second) => (
          <span key={second} data-sewn={second <= redirectDelay - secondsLeft} />
        ))}
      </Box>
      <Typography variant="h1" sx={{ maxWidth: '9.3em', fontVariantNumeric: 'tabular-nums' }}>
        {copy.redirecting({ seconds: secondsLeft })}
      </Typography>
      {/* Announced once: a countdown in a live region would be read out every second. */}
      <Typography variant="lead" role="status">
        {why}
      </Typography>
      <Stack direction="row" spacing={2}>
        {offersLogIn && (
          <Button component={Link} to={paths.login} state={from} replace>
            {layout.logIn}
          </Button>
        )}
        <Button component={Link} to={to} state={from} replace variant="outlined">
          {copy.redirectNow}
        </Button>
      </Stack>
    </Container>
  );
}
