import Button from '@mui/material/Button';
import type { ShopOrder } from '#contract/fulfilment.ts';
import { cancelReasons } from '#contract/rules/cancel-reasons.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { adminOrder as copy } from '#src/copy/admin-orders.ts';
import { isConflict } from '#src/shared/api/errors.ts';
import { useApiForm, type TextValues } from '#src/shared/hooks/use-api-form.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { DialogForm } from '#src/shared/ui/dialog-form.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useCancelOrderMutation } from '../shop-orders-api.ts';

interface CancelOrderDialogProps {
  open: boolean;
  order: ShopOrder;
  onClose: () => void;
}

/** Asks for confirmation and a reason for the shopper before an order is cancelled and refunded. */
export function CancelOrderDialog({ open, order: { _id: id, total }, onClose }: CancelOrderDialogProps) {
  const [cancelOrder] = useCancelOrderMutation();
  const toasts = useToasts();
  const form = useApiForm({
    labels: copy.labels,
    defaultValues: { reason: '' },
    failed: copy.cancelFailed,
    send: async ({ reason }: TextValues<typeof copy.labels>) => {
      const { data, error } = await cancelOrder({ id, reason });
      if (data) toasts.success(data.message);
      // Another admin has moved the order meanwhile: it can no longer be cancelled.
      if (data || isConflict(error)) onClose();
      return error;
    },
  });
  const close = () => {
    if (!form.isBusy) onClose();
  };
  return (
    <DialogForm
      open={open}
      title={copy.cancelTitle}
      text={copy.cancelText({ total: formatRupees(total) })}
      form={form.props}
      onClose={close}
      onClosed={() => form.reset()}
      buttons={
        <>
          <BusyButton type="submit" color="secondary" busy={form.isBusy ? copy.cancelling : undefined}>
            {copy.cancelConfirm}
          </BusyButton>
          <Button variant="outlined" onClick={close}>
            {copy.cancelDismiss}
          </Button>
        </>
      }
    >
      <Field
        {...form.field('reason')}
        hint={copy.reasonHint({ words: cancelReasons.byShop })}
        autoComplete="off"
        multiline
        minRows={2}
        autoFocus
      />
    </DialogForm>
  );
}
