import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { unsaved as copy } from '#src/copy/unsaved.ts';
import { lazyOverlay } from './lazy-overlay.tsx';
import { UnsavedChangesContext, type LeaveAction, type UnsavedChangesApi } from './unsaved-context.ts';

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

/** A pending navigation or action that waits for the user's decision. */
interface PendingLeave {
  go: LeaveAction;
  stay?: () => void;
}

/** Asks for confirmation before the user leaves a page with unsaved changes, or loses them in a dialog. */
export function UnsavedChanges({ children }: { children: ReactNode }) {
  const marks = useRef(new Set<() => boolean>());
  const [isMarked, setMarked] = useState(false);
  const [pendingLeave, setPendingLeave] = useState<PendingLeave>();
  /** A confirmed action runs: it may navigate. Afterwards, if it has failed, the changes are as unsaved as before. */
  const isConfirmed = useRef(false);

  const { isUnsaved, context } = useMemo(() => {
    const isUnsaved = () => !isConfirmed.current && [...marks.current].some((isUnsavedMark) => isUnsavedMark());
    const ask = (go: LeaveAction) => setPendingLeave({ go });
    const context: UnsavedChangesApi = {
      mark: (isUnsavedMark) => {
        marks.current.add(isUnsavedMark);
        setMarked(true);
        // The dialog must be loaded before it is needed.
        LeaveDialog.prefetch();
        return () => {
          marks.current.delete(isUnsavedMark);
          setMarked(marks.current.size > 0);
        };
      },
      ask,
      leave: (go) => void (isUnsaved() ? ask(go) : go()),
    };
    return { isUnsaved, context };
  }, []);

  useEffect(() => {
    if (!isMarked) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isMarked, isUnsaved]);

  const stay = () => {
    setPendingLeave(undefined);
    pendingLeave?.stay?.();
  };
  const leave = async () => {
    setPendingLeave(undefined);
    isConfirmed.current = true;
    try {
      await pendingLeave?.go();
    } finally {
      isConfirmed.current = false;
    }
  };

  return (
    <UnsavedChangesContext value={context}>
      {children}
      {(isMarked || pendingLeave !== undefined) && (
        <NavigationBlocker isUnsaved={isUnsaved} onBlocked={setPendingLeave} />
      )}
      <LeaveDialog open={pendingLeave !== undefined} onConfirm={() => void leave()} onClose={stay} />
    </UnsavedChangesContext>
  );
}

interface NavigationBlockerProps {
  /** Asked at the navigation, because the page may save and navigate before it renders again. */
  isUnsaved: () => boolean;
  onBlocked: (pending: PendingLeave) => void;
}

/**
 * Blocks navigation within the app. It is mounted only while needed: the router warns about navigations that a blocker cannot
 * block.
 */
function NavigationBlocker({ isUnsaved, onBlocked }: NavigationBlockerProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  );
  useEffect(() => {
    if (blocker.state === 'blocked') onBlocked({ go: blocker.proceed, stay: blocker.reset });
  }, [blocker, onBlocked]);
  return null;
}
