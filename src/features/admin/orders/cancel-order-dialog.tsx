import type { ShopOrder } from '#contract/fulfilment.ts';
import { cancelReasons } from '#contract/rules/cancel-reasons.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { adminOrder as copy } from '#src/copy/admin-orders.ts';
import { useCancelOrderMutation } from './orders-api.ts';
import { ReasonDialog } from '../ui/reason-dialog.tsx';

interface CancelOrderDialogProps {
  open: boolean;
  order: ShopOrder;
  onClose: () => void;
}

/** Asks for confirmation and a reason for the shopper before an order is cancelled and refunded. */
export function CancelOrderDialog({ open, order: { _id: id, total }, onClose }: CancelOrderDialogProps) {
  const [cancelOrder] = useCancelOrderMutation();
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={copy.cancelTitle}
      text={copy.cancelText({ total: formatRupees(total) })}
      field={{
        name: 'reason',
        label: copy.labels.reason,
        hint: copy.reasonHint({ words: cancelReasons.byShop }),
      }}
      submitLabel={copy.cancelConfirm}
      busy={copy.cancelling}
      cancelLabel={copy.cancelDismiss}
      isFinal
      failed={copy.cancelFailed}
      send={(reason) => cancelOrder({ id, reason })}
    />
  );
}
