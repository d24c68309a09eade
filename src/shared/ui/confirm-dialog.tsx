import type { ReactNode } from 'react';
import { DialogForm, type FormInDialog } from './dialog-form.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: ReactNode;
  /** Label of the confirming button. */
  confirmLabel: string;
  /** Label of the cancelling button. */
  cancelLabel?: string;
  /** The confirming button's label while the action runs; the dialog stays open meanwhile. */
  busy?: string | undefined;
  /** `primary`: for a step of the day's work, which loses nothing. */
  color?: 'primary' | 'secondary';
  /** Confirming is not possible yet. */
  disabled?: boolean;
  onConfirm?: () => void;
  /** For a dialog with fields; its `onSubmit` replaces `onConfirm`. */
  form?: FormInDialog;
  onCancel: () => void;
  onClosed?: () => void;
  /** For content that is wider than a question. */
  wide?: boolean;
  /** Fields to fill in before confirming. */
  children?: ReactNode;
}

/** Asks for confirmation of an action that cannot be undone. Enter in a field confirms. */
export function ConfirmDialog({
  confirmLabel,
  busy,
  color = 'secondary',
  disabled = false,
  onConfirm,
  onCancel,
  form,
  ...rest
}: ConfirmDialogProps) {
  return (
    <DialogForm
      {...rest}
      submit={{ label: confirmLabel, busyLabel: busy, color, disabled }}
      onClose={onCancel}
      form={{
        isBusy: busy !== undefined,
        props: {
          ...form?.props,
          onSubmit: (event) => {
            event.preventDefault();
            if (busy === undefined && !disabled) (form?.props.onSubmit ?? onConfirm)?.(event);
          },
        },
      }}
    />
  );
}
