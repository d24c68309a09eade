import { useState } from 'react';
import type { Category, ChartedCategory } from '#contract/category.ts';
import type { SizeChart } from '#contract/size-chart.ts';
import { adminCategories as copy } from '#src/copy/admin-categories.ts';
import { adminSizeChart as chartCopy } from '#src/copy/admin-product-form.ts';
import { refusalMessageOf } from '#src/shared/api/errors.ts';
import { useAction } from '#src/shared/hooks/use-action.ts';
import { useApiForm } from '#src/shared/hooks/use-api-form.ts';
import { collisionsOf } from '#src/shared/hooks/use-draft.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx';
import { DialogForm } from '#src/shared/ui/dialog-form.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { FieldsNotice, TheirsNotice } from '#src/shared/ui/theirs-notice.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import {
  describeChart,
  isSameChart,
  newChartDraft,
  toChartDraft,
  toSizeChart,
  type ChartDraft,
} from '../ui/size-chart/chart-draft.ts';
import { SizeChartFields } from '../ui/size-chart/size-chart-fields.tsx';
import { useUpdateCategoryMutation, useDeleteCategoryMutation } from './categories-api.ts';

interface EditCategoryDialogProps {
  open: boolean;
  /** The category selected last, which the dialog shows until it has closed. */
  category: ChartedCategory;
  onClose: () => void;
}

const nameOf = ({ name, version }: ChartedCategory) => ({ name, version });

/** Renames a category. */
export function EditCategoryDialog({ open, category, onClose }: EditCategoryDialogProps) {
  const [updateCategory] = useUpdateCategoryMutation();
  const toasts = useToasts();
  const form = useApiForm({
    labels: copy.labels,
    stored: nameOf(category),
    asks: (...versions) => collisionsOf(...versions).length > 0,
    currentOf: (current) => nameOf(current.category as ChartedCategory),
    failed: copy.updateFailed,
    send: async ({ name }, { version }) => {
      const { error } = await updateCategory({ id: category._id, name, version });
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
      <FieldsNotice form={form} labels={copy.labels} />
      <Field {...form.field('name')} autoComplete="off" required autoFocus />
    </DialogForm>
  );
}

interface CategoryChartDialogProps {
  open: boolean;
  /** The category selected last, which the dialog shows until it has closed. */
  category: ChartedCategory;
  onClose: () => void;
}

interface ChartValues extends ChartDraft {
  version: string | undefined;
}

const chartOf = ({ size_chart: chart, version }: ChartedCategory): ChartValues => ({
  ...(chart === undefined ? newChartDraft() : toChartDraft(chart)),
  version,
});

/** Edits the size chart of a category. */
export function CategoryChartDialog({ open, category, onClose }: CategoryChartDialogProps) {
  const [updateCategory] = useUpdateCategoryMutation();
  const [isRemoving, setRemoving] = useState(false);
  const toasts = useToasts();
  const { _id: id, name, size_chart: chart } = category;
  const save = async (changed: SizeChart | null, { version }: ChartValues, done: string) => {
    const { error } = await updateCategory({ id, size_chart: changed, version });
    if (error) return error;
    toasts.success(done);
    onClose();
  };
  const form = useApiForm<ChartValues, keyof ChartDraft>({
    labels: chartCopy.labels,
    stored: chartOf(category),
    // The rows belong to the columns: one of the charts counts.
    asks: (_, base, latest) => !isSameChart(base, latest),
    merge: (typed, base, latest) => (isSameChart(typed, base) ? latest : { ...typed, version: latest.version }),
    currentOf: (current) => chartOf(current.category as ChartedCategory),
    failed: chartCopy.saveFailed,
    send: (draft, base) => save(toSizeChart(draft), base, chartCopy.saved({ name })),
  });
  const remove = async () => {
    setRemoving(true);
    const error = await save(null, form.base, chartCopy.removed({ name }));
    if (error) toasts.error(refusalMessageOf(error) ?? chartCopy.saveFailed, error);
    setRemoving(false);
  };
  return (
    <DialogForm
      open={open}
      title={chartCopy.title({ name })}
      text={chartCopy.text}
      form={form.props}
      onClose={onClose}
      wide
      submit={{ label: chartCopy.save, busyLabel: chartCopy.saving }}
      isBusy={form.isBusy}
      moreButtons={
        chart && (
          <BusyButton variant="outlined" busy={isRemoving ? chartCopy.saving : undefined} onClick={() => void remove()}>
            {chartCopy.remove}
          </BusyButton>
        )
      }
      cancelLabel={chartCopy.cancel}
    >
      {form.theirs && (
        <TheirsNotice
          changes={[[copy.sizeChart, describeChart(form.theirs)]]}
          onKeep={form.keepMine}
          onTake={form.takeTheirs}
        />
      )}
      <SizeChartFields form={form} />
    </DialogForm>
  );
}

interface DeleteCategoryDialogProps {
  open: boolean;
  category: Category;
  onClose: () => void;
  onClosed: () => void;
}

/** Asks for confirmation before a category is deleted. If the server refuses, the dialog stays open with the reason. */
export function DeleteCategoryDialog({ open, category, onClose, onClosed }: DeleteCategoryDialogProps) {
  const deleting = useDeleteCategoryMutation();
  const [, { error }] = deleting;
  const { run, isBusy } = useAction(deleting, {
    done: copy.deleted({ name: category.name }),
    failed: copy.updateFailed,
  });
  const onConfirm = async () => {
    if ((await run(category._id)) !== undefined) onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title={copy.deleteTitle({ name: category.name })}
      text={refusalMessageOf(error) ?? copy.deleteText}
      confirmLabel={copy.delete}
      cancelLabel={copy.deleteCancel}
      busy={isBusy ? copy.deleting : undefined}
      onConfirm={() => void onConfirm()}
      onCancel={onClose}
      onClosed={onClosed}
    />
  );
}
