import { setupListeners } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';

/** While the component stands, queries with `refetchOnFocus` are asked again when the person comes back to the tab. */
export function useFreshOnFocus(): void {
  const dispatch = useDispatch();
  useEffect(() => setupListeners(dispatch), [dispatch]);
}
