import { adminSizeChart, productChart as copy } from '#src/copy/admin-product-form.ts';
import { useApiForm } from '#src/shared/hooks/use-api-form.ts';
import { DialogForm } from '#src/shared/ui/dialog-form.tsx';
import type { ChartDraft } from './chart-draft.ts';
import { SizeChartFields } from './size-chart-fields.tsx';

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
      form={form.props}
      onClose={onClose}
      wide
      submit={{ label: copy.done }}
      cancelLabel={adminSizeChart.cancel}
    >
      <SizeChartFields form={form} refusal={refusal} />
    </DialogForm>
  );
}
