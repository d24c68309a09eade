import Button from '@mui/material/Button';
import { errorCopy } from '#src/copy/error.ts';
import { useLoadFailureCopy } from '#src/shared/hooks/use-load-failure-copy.ts';
import { pageReference } from '#src/shared/lib/page-reference.ts';
import { PageTop } from '#src/shared/ui/layout.tsx';
import { Problem } from '#src/shared/ui/problem.tsx';

/** Replaces a page that threw while rendering, and offers a reload. Header and footer stay. */
export function ErrorPage() {
  return (
    <PageTop>
      <title>{errorCopy.pageErrorTitle}</title>
      <div role="alert">
        <Problem
          heading="h1"
          title={errorCopy.pageErrorTitle}
          text={errorCopy.pageErrorText}
          error={{ data: { request_id: pageReference() } }}
        >
          <Button variant="outlined" onClick={() => window.location.reload()}>
            {errorCopy.reload}
          </Button>
        </Problem>
      </div>
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
      <Problem
        heading="h1"
        title={title}
        text={(canRetry && canReload && text) || usualText}
        {...(canRetry && { onRetry })}
      >
        {canReload && (
          <Button variant={canRetry ? 'text' : 'contained'} onClick={() => window.location.reload()}>
            {errorCopy.reload}
          </Button>
        )}
      </Problem>
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
