import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { BusyButton } from './busy-button.tsx';
import { DialogForm } from './dialog-form.tsx';

interface QuestionProps {
  open: boolean;
  title: string;
  text: ReactNode;
  /** What the button says that does it. */
  yes: string;
  /** What the button says that leaves everything as it is. */
  no: string;
  /** What is being done since it was confirmed; meanwhile it stays. */
  busy?: string | undefined;
  /** It cannot be confirmed yet. */
  disabled?: boolean;
  onYes: () => void;
  onNo: () => void;
  onClosed?: () => void;
  /** What has to be typed or chosen besides. */
  children?: ReactNode;
}

/** Asks before something that cannot be taken back. Enter in a field means yes. */
export function Question({ yes, no, busy, disabled = false, onYes, onNo, ...rest }: QuestionProps) {
  const close = () => busy === undefined && onNo();
  return (
    <DialogForm
      {...rest}
      onClose={close}
      form={{
        onSubmit: (event) => {
          event.preventDefault();
          if (busy === undefined && !disabled) onYes();
        },
      }}
      buttons={
        <>
          {disabled ? (
            <Button color="secondary" disabled>
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
        </>
      }
    />
  );
}
