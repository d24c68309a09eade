import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { layout } from '#src/copy/layout.ts';
import { selectAlert } from '#src/features/checkout/checkout-slice.ts';
import { lazyOverlay } from '#src/shared/ui/lazy-overlay.tsx';
import { UnsavedChanges } from '#src/shared/ui/unsaved-changes.tsx';
import { Footer } from './footer.tsx';
import { NewVersion } from './new-version.tsx';
import { RouteProgress } from './route-progress.tsx';
import { TopBar } from './top-bar.tsx';

const CheckoutAlert = lazyOverlay(() => import('#src/features/checkout/components/checkout-alert.tsx'));

const Page = styled('div')({ display: 'flex', flexDirection: 'column', minHeight: '100vh' });

const Main = styled('main')({ flex: '1 0 auto', minHeight: '70vh', overflowX: 'clip' });

const SkipLink = styled('a')({
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: 1400,
  padding: '10px 18px',
  background: 'var(--marigold)',
  color: 'var(--ink)',
  fontWeight: 650,
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
});

/** What every page of the storefront stands in: the top bar, the one `main`, and the footer. */
export function StorefrontLayout() {
  const { pathname } = useLocation();
  const isTold = useSelector(selectAlert) !== null;
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);

  // A new page is announced by moving the focus to it, as a full load would; the first one has the browser's own.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A page that puts the caret into one of its fields has the focus already.
    if (main.current?.querySelector('input:focus, textarea:focus')) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <UnsavedChanges>
      <Page>
        <SkipLink href="#content">{layout.skipToContent}</SkipLink>
        <RouteProgress />
        <TopBar />
        <Main id="content" ref={main} tabIndex={-1}>
          <Outlet />
        </Main>
        <Footer />
        <CheckoutAlert open={isTold} />
        <NewVersion />
        <ScrollRestoration />
      </Page>
    </UnsavedChanges>
  );
}
