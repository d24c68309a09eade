import type { PaymentMethod } from '#contract/rules/cash.ts';
import { formatRupees, cartTotal, sumRupees } from '#contract/rules/money.ts';
import { checkout as copy } from '#src/copy/checkout.ts';
import type { PaymentRecord } from '#src/shared/cart/checkout-events.ts';
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx';
import { listNames } from '../list-names.ts';

interface PayAgainProps {
  open: boolean;
  /** Payments that may still succeed. */
  records: readonly PaymentRecord[];
  /** How the new order is to be paid. */
  method: PaymentMethod;
  onConfirm: () => void;
  onCancel: () => void;
  /** Closes the failure dialog that replaces this one if its chunk does not load. */
  onClose: () => void;
}

/** Asks before the shopper orders again what a first payment was reported for, or anything while an earlier payment is open. */
export default function PayAgain({ open, records, method, onConfirm, onCancel }: PayAgainProps) {
  const reported = records.filter((record) => record.reported);
  const isReported = reported.length > 0;
  const asked = isReported ? reported : records;
  const items = asked.flatMap((record) => record.items);
  const sum = sumRupees(asked.map((record) => record.amount ?? cartTotal(record.items)));
  const params = { sum: formatRupees(sum), what: listNames(items) };
  const isCash = method === 'cod';
  const question = isReported
    ? {
        title: copy.payAgainTitle,
        text: isCash ? copy.orderAgainText(params) : copy.payAgainText(params),
        confirmLabel: isCash ? copy.orderAgainConfirm : copy.payAgainConfirm,
      }
    : {
        title: isCash ? copy.leftOpenCashTitle : copy.leftOpenTitle,
        text: copy.leftOpenText(params),
        confirmLabel: isCash ? copy.leftOpenCashConfirm : copy.leftOpenConfirm,
      };
  return (
    <ConfirmDialog
      open={open}
      {...question}
      cancelLabel={isCash ? copy.orderAgainCancel : copy.payAgainCancel}
      {...(!isReported && { color: 'primary' })}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
