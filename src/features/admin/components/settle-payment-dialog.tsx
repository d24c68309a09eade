import Button from '@mui/material/Button';
import type { UnmatchedPayment } from '#contract/money.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { adminMoney as copy } from '#src/copy/admin-money.ts';
import { isConflict } from '#src/shared/api/errors.ts';
import { useApiForm, type TextValues } from '#src/shared/hooks/use-api-form.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { DialogForm } from '#src/shared/ui/dialog-form.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useSettlePaymentMutation } from '../money-api.ts';

interface SettlePaymentDialogProps {
  open: boolean;
  payment: UnmatchedPayment;
  onClose: () => void;
}

/** Asks for a note about the settlement before the payment leaves the list. */
export function SettlePaymentDialog({ open, payment: { _id: id, amount }, onClose }: SettlePaymentDialogProps) {
  const [settlePayment] = useSettlePaymentMutation();
  const toasts = useToasts();
  const form = useApiForm({
    labels: copy.labels,
    defaultValues: { note: '' },
    failed: copy.actionFailed,
    send: async ({ note }: TextValues<typeof copy.labels>) => {
      const { data, error } = await settlePayment({ id, note });
      if (data) toasts.success(data.message);
      // Another admin has settled the payment meanwhile.
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
      title={copy.settleTitle({ amount: formatRupees(amount) })}
      text={copy.settleText}
      form={form.props}
      onClose={close}
      onClosed={() => form.reset()}
      buttons={
        <>
          <BusyButton type="submit" busy={form.isBusy ? copy.settling : undefined}>
            {copy.settleConfirm}
          </BusyButton>
          <Button variant="outlined" onClick={close}>
            {copy.dialogCancel}
          </Button>
        </>
      }
    >
      <Field {...form.field('note')} hint={copy.noteHint} autoComplete="off" multiline minRows={2} autoFocus />
    </DialogForm>
  );
}
