import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import type { ChartedCategory } from '#contract/category.ts';
import { productChart as copy, adminSizeChart } from '#src/copy/admin-product-form.ts';
import { useApiForm } from '#src/shared/hooks/use-api-form.ts';
import { moveFocus } from '#src/shared/lib/move-focus.ts';
import { DialogForm } from '#src/shared/ui/dialog-form.tsx';
import { Refusal } from '#src/shared/ui/field-frame.tsx';
import { describeChart, newChartDraft, toChartDraft, type ChartDraft } from '../ui/size-chart/chart-draft.ts';
import { SizeChartFields } from '../ui/size-chart/size-chart-fields.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import type { ProductForm } from './use-product-form.ts';

interface ProductChartFieldProps {
  form: ProductForm;
  /** The chosen category; undefined if none is chosen or the categories are not loaded. */
  category: ChartedCategory | undefined;
  /** Opens the editor. */
  onEdit: () => void;
}

const section = {
  display: 'grid',
  gap: 1,
  '& > h2': { typography: 'small', fontFamily: 'inherit', fontWeight: 650, letterSpacing: 0 },
} as const;

const buttons = { display: 'flex', flexWrap: 'wrap', rowGap: 0, columnGap: 2 } as const;

/** Which size chart the product's page shows: its category's, or its own. */
export function ProductChartField({ form, category, onEdit }: ProductChartFieldProps) {
  const { value, error, onChange } = form.field('size_chart');
  const titleId = useId();
  const editButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The form moves the focus to refused inputs; the inputs of the chart are in a dialog.
    const form = editButton.current?.form;
    if (error !== undefined && !form?.querySelector('[aria-invalid="true"]')) moveFocus(editButton.current);
  }, [error]);
  const useCategoryChart = () => {
    onChange(undefined);
    moveFocus(editButton.current);
  };
  return (
    <Box component="section" sx={section} aria-labelledby={titleId}>
      <Typography component="h2" id={titleId}>
        {copy.title}
      </Typography>
      <Typography variant="body2" color="textSecondary" role="status" sx={{ overflowWrap: 'anywhere' }}>
        {value === undefined ? categoryText(category) : copy.own({ sizes: describeChart(value) })}
      </Typography>
      {error !== undefined && <Refusal role="alert">{error}</Refusal>}
      <Box sx={buttons}>
        <Button ref={editButton} variant="outlined" size="small" aria-haspopup="dialog" onClick={onEdit}>
          {value === undefined ? copy.useOwn : copy.edit}
        </Button>
        {value !== undefined && (
          <Button variant="text" size="small" onClick={useCategoryChart}>
            {category && !category.size_chart ? copy.remove : copy.useCategory}
          </Button>
        )}
      </Box>
    </Box>
  );
}

function categoryText(category: ChartedCategory | undefined): string {
  if (category === undefined) return copy.noCategory;
  return category.size_chart ? copy.ofCategory({ name: category.name }) : copy.missing;
}

/**
 * The state of the editor of a product's own size chart. An own chart starts as a copy of its category's, or else with a row for
 * each size of the product.
 */
export function useChartEditor(form: ProductForm, category: ChartedCategory | undefined) {
  const { opened, isOpen, show, close } = useDialog<ChartDraft>();
  const { value, onChange } = form.field('size_chart');
  const firstDraft = () => {
    if (category?.size_chart) return toChartDraft(category.size_chart);
    return newChartDraft(form.values.sizes.map(({ label }) => label.trim()).filter((label) => label !== ''));
  };
  return {
    opened,
    isOpen,
    show: () => show(value ?? firstDraft()),
    save: (draft: ChartDraft) => {
      onChange(draft);
      close();
    },
    close,
  };
}

interface ProductChartDialogProps {
  open: boolean;
  draft: ChartDraft;
  /** Why the product's chart was refused when the product was saved. */
  refusal: string | undefined;
  onDone: (draft: ChartDraft) => void;
  onClose: () => void;
}

/** Edits the own size chart of a product. It is saved with the product's form. */
export function ProductChartDialog({ open, draft, refusal, onDone, onClose }: ProductChartDialogProps) {
  const form = useApiForm<ChartDraft>({
    labels: adminSizeChart.labels,
    defaultValues: draft,
    send: (changed) => {
      onDone(changed);
      return Promise.resolve(undefined);
    },
  });
  return (
    <DialogForm
      open={open}
      title={copy.dialogTitle}
      text={copy.dialogText}
      form={form}
      onClose={onClose}
      wide
      submit={{ label: copy.done, busyLabel: copy.done }}
    >
      <SizeChartFields form={form} refusal={refusal} />
    </DialogForm>
  );
}
