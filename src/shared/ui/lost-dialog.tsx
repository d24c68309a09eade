import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef } from 'react';
import { common } from '#src/copy/common.ts';
import { errorCopy } from '#src/copy/error.ts';
import { useLostWords } from '#src/shared/hooks/use-lost-words.ts';

interface LostDialogProps {
  /** It arrived, and broke. */
  isBroken?: boolean;
  onRetry: () => void;
  onClose: () => void;
}

const Sheet = styled('dialog')({
  width: 'min(440px, calc(100% - 32px))',
  margin: 'auto',
  padding: 'clamp(24px, 4vw, 36px)',
  border: 0,
  borderTop: '6px solid var(--madder)',
  borderRadius: 'var(--radius-medium)',
  background: 'var(--paper-raised)',
  color: 'var(--ink)',
  textAlign: 'left',
  cursor: 'auto',
  '--focus-ring': 'var(--indigo)',
  '&::backdrop': { background: 'rgb(16 18 50 / 60%)' },
  '& h2': { fontSize: 'var(--size-heading)' },
  '& p': { marginBlock: 'var(--space-3) var(--space-5)', color: 'var(--ink-soft)' },
  '& div': { display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' },
});

/**
 * Stands in for a dialog or drawer that could not be loaded. It is the browser's own dialog, which keeps the focus, closes with Escape
 * and is here without another chunk: MUI's is one of those that may be lost.
 */
export function LostDialog({ isBroken = false, onRetry, onClose }: LostDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const lost = useLostWords();
  const words = isBroken ? { ...lost, title: errorCopy.partBroke, text: errorCopy.partBrokeText } : lost;
  useEffect(() => dialog.current?.showModal(), []);
  /** Closed by its own method it gives the focus back; taken out of the page it would not. */
  const leave = (then: () => void) => {
    dialog.current?.close();
    then();
  };
  return (
    <Sheet
      ref={dialog}
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault();
        leave(onClose);
      }}
    >
      <h2 id={title}>{words.title}</h2>
      <p role="alert">{words.text}</p>
      <div>
        {words.canRetry && <Button onClick={() => leave(onRetry)}>{common.tryAgain}</Button>}
        {words.canReload && (
          <Button variant={words.canRetry ? 'outlined' : 'contained'} onClick={() => window.location.reload()}>
            {errorCopy.reload}
          </Button>
        )}
        <Button variant="outlined" onClick={() => leave(onClose)}>
          {common.close}
        </Button>
      </div>
    </Sheet>
  );
}
