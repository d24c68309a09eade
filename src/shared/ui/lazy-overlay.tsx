import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useState, type ComponentType, useId, useRef } from 'react';
import { common } from '#src/copy/common.ts';
import { errorCopy } from '#src/copy/error.ts';
import { useLoadFailureCopy } from '#src/shared/hooks/use-load-failure-copy.ts';
import { afterPaint } from '#src/shared/lib/after-paint.ts';
import { loadChunk } from '#src/shared/lib/load-chunk.ts';
import { moveFocus } from '#src/shared/lib/move-focus.ts';
import { ErrorBoundary } from './error-boundary.tsx';

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
  const prefetch = () => afterPaint(() => void load().catch(() => undefined));
  return Object.assign(LazyOverlay, {
    prefetch,
    /** Props for the control that opens the overlay. */
    onIntent: { onPointerEnter: prefetch, onFocus: prefetch },
  });
}

interface LoadFailureDialogProps {
  /** The chunk loaded, but the component threw. */
  isBroken?: boolean;
  onRetry: () => void;
  onClose: () => void;
}

/** Safari before 15.4 and Firefox before 98 have no modal dialogs: the sheet covers the page there, and its buttons close it. */
const canBeModal = 'HTMLDialogElement' in globalThis;

const Sheet = styled('dialog')(({ theme }) => ({
  width: 'min(440px, calc(100% - 32px))',
  margin: 'auto',
  padding: 'clamp(24px, 4vw, 36px)',
  border: 0,
  borderTop: `6px solid ${theme.palette.secondary.main}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.background.paper,
  color: theme.palette.text.primary,
  textAlign: 'left',
  cursor: 'auto',
  '--focus-ring': theme.palette.primary.main,
  '&[open]': { position: 'fixed', inset: 0, zIndex: 1500, display: 'block' },
  '&::backdrop': { background: 'rgb(16 18 50 / 60%)' },
  '& h2': { fontSize: theme.typography.h2.fontSize },
  '& p': { marginBlock: theme.spacing(1.5, 3), color: theme.palette.text.secondary },
  '& div': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1.5) },
}));

/**
 * Replaces a dialog or drawer that could not be loaded. It is a native `<dialog>`, which traps the focus, closes with Escape
 * and needs no further chunk: MUI's Dialog is in a chunk that may have failed too.
 */
function LoadFailureDialog({ isBroken = false, onRetry, onClose }: LoadFailureDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const failure = useLoadFailureCopy();
  const message = isBroken
    ? { ...failure, title: errorCopy.overlayErrorTitle, text: errorCopy.overlayErrorText }
    : failure;
  useEffect(() => {
    const sheet = dialog.current;
    if (sheet && canBeModal) sheet.showModal();
    else {
      sheet?.setAttribute('open', '');
      moveFocus(sheet?.querySelector('button'));
    }
  }, []);
  /** `close()` returns the focus to the opener; unmounting an open dialog would not. */
  const closeThen = (action: () => void) => {
    if (canBeModal) dialog.current?.close();
    action();
  };
  return (
    <Sheet
      ref={dialog}
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault();
        closeThen(onClose);
      }}
    >
      <h2 id={title}>{message.title}</h2>
      <p role="alert">{message.text}</p>
      <div>
        {message.canRetry && <Button onClick={() => closeThen(onRetry)}>{common.tryAgain}</Button>}
        {message.canReload && (
          <Button variant={message.canRetry ? 'outlined' : 'contained'} onClick={() => window.location.reload()}>
            {errorCopy.reload}
          </Button>
        )}
        <Button variant="outlined" onClick={() => closeThen(onClose)}>
          {common.close}
        </Button>
      </div>
    </Sheet>
  );
}
