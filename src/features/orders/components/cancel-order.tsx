import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Order } from '#contract/order.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { cancelMyOrder as copy } from '#src/copy/orders.ts';
import { refusalBodyOf } from '#src/shared/api/errors.ts';
import { useApiForm } from '#src/shared/hooks/use-api-form.ts';
import { passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { DialogForm } from '#src/shared/ui/dialog-form.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useCancelMyOrderMutation } from '../orders-api.ts';

/** The button and the dialog that cancel an order of one's own. */
export function CancelOrder({ order, tooLate }: { order: Order; tooLate: string }) {
  const { _id: id, number, total, paid = total, test, payment } = order;
  const paidText = test === true ? copy.textOfTest : copy.text({ amount: formatRupees(paid) });
  const texts = {
    online: paidText,
    cod: copy.textOfCash,
    exchange: copy.textOfExchange,
    replacement: copy.textOfExchange,
  };
  const text = texts[payment.method];
  const [isOpen, setOpen] = useState(false);
  const [cancelOrder] = useCancelMyOrderMutation();
  const toasts = useToasts();
  const close = () => setOpen(false);
  const form = useApiForm({
    labels: copy.labels,
    defaultValues: { reason: '' },
    failed: copy.failed,
    send: async ({ reason }: { reason: string }) => {
      const { data, error } = await cancelOrder({ id, reason });
      if (data) toasts.success(data.message);
      const isTooLate = refusalBodyOf(error).code === 'orderClosed';
      if (data || isTooLate) close();
      if (!isTooLate) return error;
      toasts.error(tooLate);
    },
  });
  return (
    <>
      <Button
        ref={passFocusOnUnmount((button) => [button.closest('article')?.querySelector('h3')])}
        variant="text"
        aria-haspopup="dialog"
        aria-label={copy.openOf({ number })}
        onClick={() => setOpen(true)}
      >
        {copy.open}
      </Button>
      <DialogForm
        open={isOpen}
        title={copy.title({ number })}
        text={text}
        form={form}
        onClose={close}
        onClosed={() => form.reset()}
        submit={{ label: copy.submit, busyLabel: copy.busy, color: 'secondary' }}
        cancelLabel={copy.dismiss}
      >
        <Field {...form.field('reason')} hint={copy.reasonHint} autoComplete="off" multiline minRows={2} />
      </DialogForm>
    </>
  );
}
