import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { layout } from '#src/copy/layout.ts';
import { selectSessionEnded } from '#src/shared/session/session-slice.ts';
import { useToasts } from '#src/shared/ui/toasts.tsx';

/** Tells whoever was signed in that the server no longer takes the token: otherwise a page would just look signed out. */
export function SessionNotice() {
  const ended = useSelector(selectSessionEnded);
  const { error } = useToasts();
  useEffect(() => {
    if (ended) error(layout.sessionEnded);
  }, [ended, error]);
  return null;
}
