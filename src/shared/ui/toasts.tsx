import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { createContext, useContext, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { refusalMessageOf, type ApiError } from '#src/shared/api/errors.ts';
import { afterPaint } from '#src/shared/lib/after-paint.ts';
import { loadChunk } from '#src/shared/lib/load-chunk.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { toastTimes, type ShowToast, type ToastCard } from './toast.ts';

/** Shows short messages above the page. */
export interface ToastApi {
  success: (message: string, card?: ToastCard) => void;
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

interface HostProps {
  onReady: (show: ShowToast) => void;
}

interface ToastsProps {
  children: ReactNode;
  /** Loads the chunk of the toasts. */
  loadHost?: () => Promise<{ default: ComponentType<HostProps> }>;
}

const importHost = () => import('./toast-host.tsx');

/**
 * Provides the app's toasts (specification, section 9). Their chunk loads with the first toast or the first press or key, so
 * that it does not delay the first load. If it fails to load or throws, plain toasts are used.
 */
export function Toasts({ children, loadHost = importHost }: ToastsProps) {
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
      afterPaint(() => void loadHost().catch(() => undefined));
    };
    for (const event of ['pointerdown', 'keydown'])
      document.addEventListener(event, load, { signal: stopListening.signal });
    return () => stopListening.abort();
  }, [loadHost]);

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
    const enqueue: ShowToast = (message, variant, details) => {
      if (show.current) return show.current(message, variant, details);
      let isDismissed = false;
      let dismiss = () => {
        isDismissed = true;
      };
      pending.current.push((ready) => {
        if (!isDismissed) dismiss = ready(message, variant, details);
      });
      load();
      return () => dismiss();
    };
    return {
      toasts: {
        success: (message: string, card?: ToastCard) => void enqueue(message, 'success', { card }),
        error: (message: string, error?: ApiError) => enqueue(message, 'error', { error }),
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

/** Shows one toast for each failed load: the server's message if it refused the call, `failed` otherwise. */
export function useFailureToast(error: ApiError | undefined, failed: string): void {
  const toasts = useToasts();
  useEffect(() => {
    if (error !== undefined) toasts.error(refusalMessageOf(error) ?? failed, error);
  }, [error, failed, toasts]);
}

interface PlainToast {
  key: number;
  message: string;
  isError: boolean;
}

const place = {
  position: 'fixed',
  inset: '20px 16px auto',
  zIndex: 1400,
  display: 'grid',
  justifyItems: 'center',
  gap: 1,
  pointerEvents: 'none',
} as const;

const toast = {
  padding: '13px 20px',
  borderRadius: 0.5,
  borderLeft: '5px solid',
  borderColor: 'marigold',
  backgroundColor: 'background.night',
  color: 'text.onDark',
  fontWeight: 600,
  maxWidth: '100%',
  overflowWrap: 'anywhere',
  '&[role=alert]': { backgroundColor: 'secondary.dark' },
} as const;

/** Toasts without notistack, for the case that its chunk could not be loaded. */
function usePlainToasts() {
  const [toasts, setToasts] = useState<readonly PlainToast[]>([]);
  const [show] = useState(() => {
    let last = 0;
    const showPlain: ShowToast = (message, variant) => {
      const key = (last += 1);
      const dismiss = () => setToasts((all) => all.filter((entry) => entry.key !== key));
      const isError = variant === 'error';
      // Equal toasts do not stack.
      setToasts((all) => [
        ...all.filter((entry) => entry.message !== message || entry.isError !== isError),
        { key, message, isError },
      ]);
      const time = toastTimes[variant];
      if (time !== null) setTimeout(dismiss, time);
      return dismiss;
    };
    return showPlain;
  });
  return { toasts, show };
}

function PlainToasts({ toasts }: { toasts: readonly PlainToast[] }) {
  if (toasts.length === 0) return null;
  return (
    <Box sx={place}>
      {toasts.map(({ key, message, isError }) => (
        <Typography key={key} role={isError ? 'alert' : 'status'} sx={toast}>
          {message}
        </Typography>
      ))}
    </Box>
  );
}
