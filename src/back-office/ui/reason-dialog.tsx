import type { ReactNode } from 'react';
import type { ApiError } from '#src/shared/api/errors.ts';
import { useSend } from '#src/shared/hooks/use-action.ts';
import { useApiForm } from '#src/shared/hooks/use-api-form.ts';
import { DialogForm } from '#src/shared/ui/dialog-form.tsx';
import { Field } from '#src/shared/ui/field.tsx';

interface ReasonDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  text: ReactNode;
  /** What is to be read before the field is filled in. */
  children?: ReactNode;
  /** The field of the call, with its label. */
  field: { name: 'reason' | 'note' | 'reference' | 'message'; label: string; hint: string; required?: boolean };
  submitLabel: string;
  /** The submit button's label during the call. */
  busy: string;
  cancelLabel: string;
  /** For an action that cannot be undone. */
  isFinal?: boolean;
  /** The toast's text if there was no response or the server failed. */
  failed: string;
  send: (text: string) => PromiseLike<{ data?: { message: string } | undefined; error?: ApiError | undefined }>;
}

/** Asks for a reason, a note or a reference before a call, and shows its result. */
export function ReasonDialog({
  open,
  onClose,
  title,
  text,
  children,
  field: { name, label, hint, required = false },
  submitLabel,
  busy,
  cancelLabel,
  isFinal = false,
  failed,
  send,
}: ReasonDialogProps) {
  const sendText = useSend([send], { onDone: onClose });
  const form = useApiForm<Record<string, string>>({
    labels: { [name]: label },
    defaultValues: { [name]: '' },
    failed,
    send: (values) => sendText(values[name] ?? ''),
  });
  return (
    <DialogForm
      open={open}
      title={title}
      text={text}
      form={form}
      onClose={onClose}
      onClosed={() => form.reset()}
      submit={{ label: submitLabel, busyLabel: busy, color: isFinal ? 'secondary' : 'primary' }}
      cancelLabel={cancelLabel}
    >
      {children}
      <Field
        {...form.field(name)}
        label={label}
        hint={hint}
        autoComplete="off"
        {...(name !== 'reference' && { multiline: true, minRows: 2 })}
        required={required}
        autoFocus
      />
    </DialogForm>
  );
}
