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

/** Asks for confirmation before the shopper pays again for items whose first payment may still succeed. */
export default function PayAgain({ open, records, onConfirm, onCancel }: PayAgainProps) {
  const items = records.flatMap((record) => record.items);
  return (
    <ConfirmDialog
      open={open}
      title={copy.payAgainTitle}
      text={copy.payAgainText({ sum: formatRupees(cartTotal(items)), what: listNames(items) })}
      confirmLabel={copy.payAgainConfirm}
      cancelLabel={copy.payAgainCancel}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
