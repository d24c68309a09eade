import { useEffect } from 'react';
import { refusalMessageOf, type ApiError } from '#src/shared/api/errors.ts';
import { useToasts } from '#src/shared/ui/toasts.tsx';

/** Shows one toast for each failed load: the server's message if it refused the call, `failed` otherwise. */
export function useFailureToast(error: ApiError | undefined, failed: string): void {
  const toasts = useToasts();
  useEffect(() => {
    if (error !== undefined) toasts.error(refusalMessageOf(error) ?? failed, error);
  }, [error, failed, toasts]);
}
