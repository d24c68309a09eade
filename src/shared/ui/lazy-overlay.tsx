import { useEffect, useState, type ComponentType } from 'react';
import { loadCode } from '#src/shared/lib/load-code.ts';
import { Boundary } from './boundary.tsx';
import { LostDialog } from './lost-dialog.tsx';

interface OverlayProps {
  open: boolean;
  /** Where there is none, whoever opened it decides when it closes. */
  onClose?: () => void;
}

/**
 * A dialog or drawer whose code arrives when it is first opened, or before, when `prefetch` is called. It stays mounted afterwards, so
 * that it can close with grace. Where its code is lost, or breaks, a small dialog says so in its place and offers to try again.
 */
export function lazyOverlay<P extends OverlayProps>(load: () => Promise<{ default: ComponentType<P> }>) {
  let known: ComponentType<P> | undefined;

  function LazyOverlay(props: P) {
    const { open, onClose } = props;
    const [isPutOff, setPutOff] = useState(false);
    const [Overlay, setOverlay] = useState<ComponentType<P> | undefined>(() => known);
    const [failed, setFailed] = useState(false);
    const [tries, setTries] = useState(0);
    if (failed && !open) setFailed(false);
    if (isPutOff && !open) setPutOff(false);
    const close = onClose ?? (() => setPutOff(true));
    const isLost = open && !isPutOff;

    useEffect(() => {
      if (!open || Overlay !== undefined) return;
      let isWaiting = true;
      loadCode(load).then(
        ({ default: loaded }) => {
          known = loaded;
          if (isWaiting) setOverlay(() => loaded);
        },
        () => isWaiting && setFailed(true),
      );
      return () => {
        isWaiting = false;
      };
    }, [open, Overlay, tries]);

    const retry = () => {
      setFailed(false);
      setTries(tries + 1);
    };
    if (Overlay === undefined) return failed && isLost ? <LostDialog onRetry={retry} onClose={close} /> : null;
    return (
      <Boundary key={tries} fallback={isLost && <LostDialog isBroken onRetry={retry} onClose={close} />}>
        <Overlay {...props} />
      </Boundary>
    );
  }

  /** Starts fetching. A failure shows when it is opened. */
  const prefetch = () => void load().catch(() => undefined);
  return Object.assign(LazyOverlay, {
    prefetch,
    /** To be spread on the control that opens the overlay. */
    onIntent: { onPointerEnter: prefetch, onFocus: prefetch },
  });
}
