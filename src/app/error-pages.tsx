import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { common } from '#src/copy/common.ts';
import { errorCopy } from '#src/copy/error.ts';
import { useLoadFailureCopy } from '#src/shared/hooks/use-load-failure-copy.ts';
import { loadChunk } from '#src/shared/lib/load-chunk.ts';
import { pageReference } from '#src/shared/lib/page-reference.ts';
import { EmptyPage } from '#src/shared/ui/empty-page.tsx';
import { ErrorBoundary } from '#src/shared/ui/error-boundary.tsx';
import { Container, PageTop } from '#src/shared/ui/layout.tsx';

/** Not in the first load. Without them the page is complete. */
const NewestProducts = lazy(() =>
  loadChunk(() => import('#src/features/catalog/components/newest-products.tsx')).catch(() => ({
    default: () => null,
  })),
);

const products = (
  <ErrorBoundary fallback={null}>
    <Suspense>
      <NewestProducts />
    </Suspense>
  </ErrorBoundary>
);

/** Replaces a page that threw while rendering, and offers a reload. Header and footer stay. */
export function ErrorPage() {
  return (
    <PageTop>
      <title>{errorCopy.pageErrorTitle}</title>
      <Container>
        <EmptyPage
          heading="h1"
          isAlert
          title={errorCopy.pageErrorTitle}
          text={errorCopy.pageErrorText}
          error={{ data: { request_id: pageReference() } }}
          action={<Button onClick={() => window.location.reload()}>{errorCopy.reload}</Button>}
        >
          {products}
        </EmptyPage>
      </Container>
    </PageTop>
  );
}

interface LoadFailurePageProps {
  /** Replaces the usual text if the reason is unknown. */
  text?: string;
  onRetry: () => void;
}

/** Replaces a page whose chunk could not be loaded. Header and footer stay. */
export function LoadFailurePage({ text, onRetry }: LoadFailurePageProps) {
  const { title, text: usualText, canRetry, canReload } = useLoadFailureCopy();
  return (
    <PageTop>
      <title>{title}</title>
      <Container>
        <EmptyPage
          heading="h1"
          isAlert={canRetry}
          title={title}
          text={(canRetry && canReload && text) || usualText}
          action={
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
              {canRetry && <Button onClick={onRetry}>{common.tryAgain}</Button>}
              {canReload && (
                <Button variant={canRetry ? 'text' : 'contained'} onClick={() => window.location.reload()}>
                  {errorCopy.reload}
                </Button>
              )}
            </Box>
          }
        >
          {products}
        </EmptyPage>
      </Container>
    </PageTop>
  );
}

/** Replaces the whole app if something outside the pages threw. It uses neither theme nor router nor store. */
export function RootErrorPage() {
  return (
    <main style={{ maxWidth: 560, margin: '18vh auto', padding: 24, font: '1.1rem/1.5 Arial, sans-serif' }}>
      <h1>{errorCopy.appErrorTitle}</h1>
      <p role="alert" style={{ marginBlock: 16 }}>
        {errorCopy.pageErrorText}
      </p>
      <p>
        <a href="">{errorCopy.reload}</a>
        {' · '}
        <a href="/">{errorCopy.homeLink}</a>
      </p>
    </main>
  );
}
