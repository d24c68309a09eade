import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keyframes } from '@mui/material/styles';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { errorCopy } from '#src/copy/error.ts';
import { layout } from '#src/copy/layout.ts';
import { addToCart } from '#src/features/cart/components/add-to-cart-button.tsx';
import { CardAction } from '#src/features/catalog/components/product-card.tsx';
import { selectAlert } from '#src/features/checkout/checkout-slice.ts';
import { settingsApi, useNewVersion } from '#src/shared/api/settings-api.ts';
import { paths } from '#src/shared/config/paths.ts';
import { loadChunk } from '#src/shared/lib/load-chunk.ts';
import {
  logInDismissed,
  selectNeedsPassword,
  selectOffersLogIn,
  selectUser,
} from '#src/shared/session/session-slice.ts';
import { useAppDispatch, useAppSelector } from '#src/shared/store/hooks.ts';
import { lazyOverlay } from '#src/shared/ui/lazy-overlay.tsx';
import { UnsavedChanges } from '#src/shared/ui/unsaved-changes.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { Announcement } from './announcement.tsx';
import { Footer } from './footer.tsx';
import { isOfficePath } from './is-office.ts';
import { TopBar } from './top-bar.tsx';
import { useLinkedCode } from './use-linked-code.ts';

const CheckoutAlert = lazyOverlay(() => import('#src/features/checkout/components/checkout-alert.tsx'));

const LinkedCodeDialog = lazyOverlay(() => import('./linked-code-dialog.tsx'));

const LogInDialog = lazyOverlay(() => import('#src/features/auth/components/log-in-dialog.tsx'));

const page = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100vh',
  '@media screen': { '&[data-office="true"]': { '--measure-bar': 'max(48px, 3rem)' } },
} as const;

const mainArea = { flex: '1 0 auto', minHeight: '70vh', overflowX: 'clip' } as const;

/** The browser renders these pages: their footer is below the window while their data arrives. */
const officeArea = { ...mainArea, minHeight: '100vh' } as const;

const skipLink = {
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: 1400,
  padding: '10px 18px',
  backgroundColor: 'marigold',
  color: 'text.primary',
  fontWeight: 650,
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
} as const;

