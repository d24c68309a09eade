import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useBlocker } from 'react-router-dom';
import { unsaved as copy } from '#src/copy/unsaved.ts';
import { lazyOverlay } from './lazy-overlay.tsx';

interface AskProps {
  open: boolean;
  onYes: () => void;
  onClose: () => void;
}

const Ask = lazyOverlay(async () => {
  const { Question } = await import('./question.tsx');
  return {
    default: ({ onClose, ...rest }: AskProps) => (
      <Question title={copy.title} text={copy.text} yes={copy.leave} no={copy.stay} onNo={onClose} {...rest} />
    ),
  };
});

interface Unsaved {
  /** Says whether there is something that would be lost. */
  mark: (isUnsaved: boolean) => void;
  /** Does what leaves the page, after asking where something would be lost. */
  leave: (action: () => void) => void;
}

const UnsavedContext = createContext<Unsaved | undefined>(undefined);

/** A way out of the page that waits for its answer. */
interface Leaving {
  go: () => void;
  stay?: () => void;
}

/** Asks before a page below is left on which something was changed and not saved. */
export function UnsavedChanges({ children }: { children: ReactNode }) {
  const isUnsaved = useRef(false);
  const [isMarked, setMarked] = useState(false);
  const [leaving, setLeaving] = useState<Leaving>();

  const context = useMemo<Unsaved>(
    () => ({
      mark: (value) => {
        isUnsaved.current = value;
        setMarked(value);
        // The question is there before it has to be asked.
        if (value) Ask.prefetch();
      },
      leave: (go) => (isUnsaved.current ? setLeaving({ go }) : go()),
    }),
    [],
  );

  const stay = () => {
    setLeaving(undefined);
    leaving?.stay?.();
  };
  const leave = () => {
    isUnsaved.current = false;
    setLeaving(undefined);
    leaving?.go();
  };

  return (
    <UnsavedContext value={context}>
      {children}
      {isMarked && <AddressGuard isUnsaved={isUnsaved} onLeaving={setLeaving} />}
      <Ask open={leaving !== undefined} onYes={leave} onClose={stay} />
    </UnsavedContext>
  );
}

interface AddressGuardProps {
  /** A reference, because the page may be let go and left before it is rendered again. */
  isUnsaved: RefObject<boolean>;
  onLeaving: (leaving: Leaving) => void;
}

/** Holds the ways out by another address. It is there only while it is needed: the router warns of any that it could not hold. */
function AddressGuard({ isUnsaved, onLeaving }: AddressGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state === 'blocked') onLeaving({ go: blocker.proceed, stay: blocker.reset });
  }, [blocker, onLeaving]);
  return null;
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
