import { useEffect } from 'react';
import { layout } from '#src/copy/layout.ts';
import { selectSessionEnded } from '#src/shared/session/session-slice.ts';
import { useAppSelector } from '#src/shared/store/hooks.ts';
import { useToasts } from '#src/shared/ui/toasts.tsx';

/** Shows a toast when the server rejected the user's token: otherwise the page would silently look signed out. */
export function SessionNotice() {
  const ended = useAppSelector(selectSessionEnded);
  const { error } = useToasts();
  useEffect(() => {
    if (ended) error(layout.sessionEnded);
  }, [ended, error]);
  return null;
}
