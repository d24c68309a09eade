import Box from '@mui/material/Box';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router-dom';
import { layout } from '#src/copy/layout.ts';
import { addToCart } from '#src/features/cart/components/add-to-cart-button.tsx';
import { CardAction } from '#src/features/catalog/components/product-card.tsx';
import { selectAlert } from '#src/features/checkout/checkout-slice.ts';
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
import { Announcement } from './announcement.tsx';
import { Footer } from './footer.tsx';
import { isOfficePath } from './is-office.ts';
import { NewVersion } from './new-version.tsx';
import { RouteProgress } from './route-progress.tsx';
import { TopBar } from './top-bar.tsx';

const CheckoutAlert = lazyOverlay(() => import('#src/features/checkout/components/checkout-alert.tsx'));

const LogInDialog = lazyOverlay(() => import('#src/features/auth/components/log-in-dialog.tsx'));

const page = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100vh',
  '@media screen': { '&[data-office="true"]': { '--measure-bar': 'max(56px, 3.5rem)' } },
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

/** Layout of all pages: top bar, `main` and footer. In the back office bar and footer are compact. */
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
        <Footer isCompact={isOffice} />
        <CheckoutAlert open={hasAlert} />
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
