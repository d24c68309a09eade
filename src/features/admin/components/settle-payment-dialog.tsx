import Button from '@mui/material/Button';
import type { UnmatchedPayment } from '#contract/money.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { adminMoney as copy } from '#src/copy/admin-money.ts';
import { isConflict } from '#src/shared/api/errors.ts';
import { useForm } from '#src/shared/hooks/use-form.ts';
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

/** Asks what was done about a payment before it leaves the list. */
export function SettlePaymentDialog({ open, payment: { _id: id, amount }, onClose }: SettlePaymentDialogProps) {
  const [settlePayment] = useSettlePaymentMutation();
  const toasts = useToasts();
  const form = useForm(
    copy.labels,
    async ({ note }) => {
      const { data, error } = await settlePayment({ id, note });
      if (data) toasts.success(data.message);
      // Where somebody else dealt with it there is nothing left to ask.
      if (data || isConflict(error)) onClose();
      return error;
    },
    copy.actionFailed,
  );
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
      buttons={
        <>
          <BusyButton type="submit" busy={form.isBusy ? copy.settling : undefined}>
            {copy.settleYes}
          </BusyButton>
          <Button variant="outlined" onClick={close}>
            {copy.keep}
          </Button>
        </>
      }
    >
      <Field {...form.field('note')} hint={copy.noteHint} autoComplete="off" multiline minRows={2} autoFocus />
    </DialogForm>
  );
}
