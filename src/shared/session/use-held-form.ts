import { useEffect } from 'react';
import { useAppDispatch } from '#src/shared/store/hooks.ts';
import { formHeld, formReleased } from './session-slice.ts';

/** Keeps the page if the session ends while the form holds input: the log-in is offered over it (docs/decisions/0018). */
export function useHeldForm(hasInput: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!hasInput) return;
    dispatch(formHeld());
    return () => void dispatch(formReleased());
  }, [dispatch, hasInput]);
}
