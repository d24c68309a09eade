import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useBlocker } from 'react-router-dom';
import { unsaved as copy } from '#src/copy/unsaved.ts';
import { lazyOverlay } from './lazy-overlay.tsx';

interface LeaveDialogProps {
  open: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

const LeaveDialog = lazyOverlay(async () => {
  const { ConfirmDialog } = await import('./confirm-dialog.tsx');
  return {
    default: ({ onClose, ...rest }: LeaveDialogProps) => (
      <ConfirmDialog
        title={copy.title}
        text={copy.text}
        confirmLabel={copy.leave}
        cancelLabel={copy.stay}
        onCancel={onClose}
        {...rest}
      />
    ),
  };
});

interface UnsavedChangesApi {
  /** Sets whether there are unsaved changes. */
  setUnsaved: (isUnsaved: boolean) => void;
  /** Runs an action that leaves the page, after confirmation if there are unsaved changes. */
  leave: (action: () => void) => void;
}

const UnsavedChangesContext = createContext<UnsavedChangesApi | undefined>(undefined);

/** A pending navigation or action that waits for the user's decision. */
interface PendingLeave {
  go: () => void;
  stay?: () => void;
}

/** Asks for confirmation before the user leaves a page with unsaved changes. */
export function UnsavedChanges({ children }: { children: ReactNode }) {
  const isUnsaved = useRef(false);
  const [isMarked, setMarked] = useState(false);
  const [pendingLeave, setPendingLeave] = useState<PendingLeave>();

  const context = useMemo<UnsavedChangesApi>(
    () => ({
      setUnsaved: (value) => {
        isUnsaved.current = value;
        setMarked(value);
        // The dialog must be loaded before it is needed.
        if (value) LeaveDialog.prefetch();
      },
      leave: (go) => (isUnsaved.current ? setPendingLeave({ go }) : go()),
    }),
    [],
  );

  const stay = () => {
    setPendingLeave(undefined);
    pendingLeave?.stay?.();
  };
  const leave = () => {
    isUnsaved.current = false;
    setPendingLeave(undefined);
    pendingLeave?.go();
  };

  return (
    <UnsavedChangesContext value={context}>
      {children}
      {isMarked && <NavigationBlocker isUnsaved={isUnsaved} onBlocked={setPendingLeave} />}
      <LeaveDialog open={pendingLeave !== undefined} onConfirm={leave} onClose={stay} />
    </UnsavedChangesContext>
  );
}

interface NavigationBlockerProps {
  /** A ref, because the page may save and navigate before it renders again. */
  isUnsaved: RefObject<boolean>;
  onBlocked: (pending: PendingLeave) => void;
}

/**
 * Blocks navigation within the app. It is mounted only while needed: the router warns about navigations that a blocker cannot
 * block.
 */
function NavigationBlocker({ isUnsaved, onBlocked }: NavigationBlockerProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state === 'blocked') onBlocked({ go: blocker.proceed, stay: blocker.reset });
  }, [blocker, onBlocked]);
  return null;
}

function useUnsavedChangesContext(): UnsavedChangesApi {
  const context = useContext(UnsavedChangesContext);
  if (context === undefined) throw new Error('useUnsavedChanges and useLeave must be used within <UnsavedChanges>');
  return context;
}

/** Runs an action that leaves the page other than by navigation: `leave(() => logOut())`. */
export function useLeave(): UnsavedChangesApi['leave'] {
  return useUnsavedChangesContext().leave;
}

/**
 * Asks before the user leaves the page or closes the tab while `isUnsaved`.
 * @returns A function that disables the confirmation at once. Call it after saving, before the page navigates away.
 */
export function useUnsavedChanges(isUnsaved: boolean): () => void {
  const { setUnsaved } = useUnsavedChangesContext();
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    setUnsaved(true);
    window.addEventListener('beforeunload', ask);
    return () => {
      setUnsaved(false);
      window.removeEventListener('beforeunload', ask);
    };
  }, [isUnsaved, setUnsaved]);
  return () => setUnsaved(false);
}
