import { formatRupees } from '#contract/rules/money.ts';
import { cartTotal } from '#contract/rules/cart-total.ts';
import { checkout as copy } from '#src/copy/checkout.ts';
import type { PaymentRecord } from '#src/shared/cart/checkout-events.ts';
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx';
import { namesOf } from '../names-of.ts';

interface PayAgainProps {
  open: boolean;
  /** The payments that may be under way. */
  records: readonly PaymentRecord[];
  onConfirm: () => void;
  onCancel: () => void;
  /** What closes the words that stand in for it where its code is lost. */
  onClose: () => void;
}

/** Asks before somebody pays for what may be paid. */
export default function PayAgain({ open, records, onConfirm, onCancel }: PayAgainProps) {
  const items = records.flatMap((record) => record.items);
  return (
    <ConfirmDialog
      open={open}
      title={copy.payAgainTitle}
      text={copy.payAgain(formatRupees(cartTotal(items)), namesOf(items))}
      confirmLabel={copy.payAgainYes}
      cancelLabel={copy.payAgainNo}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
