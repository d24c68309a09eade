import { createContext, useContext, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { ApiError } from '#src/shared/api/errors.ts';
import { loadChunk } from '#src/shared/lib/load-chunk.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { PlainToasts, usePlainToasts } from './plain-toasts.tsx';
import type { ShowToast } from './show-toast.ts';

/** Shows short messages above the page. */
export interface ToastApi {
  success: (message: string) => void;
  /**
   * Shown for its time, or until the returned function is called.
   * @param error The failed call.
   */
  error: (message: string, error?: ApiError) => () => void;
  info: (message: string) => void;
  /** Shown until the returned function is called. */
  loading: (message: string) => () => void;
}

const ToastContext = createContext<ToastApi | undefined>(undefined);

const loadHost = () => import('./toast-host.tsx');

interface HostProps {
  onReady: (show: ShowToast) => void;
}

/**
 * Provides the app's toasts (specification, section 9). Their chunk loads with the first toast or the first press or key, so
 * that it does not delay the first load. If it fails to load or throws, plain toasts are used.
 */
export function Toasts({ children }: { children: ReactNode }) {
  const [Host, setHost] = useState<ComponentType<HostProps>>();
  const plain = usePlainToasts();
  const showPlain = plain.show;
  const show = useRef<ShowToast>(undefined);
  const pending = useRef<((show: ShowToast) => void)[]>([]);

  useEffect(() => {
    const stopListening = new AbortController();
    const load = () => {
      stopListening.abort();
      // A failure is ignored here: the first toast retries.
      loadHost().catch(() => undefined);
    };
    for (const event of ['pointerdown', 'keydown'])
      document.addEventListener(event, load, { signal: stopListening.signal });
    return () => stopListening.abort();
  }, []);

  const [{ toasts, onReady, onBroken }] = useState(() => {
    const flushPending = (showToast: ShowToast) => pending.current.splice(0).forEach((showWith) => showWith(showToast));
    let isLoading = false;
    const load = () => {
      if (isLoading) return;
      isLoading = true;
      loadChunk(loadHost)
        .then(
          ({ default: loaded }) => setHost(() => loaded),
          // The next toast tries to load the chunk again.
          () => flushPending(showPlain),
        )
        .finally(() => {
          isLoading = false;
        });
    };
    const enqueue: ShowToast = (message, variant, error) => {
      if (show.current) return show.current(message, variant, error);
      let isDismissed = false;
      let dismiss = () => {
        isDismissed = true;
      };
      pending.current.push((ready) => {
        if (!isDismissed) dismiss = ready(message, variant, error);
      });
      load();
      return () => dismiss();
    };
    return {
      toasts: {
        success: (message: string) => void enqueue(message, 'success'),
        error: (message: string, error?: ApiError) => enqueue(message, 'error', error),
        info: (message: string) => void enqueue(message, 'default'),
        loading: (message: string) => enqueue(message, 'loading'),
      },
      onReady: (ready: ShowToast) => {
        show.current = ready;
        flushPending(ready);
      },
      onBroken: () => {
        show.current = showPlain;
        flushPending(showPlain);
      },
    };
  });

  return (
    <ToastContext value={toasts}>
      {children}
      {Host && (
        <ErrorBoundary fallback={null} onBroken={onBroken}>
          <Host onReady={onReady} />
        </ErrorBoundary>
      )}
      <PlainToasts toasts={plain.toasts} />
    </ToastContext>
  );
}

/** The toast API of the surrounding `<Toasts>`. */
export function useToasts(): ToastApi {
  const toasts = useContext(ToastContext);
  if (toasts === undefined) throw new Error('useToasts must be used within <Toasts>');
  return toasts;
}
