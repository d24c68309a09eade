import type { Category } from '#contract/category.ts';
import { adminCategories as copy } from '#src/copy/admin-categories.ts';
import { refusalMessageOf } from '#src/shared/api/errors.ts';
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useDeleteCategoryMutation } from './categories-api.ts';

interface DeleteCategoryDialogProps {
  open: boolean;
  category: Category;
  onClose: () => void;
  onClosed: () => void;
}

/** Asks for confirmation before a category is deleted. If the server refuses, the dialog stays open with the reason. */
export function DeleteCategoryDialog({ open, category, onClose, onClosed }: DeleteCategoryDialogProps) {
  const [deleteCategory, { isLoading, error }] = useDeleteCategoryMutation();
  const toasts = useToasts();
  const onConfirm = async () => {
    const { error: refused } = await deleteCategory(category._id);
    if (refused) {
      toasts.error(refusalMessageOf(refused) ?? copy.updateFailed, refused);
      return;
    }
    toasts.success(copy.deleted({ name: category.name }));
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title={copy.deleteTitle({ name: category.name })}
      text={refusalMessageOf(error) ?? copy.deleteText}
      confirmLabel={copy.delete}
      cancelLabel={copy.deleteCancel}
      busy={isLoading ? copy.deleting : undefined}
      onConfirm={() => void onConfirm()}
      onCancel={onClose}
      onClosed={onClosed}
    />
  );
}
