import Button from '@mui/material/Button';
import { errorCopy } from '#src/copy/error.ts';
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
