import Button from '@mui/material/Button';
import { errorCopy } from '#src/copy/error.ts';
import { useLoadFailureCopy } from '#src/shared/hooks/use-load-failure-copy.ts';
import { PageTop } from '#src/shared/ui/layout.tsx';
import { Problem } from '#src/shared/ui/problem.tsx';

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
