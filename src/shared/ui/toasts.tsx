import { createContext, useContext, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { loadCode } from '#src/shared/lib/load-code.ts';
import { Boundary } from './boundary.tsx';
import { PlainToasts, usePlainToasts } from './plain-toasts.tsx';
import type { ShowToast } from './show-toast.ts';

/** What a component says to the person, briefly and over the page. */
export interface ToastApi {
  success: (message: string) => void;
  /** Stays for its time, or until the answered function is called. */
  error: (message: string) => () => void;
  note: (message: string) => void;
  /** Stays until the answered function is called. */
  loading: (message: string) => () => void;
}

const ToastContext = createContext<ToastApi | undefined>(undefined);

const loadHost = () => import('./toast-host.tsx');

interface HostProps {
  onReady: (show: ShowToast) => void;
}

/**
 * The toasts of the app (specification, section 9). Their code arrives with the first one, or with the first sign that
 * somebody does something: no first load waits for it. Where it is lost or breaks, what is to be said is said plainly.
 */
export function Toasts({ children }: { children: ReactNode }) {
  const [Host, setHost] = useState<ComponentType<HostProps>>();
  const plain = usePlainToasts();
  const showPlain = plain.show;
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

  const [{ toasts, onReady, onBroken }] = useState(() => {
    const tellAll = (by: ShowToast) => waiting.current.splice(0).forEach((tell) => tell(by));
    let isLoading = false;
    const load = () => {
      if (isLoading) return;
      isLoading = true;
      loadCode(loadHost)
        .then(
          ({ default: loaded }) => setHost(() => loaded),
          // The next toast asks for the code again.
          () => tellAll(showPlain),
        )
        .finally(() => {
          isLoading = false;
        });
    };
    const say: ShowToast = (message, variant) => {
      if (show.current) return show.current(message, variant);
      let taken = false;
      let dismiss = () => {
        taken = true;
      };
      waiting.current.push((ready) => {
        if (!taken) dismiss = ready(message, variant);
      });
      load();
      return () => dismiss();
    };
    return {
      toasts: {
        success: (message: string) => void say(message, 'success'),
        error: (message: string) => say(message, 'error'),
        note: (message: string) => void say(message, 'default'),
        loading: (message: string) => say(message, 'loading'),
      },
      onReady: (ready: ShowToast) => {
        show.current = ready;
        tellAll(ready);
      },
      onBroken: () => {
        show.current = showPlain;
        tellAll(showPlain);
      },
    };
  });

  return (
    <ToastContext value={toasts}>
      {children}
      {Host && (
        <Boundary fallback={null} onBroken={onBroken}>
          <Host onReady={onReady} />
        </Boundary>
      )}
      <PlainToasts toasts={plain.toasts} />
    </ToastContext>
  );
}

/** How a component shows a toast. */
export function useToasts(): ToastApi {
  const toasts = useContext(ToastContext);
  if (toasts === undefined) throw new Error('useToasts stands outside of <Toasts>');
  return toasts;
}
