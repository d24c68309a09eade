import { cancelReasons } from '#contract/rules/cancel-reasons.ts';
import { cashOrder } from '#src/copy/admin-cash.ts';
import { adminOrder as copy } from '#src/copy/admin-orders.ts';
import { orderReturns } from '#src/copy/admin-returns.ts';
import { formatSum } from '../ui/format-sum.ts';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { useCancelOrderMutation } from './orders-api.ts';

interface CancelDialogProps {
  id: string;
  /** What goes back, in rupees. */
  total: number;
  /** Whether nobody has paid yet. */
  isCash: boolean;
  /** Of an order that is no sale: how it was paid. */
  noSale?: 'exchange' | 'replacement' | undefined;
  open: boolean;
  onClose: () => void;
}

/** Asks whether to cancel an order, and for the reason that its shopper reads. */
export function CancelDialog({ id, total, isCash, noSale, open, onClose }: CancelDialogProps) {
  const [cancelOrder] = useCancelOrderMutation();
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={copy.cancelTitle}
      text={
        noSale ? orderReturns.cancelText : isCash ? cashOrder.cancelText : copy.cancelText({ total: formatSum(total) })
      }
      field={{
        name: 'reason',
        label: copy.labels.reason,
        hint: isCash || noSale ? cashOrder.cancelHint : copy.reasonHint({ words: cancelReasons.byShop }),
      }}
      submitLabel={isCash || noSale ? cashOrder.cancelConfirm : copy.cancelConfirm}
      busy={copy.cancelling}
      cancelLabel={copy.cancelDismiss}
      isFinal
      failed={copy.cancelFailed}
      send={(reason) => cancelOrder({ id, reason })}
    />
  );
}
