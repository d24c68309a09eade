import type { Category, ChartedCategory } from '#contract/category.ts';
import { adminCategories as copy } from '#src/copy/admin-categories.ts';
import { adminSizeChart as chartCopy } from '#src/copy/admin-product-form.ts';
import { common } from '#src/copy/common.ts';
import { refusalMessageOf } from '#src/shared/api/errors.ts';
import { useAction, useSend } from '#src/shared/hooks/use-action.ts';
import { useApiForm } from '#src/shared/hooks/use-api-form.ts';
import { collisionsOf } from '#src/shared/hooks/use-draft.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx';
import { DialogForm } from '#src/shared/ui/dialog-form.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { SelectField } from '#src/shared/ui/select-field.tsx';
import { FieldsNotice, TheirsNotice } from '#src/shared/ui/theirs-notice.tsx';
import { useUpdateCategoryMutation, useDeleteCategoryMutation } from '../ui/api/categories-api.ts';
import {
  describeChart,
  isSameChart,
  newChartDraft,
  toChartDraft,
  toSizeChart,
  type ChartDraft,
} from '../ui/size-chart/chart-draft.ts';
import { SizeChartFields } from '../ui/size-chart/size-chart-fields.tsx';

interface EditCategoryDialogProps {
  open: boolean;
  /** The category selected last, which the dialog shows until it has closed. */
  category: ChartedCategory;
  onClose: () => void;
}

const valuesOf = ({ name, no_return, hsn = '', version }: ChartedCategory) => ({
  ...{ name, version, hsn },
  no_return: no_return === true ? ('yes' as const) : ('' as const),
});

const returnChoices = [
  ['', copy.isReturned],
  ['yes', copy.noReturn],
] as const;

/** Renames a category, and says whether its products are returned. */
export function EditCategoryDialog({ open, category, onClose }: EditCategoryDialogProps) {
  const update = useSend(useUpdateCategoryMutation(), {
    done: (_reply, { name = '' }) => copy.updated({ name: name.trim() }),
    onDone: onClose,
  });
  const form = useApiForm({
    labels: copy.editLabels,
    stored: valuesOf(category),
    asks: (...versions) => collisionsOf(...versions).length > 0,
    currentOf: (current) => valuesOf(current.category as ChartedCategory),
    failed: copy.updateFailed,
    send: ({ name, no_return, hsn }, { version }) =>
      update({ id: category._id, name, no_return: no_return === 'yes', hsn, version }),
  });
  return (
    <DialogForm open={open} title={copy.editTitle} form={form} onClose={onClose} submit={{ label: copy.update }}>
      <FieldsNotice form={form} labels={copy.editLabels} />
      <Field {...form.field('name')} autoComplete="off" required autoFocus />
      <Field {...form.field('hsn')} autoComplete="off" inputMode="numeric" hint={copy.hsnHint} />
      <SelectField {...form.field('no_return')} options={returnChoices} hint={copy.noReturnHint} />
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
  const { _id: id, name, size_chart: chart } = category;
  const updating = useUpdateCategoryMutation();
  const update = useSend(updating, { done: chartCopy.saved({ name }), onDone: onClose });
  const removing = useAction(updating, { done: chartCopy.removed({ name }), failed: chartCopy.saveFailed });
  const form = useApiForm<ChartValues, keyof ChartDraft>({
    labels: chartCopy.labels,
    stored: chartOf(category),
    // The rows belong to the columns: one of the charts counts.
    asks: (_, base, latest) => !isSameChart(base, latest),
    merge: (typed, base, latest) => (isSameChart(typed, base) ? latest : { ...typed, version: latest.version }),
    currentOf: (current) => chartOf(current.category as ChartedCategory),
    failed: chartCopy.saveFailed,
    send: (draft, { version }) => update({ id, size_chart: toSizeChart(draft), version }),
  });
  const remove = async () => {
    if ((await removing.run({ id, size_chart: null, version: form.base.version })) !== undefined) onClose();
  };
  return (
    <DialogForm
      open={open}
      title={chartCopy.title({ name })}
      text={chartCopy.text}
      form={form}
      onClose={onClose}
      wide
      submit={{ label: chartCopy.save }}
      moreButtons={
        chart && (
          <BusyButton
            variant="outlined"
            busy={removing.isBusy ? common.saving : undefined}
            onClick={() => void remove()}
          >
            {chartCopy.remove}
          </BusyButton>
        )
      }
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
