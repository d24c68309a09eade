import { setupListeners } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';

/** Refetches queries with `refetchOnFocus` when the tab gets the focus again, while the component is mounted. */
export function useRefetchOnFocus(): void {
  const dispatch = useDispatch();
  useEffect(() => setupListeners(dispatch), [dispatch]);
}
