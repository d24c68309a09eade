import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { errorCopy } from '#src/copy/error.ts';
import { Problem } from '#src/shared/ui/problem.tsx';

/**
 * Stands where a page could not be shown: its code did not arrive (the shop was updated or the line is down), or it broke. The
 * bars around it stay, and loading the page afresh is the way on for both.
 */
export function ErrorPage() {
  const error = useRouteError();
  useEffect(() => {
    // For whoever looks after the shop: the person sees words, the console the reason.
    reportError(error);
  }, [error]);
  return (
    <Problem title={errorCopy.pageBroke} text={errorCopy.pageBrokeText} onRetry={() => window.location.reload()} />
  );
}
