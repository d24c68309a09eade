import { useState } from 'react';
import { productForm as copy } from '#src/copy/admin-products.ts';
import { refusalOf, type ApiError } from '#src/shared/api/errors.ts';
import { Field } from '#src/shared/ui/field.tsx';
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';

interface DeleteProductDialogProps {
  open: boolean;
  name: string;
  /** Answers why it could not be deleted. */
  onDelete: () => Promise<{ error?: ApiError | undefined }>;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a product is deleted; goes on only once something was typed (specification, section 2). */
export function DeleteProductDialog({ open, name, onDelete, onDeleted, onClose }: DeleteProductDialogProps) {
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const toasts = useToasts();
  const confirm = async () => {
    setBusy(true);
    const { error } = await onDelete();
    setBusy(false);
    if (error) toasts.error(refusalOf(error).message ?? copy.deleteFailed);
    else onDeleted();
  };
  return (
    <ConfirmDialog
      open={open}
      title={copy.deleteTitle({ name })}
      text={copy.deleteText}
      confirmLabel={copy.delete}
      cancelLabel={copy.keep}
      busy={isBusy ? copy.deleting : undefined}
      disabled={typed.trim() === ''}
      onConfirm={() => void confirm()}
      onCancel={onClose}
      onClosed={() => setTyped('')}
    >
      <Field
        name="confirmation"
        label={copy.deleteField}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
        autoFocus
      />
    </ConfirmDialog>
  );
}