/** Layout of all pages: top bar, `main` and footer. `data-office`: in the back office (`admin-frame.tsx`). */
export function StorefrontLayout() {
  const { pathname } = useLocation();
  const hasAlert = useAppSelector(selectAlert) !== null;
  const needsPassword = useAppSelector(selectNeedsPassword);
  const offersLogIn = useAppSelector(selectOffersLogIn);
  const dispatch = useAppDispatch();
  const accountCount = useAccountCount();
  const navigate = useNavigate();
  const isOffice = isOfficePath(pathname);
  const main = useRef<HTMLElement>(null);
  const focusedPath = useRef(pathname);

  // Moves the focus to `main` after a navigation, so that screen readers announce the new page; the first page load already has
  // the browser's focus.
  useEffect(() => {
    if (focusedPath.current === pathname) return;
    focusedPath.current = pathname;
    // Do not take the focus from a field that the page has focused.
    if (main.current?.querySelector('input:focus, textarea:focus')) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  useEffect(() => {
    if (needsPassword) void navigate(paths.userProfile, { replace: true });
  }, [needsPassword, navigate]);

  const question = useLinkedCode();
  const [answered, setAnswered] = useState<typeof question>();

  return (
    <UnsavedChanges>
      <Box sx={page} data-office={isOffice}>
        <Box component="a" className="no-print" sx={skipLink} href="#content">
          {layout.skipToContent}
        </Box>
        <RouteProgress />
        {!isOffice && <Announcement />}
        <TopBar />
        <Box component="main" sx={isOffice ? officeArea : mainArea} id="content" ref={main} tabIndex={-1}>
          <CardAction value={addToCart}>
            {/* Nothing that one account has typed is left for the next one. */}
            <Outlet key={accountCount} />
          </CardAction>
        </Box>
        <Footer />
        <CheckoutAlert open={hasAlert} />
        {question && (
          <LinkedCodeDialog open={question !== answered} question={question} onClose={() => setAnswered(question)} />
        )}
        <LogInDialog open={offersLogIn} onClose={() => dispatch(logInDismissed())} />
        <NewVersion />
        <DeferredWishes />
        <ScrollRestoration />
      </Box>
    </UnsavedChanges>
  );
}

/** Counts the accounts that were signed in on this page one after another. */
function useAccountCount(): number {
  const id = useAppSelector(selectUser)?._id;
  const [account, setAccount] = useState({ id, count: 0 });
  if (id !== undefined && id !== account.id)
    setAccount({ id, count: account.id === undefined ? account.count : account.count + 1 });
  return account.count;
}

/**
 * Loads the wish list's code once the page has loaded and is hydrated: hearts are no part of the first load. Without it the shop has
 * none.
 */
function DeferredWishes() {
  const [Wishes, setWishes] = useState<ComponentType>();
  useEffect(() => {
    const load = () =>
      void loadChunk(() => import('./wishes.tsx')).then(
        ({ default: loaded }) => setWishes(() => loaded),
        () => undefined,
      );
    // Safari has no `requestIdleCallback`.
    const loadSoon = () => void ('requestIdleCallback' in window ? requestIdleCallback : setTimeout)(load);
    if (document.readyState === 'complete') loadSoon();
    else addEventListener('load', loadSoon, { once: true });
  }, []);
  return Wishes && <Wishes />;
}

/** Milliseconds before the progress bar appears. */
const showDelay = 150;

const run = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(.92)' } });

const bar = {
  position: 'fixed',
  inset: '0 0 auto',
  zIndex: 1450,
  height: 4,
  backgroundColor: 'marigold',
  borderBottom: '1px solid',
  borderColor: 'secondary.main',
  transformOrigin: 'left',
  // The bar slows down and never reaches the end: the remaining time is unknown.
  animation: `${run} 8s cubic-bezier(.1, .7, .2, 1) forwards`,
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
} as const;

/** A progress bar at the top while the next page takes long to load; announced to screen readers. */
function RouteProgress() {
  const isLoading = useNavigation().state !== 'idle';
  return <div aria-live="polite">{isLoading && <DelayedBar />}</div>;
}

function DelayedBar() {
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), showDelay);
    return () => clearTimeout(timer);
  }, []);
  return (
    isVisible && (
      <Box sx={bar} data-progress="">
        <VisuallyHidden>{errorCopy.routeProgress}</VisuallyHidden>
      </Box>
    )
  );
}

/** Minimum age of the settings, in seconds, before they are refetched when the tab becomes visible. */
const recheckAfter = 600;

const note = {
  position: 'fixed',
  inset: 'auto auto 16px 16px',
  zIndex: 1090,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  maxWidth: 'calc(100% - 32px)',
  padding: '12px 12px 12px 20px',
  borderLeft: '5px solid',
  borderColor: 'marigold',
  borderRadius: 0.5,
  backgroundColor: 'background.night',
  color: 'text.onDark',
  outline: '1px solid',
  outlineColor: 'dividerOnDark',
  fontWeight: 600,
  '--focus-ring': 'var(--marigold)',
  '& .MuiButton-text': { color: 'marigold' },
} as const;

/** Offers a reload once the server has a newer build. The page never reloads by itself. */
function NewVersion() {
  const isNew = useNewVersion();
  const [isDismissed, setDismissed] = useState(false);
  const dispatch = useAppDispatch();

  useEffect(() => {
    const recheck = () => {
      if (document.visibilityState !== 'visible') return;
      void dispatch(
        settingsApi.endpoints.getSettings.initiate(undefined, { forceRefetch: recheckAfter, subscribe: false }),
      );
    };
    document.addEventListener('visibilitychange', recheck);
    return () => document.removeEventListener('visibilitychange', recheck);
  }, [dispatch]);

  if (!isNew || isDismissed) return null;
  return (
    <Box sx={note} role="status" data-ground="dark">
      {errorCopy.newVersionToast}
      <span>
        <Button variant="text" size="small" onClick={() => window.location.reload()}>
          {errorCopy.reload}
        </Button>
        <Button variant="text" size="small" onClick={() => setDismissed(true)}>
          {errorCopy.dismiss}
        </Button>
      </span>
    </Box>
  );
}
