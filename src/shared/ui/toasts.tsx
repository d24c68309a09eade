import { createContext, lazy, Suspense, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';

type ToastVariant = 'success' | 'error' | 'default' | 'loading';

/** Puts one toast on the screen, and answers a function that takes it away. */
export type ShowToast = (message: string, variant: ToastVariant) => () => void;

/** What a component says to the person, briefly and over the page. */
export interface ToastApi {
  success: (message: string) => void;
  error: (message: string) => void;
  note: (message: string) => void;
  /** Stays until the answered function is called. */
  loading: (message: string) => () => void;
}

const ToastContext = createContext<ToastApi | undefined>(undefined);

const loadHost = () => import('./toast-host.tsx');
const ToastHost = lazy(loadHost);

/**
 * The toasts of the app (specification, section 9). Their code arrives with the first one, or with the first sign that
 * somebody does something: no first load waits for it.
 */
export function Toasts({ children }: { children: ReactNode }) {
  const [wanted, setWanted] = useState(false);
  const show = useRef<ShowToast>(undefined);
  const waiting = useRef<((show: ShowToast) => void)[]>([]);

  useEffect(() => {
    const ended = new AbortController();
    const load = () => {
      ended.abort();
      // A failure here is none yet: the first toast asks again.
      loadHost().catch(() => undefined);
    };
    for (const sign of ['pointerdown', 'keydown']) document.addEventListener(sign, load, { signal: ended.signal });
    return () => ended.abort();
  }, []);

  const toasts = useMemo(() => {
    const say: ShowToast = (message, variant) => {
      if (show.current) return show.current(message, variant);
      let taken = false;
      let dismiss = () => {
        taken = true;
      };
      waiting.current.push((ready) => {
        if (!taken) dismiss = ready(message, variant);
      });
      setWanted(true);
      return () => dismiss();
    };
    return {
      success: (message: string) => void say(message, 'success'),
      error: (message: string) => void say(message, 'error'),
      note: (message: string) => void say(message, 'default'),
      loading: (message: string) => say(message, 'loading'),
    };
  }, []);

  const [onReady] = useState(() => (ready: ShowToast) => {
    show.current = ready;
    waiting.current.splice(0).forEach((tell) => tell(ready));
  });

  return (
    <ToastContext value={toasts}>
      {children}
      {wanted && (
        <Suspense fallback={null}>
          <ToastHost onReady={onReady} />
        </Suspense>
      )}
    </ToastContext>
  );
}

/** How a component shows a toast. */
export function useToasts(): ToastApi {
  const toasts = useContext(ToastContext);
  if (toasts === undefined) throw new Error('useToasts stands outside of <Toasts>');
  return toasts;
}
