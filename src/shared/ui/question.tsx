import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { BusyButton } from './busy-button.tsx';

interface QuestionProps {
  open: boolean;
  title: string;
  text: ReactNode;
  /** What the button says that does it. */
  yes: string;
  /** What the button says that leaves everything as it is. */
  no: string;
  /** What is being done since it was confirmed; both buttons wait. */
  busy?: string | undefined;
  /** It cannot be confirmed yet. */
  disabled?: boolean;
  onYes: () => void;
  onNo: () => void;
  /** What has to be typed or chosen besides. */
  children?: ReactNode;
}

const Sheet = styled(Dialog)({ '& .MuiDialog-paper': { width: 'min(480px, 100%)' } });

const Form = styled('form')({
  display: 'grid',
  gap: 'var(--space-4)',
  padding: 'clamp(20px, 4vw, 32px)',
  '& > p': { color: 'var(--ink-soft)', overflowWrap: 'anywhere' },
});

const Buttons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  flexDirection: 'row-reverse',
  justifyContent: 'start',
  gap: 'var(--space-3)',
  marginTop: 'var(--space-2)',
});

/** Asks before something that cannot be taken back. Escape and a click beside it mean no, Enter in a field means yes. */
export function Question({ open, title, text, yes, no, busy, disabled = false, onYes, onNo, children }: QuestionProps) {
  const titleId = useId();
  const textId = useId();
  const close = () => busy === undefined && onNo();
  return (
    <Sheet open={open} onClose={close} aria-labelledby={titleId} aria-describedby={textId}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          if (busy === undefined && !disabled) onYes();
        }}
      >
        <h2 id={titleId}>{title}</h2>
        <p id={textId}>{text}</p>
        {children}
        <Buttons>
          {disabled ? (
            <Button type="submit" color="secondary" disabled>
              {yes}
            </Button>
          ) : (
            <BusyButton type="submit" color="secondary" busy={busy}>
              {yes}
            </BusyButton>
          )}
          <Button variant="outlined" onClick={close}>
            {no}
          </Button>
        </Buttons>
      </Form>
    </Sheet>
  );
}
