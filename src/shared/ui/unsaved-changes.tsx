import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { unsaved as copy } from '#src/copy/unsaved.ts';
import { lazyOverlay } from './lazy-overlay.tsx';

const Question = lazyOverlay(async () => ({ default: (await import('./question.tsx')).Question }));

interface Unsaved {
  /** Says whether there is something that would be lost. */
  mark: (isUnsaved: boolean) => void;
  /** Does what leaves the page, after asking where something would be lost. */
  leave: (action: () => void) => void;
}

const UnsavedContext = createContext<Unsaved | undefined>(undefined);

/** Asks before a page below is left on which something was changed and not saved. */
export function UnsavedChanges({ children }: { children: ReactNode }) {
  const isUnsaved = useRef(false);
  const [leaving, setLeaving] = useState<() => void>();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved.current && currentLocation.pathname !== nextLocation.pathname,
  );

  const context = useMemo<Unsaved>(
    () => ({
      mark: (value) => (isUnsaved.current = value),
      leave: (action) => (isUnsaved.current ? setLeaving(() => action) : action()),
    }),
    [],
  );

  const stay = () => {
    setLeaving(undefined);
    blocker.reset?.();
  };
  const leave = () => {
    isUnsaved.current = false;
    setLeaving(undefined);
    leaving?.();
    blocker.proceed?.();
  };

  return (
    <UnsavedContext value={context}>
      {children}
      <Question
        open={leaving !== undefined || blocker.state === 'blocked'}
        title={copy.title}
        text={copy.text}
        yes={copy.leave}
        no={copy.stay}
        onYes={leave}
        onNo={stay}
      />
    </UnsavedContext>
  );
}

function useUnsavedContext(): Unsaved {
  const context = useContext(UnsavedContext);
  if (context === undefined) throw new Error('This stands outside of <UnsavedChanges>');
  return context;
}

/** How to leave by other ways than an address: `leave(() => logOut())`. */
export function useLeave(): Unsaved['leave'] {
  return useUnsavedContext().leave;
}

/**
 * Keeps the page from being left unasked while `isUnsaved`, the tab too. Answers a function that lets it go: for the moment after
 * saving, when the page moves on before it is rendered again.
 */
export function useUnsavedChanges(isUnsaved: boolean): () => void {
  const { mark } = useUnsavedContext();
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    mark(true);
    window.addEventListener('beforeunload', ask);
    return () => {
      mark(false);
      window.removeEventListener('beforeunload', ask);
    };
  }, [isUnsaved, mark]);
  return () => mark(false);
}
