import Button from '@mui/material/Button';
import { useState } from 'react';
import type { OrderItem } from '#contract/order.ts';
import { changeSize as copy } from '#src/copy/admin-orders.ts';
import { useAction } from '#src/shared/hooks/use-action.ts';
import { passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx';
import { SelectField } from '#src/shared/ui/select-field.tsx';
import { useGetAdminProductQuery } from '../ui/api/products-api.ts';
import { useUpdateOrderLineMutation } from './orders-api.ts';

interface ChangeSizeProps {
  orderId: string;
  /** The index of the line in the order. */
  line: number;
  item: OrderItem;
}

/** The button and the dialog that give a line another size: one of which there is enough in stock. */
export function ChangeSize({ orderId, line, item }: ChangeSizeProps) {
  const { product, size: bought = '', quantity } = item;
  const [isOpen, setOpen] = useState(false);
  const { data, isFetching, isError } = useGetAdminProductQuery(product.slug, { skip: !isOpen });
  const { run: updateLine, isBusy } = useAction(useUpdateOrderLineMutation(), { failed: copy.failed });
  const [chosen, setChosen] = useState('');
  const close = () => setOpen(false);
  const sizes = data?._id === product._id ? (data.sizes ?? []) : [];
  const others = sizes.filter((one) => one.label !== bought && one.quantity >= quantity);
  const size = others.some(({ label }) => label === chosen) ? chosen : (others[0]?.label ?? '');

  const save = async () => {
    await updateLine({
      id: orderId,
      line: String(line),
      size,
      product: product._id,
      from: bought,
    });
    close();
  };

  return (
    <>
      <Button
        className="no-print"
        ref={passFocusOnUnmount((button) => [button.closest('section')?.querySelector('h2')])}
        variant="text"
        aria-haspopup="dialog"
        aria-label={copy.openOf({ name: product.name, size: bought })}
        onClick={() => setOpen(true)}
      >
        {copy.open}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={copy.title({ name: product.name, size: bought })}
        text={isFetching ? copy.loading : isError ? copy.loadFailed : others.length === 0 ? copy.none : copy.text}
        confirmLabel={copy.submit}
        cancelLabel={copy.cancel}
        color="primary"
        busy={isBusy ? copy.busy : undefined}
        disabled={isFetching || size === ''}
        onConfirm={() => void save()}
        onCancel={close}
      >
        {others.length > 0 && (
          <SelectField
            name="size"
            label={copy.label}
            value={size}
            onChange={setChosen}
            options={others.map(({ label, quantity: count }) => [label, copy.option({ label, count })])}
          />
        )}
      </ConfirmDialog>
    </>
  );
}
