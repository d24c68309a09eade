import FormHelperText from '@mui/material/FormHelperText';
import { useId, useState } from 'react';
import type { Product } from '#contract/product.ts';
import { receiveGoods as copy } from '#src/copy/admin-stock.ts';
import { isConflict } from '#src/shared/api/errors.ts';
import { useApiForm } from '#src/shared/hooks/use-api-form.ts';
import { newId } from '#src/shared/lib/new-id.ts';
import { DialogForm } from '#src/shared/ui/dialog-form.tsx';
import { AlertIcon } from '#src/shared/ui/icons.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { refusedRow, sentGoods, toGoodsRows, type GoodsRow } from './goods-rows.ts';
import { useReceiveGoodsMutation } from './stock-api.ts';
import { GoodsTable } from './goods-table.tsx';

interface ReceiveGoodsDialogProps {
  open: boolean;
  product: Product;
  /** Called with the product and its new stock. */
  onReceived: (product: Product) => void;
  onClose: () => void;
}

/** Adds received quantities to the stock of each size. Each mounted dialog is one delivery with its own id: submitting it twice adds it once. */
export function ReceiveGoodsDialog({ open, product, onReceived, onClose }: ReceiveGoodsDialogProps) {
  const [receiveGoods] = useReceiveGoodsMutation();
  const [receipt] = useState(newId);
  const refusalId = useId();
  const toasts = useToasts();
  const form = useApiForm<{ sizes: GoodsRow[] }>({
    labels: copy.labels,
    defaultValues: { sizes: toGoodsRows(product) },
    failed: copy.failed,
    send: async ({ sizes }) => {
      const { data, error } = await receiveGoods({ id: product._id, sizes: sentGoods(sizes), receipt });
      if (data) {
        toasts.success(data.message);
        onReceived(data.product);
      }
      // An earlier attempt has added other quantities: the history shows them.
      if (data || isConflict(error)) onClose();
      return error;
    },
  });
  const { value: sizes, error: refusal, onChange } = form.controlled('sizes');
  const refusedPath = form.refusedPathOf('sizes');
  return (
    <DialogForm
      open={open}
      title={copy.title}
      text={copy.text}
      form={form.props}
      onClose={onClose}
      submit={{ label: copy.confirm, busyLabel: copy.adding }}
      isBusy={form.isBusy}
      cancelLabel={copy.cancel}
    >
      <GoodsTable
        rows={sizes}
        onEdit={(index, pieces) => onChange(sizes.map((row, at) => (at === index ? { ...row, pieces } : row)))}
        refused={refusedPath === undefined ? undefined : refusedRow(sizes, refusedPath)}
        refusalId={refusalId}
      />
      {refusal !== undefined && (
        <FormHelperText id={refusalId} role="alert" error>
          <AlertIcon width="18" height="18" />
          {refusal}
        </FormHelperText>
      )}
    </DialogForm>
  );
}
