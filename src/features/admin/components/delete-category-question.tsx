import type { Category } from '#contract/category.ts';
import { adminCategories as copy } from '#src/copy/admin-categories.ts';
import { refusalOf } from '#src/shared/api/errors.ts';
import { Question } from '#src/shared/ui/question.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useDeleteCategoryMutation } from '../categories-admin-api.ts';

interface DeleteCategoryQuestionProps {
  open: boolean;
  category: Category;
  onClose: () => void;
  onClosed: () => void;
}

/** Asks before a category is deleted. Where the server refuses, the question stays and says why. */
export function DeleteCategoryQuestion({ open, category, onClose, onClosed }: DeleteCategoryQuestionProps) {
  const [deleteCategory, { isLoading, error }] = useDeleteCategoryMutation();
  const toasts = useToasts();
  const onYes = async () => {
    const { error: refused } = await deleteCategory(category._id);
    if (refused) {
      toasts.error(refusalOf(refused).message ?? copy.updateFailed);
      return;
    }
    toasts.success(copy.deleted(category.name));
    onClose();
  };
  return (
    <Question
      open={open}
      title={copy.deleteTitle(category.name)}
      text={refusalOf(error).message ?? copy.deleteText}
      yes={copy.delete}
      no={copy.keep}
      busy={isLoading ? copy.deleting : undefined}
      onYes={() => void onYes()}
      onNo={onClose}
      onClosed={onClosed}
    />
  );
}
