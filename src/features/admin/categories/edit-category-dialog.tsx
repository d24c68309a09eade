import type { Category } from '#contract/category.ts';
import { adminCategories as copy } from '#src/copy/admin-categories.ts';
import { useApiForm, type TextValues } from '#src/shared/hooks/use-api-form.ts';
import { DialogForm } from '#src/shared/ui/dialog-form.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useUpdateCategoryMutation } from './categories-api.ts';

interface EditCategoryDialogProps {
  open: boolean;
  /** The category selected last, which the dialog shows until it has closed. */
  category: Category;
  onClose: () => void;
}

/** Renames a category. */
export function EditCategoryDialog({ open, category, onClose }: EditCategoryDialogProps) {
  const [updateCategory] = useUpdateCategoryMutation();
  const toasts = useToasts();
  const form = useApiForm({
    labels: copy.labels,
    failed: copy.updateFailed,
    send: async ({ name }: TextValues<typeof copy.labels>) => {
      const { error } = await updateCategory({ id: category._id, name });
      if (error) return error;
      toasts.success(copy.updated({ name: name.trim() }));
      onClose();
    },
  });
  return (
    <DialogForm
      open={open}
      title={copy.editTitle}
      form={form.props}
      onClose={onClose}
      submit={{ label: copy.update, busyLabel: copy.updating }}
      isBusy={form.isBusy}
      cancelLabel={copy.cancel}
    >
      <Field {...form.field('name')} defaultValue={category.name} autoComplete="off" required autoFocus />
    </DialogForm>
  );
}
