import { useEffect } from 'react';
import { refusalOf, type ApiError } from '#src/shared/api/errors.ts';
import { useToasts } from '#src/shared/ui/toasts.tsx';

/** Tells once of each failure to load something: in the server's words where it refused, else in the catalogue's. */
export function useFailureToast(error: ApiError | undefined, failed: string): void {
  const toasts = useToasts();
  useEffect(() => {
    if (error !== undefined) toasts.error(refusalOf(error).message ?? failed);
  }, [error, failed, toasts]);
}
