import Button from '@mui/material/Button';
import { errorCopy } from '#src/copy/error.ts';
import { useLostWords } from '#src/shared/hooks/use-lost-words.ts';
import { PageTop } from '#src/shared/ui/layout.tsx';
import { Problem } from '#src/shared/ui/problem.tsx';

interface LostPageProps {
  /** In place of the usual words, where nothing better is known. */
  text?: string;
  onRetry: () => void;
}

/** Stands where a page could not be loaded. Header and footer stay around it. */
export function LostPage({ text, onRetry }: LostPageProps) {
  const { title, text: usual, canRetry, canReload } = useLostWords();
  return (
    <PageTop>
      <title>{title}</title>
      <Problem
        heading="h1"
        title={title}
        text={(canRetry && canReload && text) || usual}
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
