import { createContext, useContext, useEffect, useRef } from 'react';

/** An action that may leave the page. Its navigations do not ask again. */
export type LeaveAction = () => unknown;

export interface UnsavedChangesApi {
  /** Asks before the page is left while `isUnsaved`, until the returned function is called. */
  mark: (isUnsaved: () => boolean) => () => void;
  /** Runs an action after confirmation. */
  ask: (action: LeaveAction) => void;
  /** Runs an action, after confirmation if there are unsaved changes. */
  leave: (action: LeaveAction) => void;
}

export const UnsavedChangesContext = createContext<UnsavedChangesApi | undefined>(undefined);

function useUnsavedChangesContext(): UnsavedChangesApi {
  const context = useContext(UnsavedChangesContext);
  if (context === undefined) throw new Error('Unsaved changes must be within <UnsavedChanges>');
  return context;
}

/** Runs an action that leaves the page other than by navigation: `leave(logOut)`. */
export const useLeave = (): UnsavedChangesApi['leave'] => useUnsavedChangesContext().leave;

/** Runs an action that loses what was typed in a part of the page, after confirmation. */
export const useAskBeforeLoss = (): UnsavedChangesApi['ask'] => useUnsavedChangesContext().ask;

/**
 * Asks before the user leaves the page or closes the tab while `isUnsaved`.
 * @param isStill Whether it is so at the moment of leaving: the page may navigate before it renders what it saved.
 */
export function useUnsavedChanges(isUnsaved: boolean, isStill: () => boolean = () => true): void {
  const { mark } = useUnsavedChangesContext();
  const latest = useRef(isStill);
  useEffect(() => {
    latest.current = isStill;
  });
  useEffect(() => (isUnsaved ? mark(() => latest.current()) : undefined), [isUnsaved, mark]);
}
