import { useState } from 'react';
import type { ChartedCategory } from '#contract/category.ts';
import type { SizeChart } from '#contract/size-chart.ts';
import { adminSizeChart as copy } from '#src/copy/admin-product-form.ts';
import { useApiForm } from '#src/shared/hooks/use-api-form.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { DialogForm } from '#src/shared/ui/dialog-form.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useUpdateCategoryMutation } from './categories-api.ts';
import { newChartDraft, toChartDraft, toSizeChart, type ChartDraft } from '../product-form/size-chart/chart-draft.ts';
import { SizeChartFields } from '../product-form/size-chart/size-chart-fields.tsx';

interface CategoryChartDialogProps {
  open: boolean;
  /** The category selected last, which the dialog shows until it has closed. */
  category: ChartedCategory;
  onClose: () => void;
}

/** Edits the size chart of a category. */
export function CategoryChartDialog({ open, category, onClose }: CategoryChartDialogProps) {
  const [updateCategory] = useUpdateCategoryMutation();
  const [isRemoving, setRemoving] = useState(false);
  const toasts = useToasts();
  const { _id: id, name, size_chart: chart } = category;
  const save = async (changed: SizeChart | null, done: string) => {
    const { error } = await updateCategory({ id, size_chart: changed });
    if (error) return error;
    toasts.success(done);
    onClose();
  };
  const form = useApiForm<ChartDraft>({
    labels: copy.labels,
    defaultValues: chart === undefined ? newChartDraft() : toChartDraft(chart),
    failed: copy.saveFailed,
    send: (draft) => save(toSizeChart(draft), copy.saved({ name })),
  });
  const remove = async () => {
    setRemoving(true);
    const error = await save(null, copy.removed({ name }));
    if (error) toasts.error(copy.saveFailed, error);
    setRemoving(false);
  };
  return (
    <DialogForm
      open={open}
      title={copy.title({ name })}
      text={copy.text}
      form={form.props}
      onClose={onClose}
      wide
      submit={{ label: copy.save, busyLabel: copy.saving }}
      isBusy={form.isBusy}
      moreButtons={
        chart && (
          <BusyButton variant="outlined" busy={isRemoving ? copy.saving : undefined} onClick={() => void remove()}>
            {copy.remove}
          </BusyButton>
        )
      }
      cancelLabel={copy.cancel}
    >
      <SizeChartFields form={form} />
    </DialogForm>
  );
}
