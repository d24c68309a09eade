import { formatRupees } from '#contract/rules/money.ts';
import { cartTotal } from '#contract/rules/cart-total.ts';
import { checkout as copy } from '#src/copy/checkout.ts';
import type { PaymentRecord } from '#src/shared/cart/checkout-events.ts';
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx';
import { listNames } from '../list-names.ts';

interface PayAgainProps {
  open: boolean;
  /** Payments that may still succeed. */
  records: readonly PaymentRecord[];
  onConfirm: () => void;
  onCancel: () => void;
  /** Closes the failure dialog that replaces this one if its chunk does not load. */
  onClose: () => void;
}

/** Asks before the shopper pays again for items whose first payment was reported, or before a new payment while an earlier one is open. */
export default function PayAgain({ open, records, onConfirm, onCancel }: PayAgainProps) {
  const reported = records.filter((record) => record.reported);
  const isReported = reported.length > 0;
  const items = (isReported ? reported : records).flatMap((record) => record.items);
  const words = { sum: formatRupees(cartTotal(items)), what: listNames(items) };
  return (
    <ConfirmDialog
      open={open}
      title={isReported ? copy.payAgainTitle : copy.leftOpenTitle}
      text={isReported ? copy.payAgainText(words) : copy.leftOpenText(words)}
      confirmLabel={isReported ? copy.payAgainConfirm : copy.leftOpenConfirm}
      cancelLabel={copy.payAgainCancel}
      {...(!isReported && { color: 'primary' })}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
