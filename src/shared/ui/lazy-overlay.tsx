import { useEffect, useState, type ComponentType } from 'react';
import { loadChunk } from '#src/shared/lib/load-chunk.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { LoadFailureDialog } from './load-failure-dialog.tsx';

interface OverlayProps {
  open: boolean;
  /** Without it the owner decides when the overlay closes. */
  onClose?: () => void;
}

/**
 * A dialog or drawer whose chunk loads when it first opens, or earlier through `prefetch`. It stays mounted afterwards, so that
 * its closing transition runs. If the chunk fails to load or the component throws, a small dialog offers a retry.
 */
export function lazyOverlay<P extends OverlayProps>(load: () => Promise<{ default: ComponentType<P> }>) {
  let loadedOverlay: ComponentType<P> | undefined;

  function LazyOverlay(props: P) {
    const { open, onClose } = props;
    const [isDismissed, setDismissed] = useState(false);
    const [Overlay, setOverlay] = useState<ComponentType<P> | undefined>(() => loadedOverlay);
    const [failed, setFailed] = useState(false);
    const [tries, setTries] = useState(0);
    if (failed && !open) setFailed(false);
    if (isDismissed && !open) setDismissed(false);
    const close = onClose ?? (() => setDismissed(true));
    const showsFailure = open && !isDismissed;

    useEffect(() => {
      if (!open || Overlay !== undefined) return;
      let isMounted = true;
      loadChunk(load).then(
        ({ default: loaded }) => {
          loadedOverlay = loaded;
          if (isMounted) setOverlay(() => loaded);
        },
        () => isMounted && setFailed(true),
      );
      return () => {
        isMounted = false;
      };
    }, [open, Overlay, tries]);

    const retry = () => {
      setFailed(false);
      setTries(tries + 1);
    };
    if (Overlay === undefined)
      return failed && showsFailure ? <LoadFailureDialog onRetry={retry} onClose={close} /> : null;
    return (
      <ErrorBoundary
        key={tries}
        fallback={showsFailure && <LoadFailureDialog isBroken onRetry={retry} onClose={close} />}
      >
        <Overlay {...props} />
      </ErrorBoundary>
    );
  }

  /** Starts loading the chunk. A failure is shown when the overlay opens. */
  const prefetch = () => void load().catch(() => undefined);
  return Object.assign(LazyOverlay, {
    prefetch,
    /** Props for the control that opens the overlay. */
    onIntent: { onPointerEnter: prefetch, onFocus: prefetch },
  });
}
