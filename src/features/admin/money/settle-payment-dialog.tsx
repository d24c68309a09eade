import type { UnmatchedPayment } from '#contract/money.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { adminMoney as copy } from '#src/copy/admin-money.ts';
import { useSettlePaymentMutation } from './money-api.ts';
import { ReasonDialog } from '../ui/reason-dialog.tsx';

interface SettlePaymentDialogProps {
  open: boolean;
  payment: UnmatchedPayment;
  onClose: () => void;
}

/** Asks for a note about the settlement before the payment leaves the list. */
export function SettlePaymentDialog({ open, payment: { _id: id, amount }, onClose }: SettlePaymentDialogProps) {
  const [settlePayment] = useSettlePaymentMutation();
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={copy.settleTitle({ amount: formatRupees(amount) })}
      text={copy.settleText}
      field={{ name: 'note', label: copy.labels.note, hint: copy.noteHint }}
      submitLabel={copy.settleConfirm}
      busy={copy.settling}
      cancelLabel={copy.dialogCancel}
      failed={copy.actionFailed}
      send={(note) => settlePayment({ id, note })}
    />
  );
}
