import { setupListeners } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { useAppDispatch } from '#src/shared/store/hooks.ts';

/** Refetches queries with `refetchOnFocus` when the tab gets the focus again, while the component is mounted. */
export function useRefetchOnFocus(): void {
  const dispatch = useAppDispatch();
  useEffect(() => setupListeners(dispatch), [dispatch]);
}
