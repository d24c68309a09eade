import { useCallback } from 'react';
import { isUnauthorized, refusalBodyOf } from '#src/shared/api/errors.ts';
import { sessionEnded } from '#src/shared/session/session-slice.ts';
import { useAppDispatch } from '#src/shared/store/hooks.ts';

/** Returns a function that ends the session if the server has rejected its token, and says whether it did. */
export function useRejectedSession(): (error: unknown) => boolean {
  const dispatch = useAppDispatch();
  return useCallback(
    (error) => {
      const isRejected =
        typeof error === 'object' &&
        error !== null &&
        isUnauthorized(error) &&
        // Another password is what it needs: the layout leads to the profile.
        refusalBodyOf(error).code !== 'passwordTooWeak';
      if (isRejected) dispatch(sessionEnded());
      return isRejected;
    },
    [dispatch],
  );
}
