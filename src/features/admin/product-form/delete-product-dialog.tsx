import { productForm as copy } from '#src/copy/admin-product-form.ts';
import type { ApiError } from '#src/shared/api/errors.ts';
import { useApiForm } from '#src/shared/hooks/use-api-form.ts';
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx';
import { Field } from '#src/shared/ui/field.tsx';

interface DeleteProductDialogProps {
  open: boolean;
  name: string;
  /** Resolves to the error if the product could not be deleted. */
  onDelete: () => Promise<{ error?: ApiError | undefined }>;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks for confirmation before a product is deleted. Any text must be typed first (specification, section 2). */
export function DeleteProductDialog({ open, name, onDelete, onDeleted, onClose }: DeleteProductDialogProps) {
  const form = useApiForm<{ confirmation: string }>({
    labels: { confirmation: copy.deleteConfirmation },
    defaultValues: { confirmation: '' },
    failed: copy.deleteFailed,
    send: async () => {
      const { error } = await onDelete();
      if (error) return error;
      onDeleted();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      title={copy.deleteTitle({ name })}
      text={copy.deleteText}
      confirmLabel={copy.delete}
      cancelLabel={copy.deleteCancel}
      busy={form.isBusy ? copy.deleting : undefined}
      disabled={form.values.confirmation.trim() === ''}
      form={form.props}
      onCancel={onClose}
      onClosed={() => form.reset()}
    >
      <Field {...form.field('confirmation')} autoComplete="off" autoFocus />
    </ConfirmDialog>
  );
}
