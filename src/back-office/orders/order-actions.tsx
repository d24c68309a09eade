import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import type { ShopOrder } from '#contract/fulfilment.ts';
import { canTransition } from '#contract/rules/order-status.ts';
import { cashOrder, cashQueue } from '#src/copy/admin-cash.ts';
import { adminOrder as copy } from '#src/copy/admin-orders.ts';
import { shipping } from '#src/copy/admin-shipping.ts';
import { useShop } from '#src/shared/api/settings-api.ts';
import { useAction } from '#src/shared/hooks/use-action.ts';
import { passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { useIsAllowed } from '#src/shared/session/staff-role.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { formatSum } from '../ui/format-sum.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { leftToPayBack } from './left-to-pay-back.ts';
import { useMoveOrderMutation } from './orders-api.ts';
import { PackingSlips } from './packing-slips.tsx';
import { ReturnParcel } from './return-parcel.tsx';
import { ShipDialog, type ParcelValues } from './ship-dialog.tsx';
import { TakeBack } from './take-back.tsx';
import { useConfirmOrder } from './use-confirm-order.ts';

/** The statuses that this page can set, in their order. */
const statuses = ['Processing', 'Shipped', 'Delivered'] as const;

const Root = styled(Stack)(({ theme }) => ({
  flexFlow: 'row wrap',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  '& > :last-of-type:not(:first-of-type)': { marginLeft: 'auto' },
}));

/** The actions that an order's status allows: confirming a cash order, the next statuses, a parcel that came back, and cancelling. */
export function OrderActions({ order }: { order: ShopOrder }) {
  const { _id: id, number, status, buyer, total, payment } = order;
  const { issuesPapers } = useShop();
  const isWaiting = order.confirm === 'waiting' && canTransition(status, 'Cancelled');
  const isCash = payment.state === 'pending';
  const hasBill = issuesPapers && payment.method !== 'replacement';
  const waitingId = useId();
  const { confirm, isLoading: isConfirming } = useConfirmOrder(order);
  const moving = useMoveOrderMutation();
  const [moveOrder, { isLoading, originalArgs }] = moving;
  const { run: move } = useAction(moving, { failed: copy.moveFailed });
  const [dialog, setDialog] = useState<'Shipped' | 'Delivered' | 'Cancelled'>();
  const close = () => setDialog(undefined);
  const group = useRef<HTMLDivElement>(null);
  // It pays the money back. A cash order is an owner's too.
  const mayCancel = useIsAllowed('money');
  const toasts = useToasts();
  const allowed = statuses.filter((next) => canTransition(status, next));

  const [slips, setSlips] = useState<readonly ShopOrder[]>([]);

  const transition = (to: 'Processing' | 'Delivered') => move({ id, status: to });
  const ship = async (parcel: ParcelValues, prints: boolean) => {
    const { data, error } = await moveOrder({ id, status: 'Shipped', ...parcel });
    if (data) {
      toasts.success(data.message);
      if (prints) setSlips([data.order]);
      close();
    }
    return error;
  };

  const passFocus = passFocusOnUnmount(() => [() => group.current?.querySelector('button'), group.current]);

  return (
    <Root ref={group} role="group" aria-label={copy.actionsTitle} className="no-print">
      {(status === 'Delivered' || status === 'Cancelled') && (
        <Typography variant="inherit">{finishedText(order)}</Typography>
      )}
      {isWaiting && (
        <BusyButton
          ref={passFocus}
          busy={isConfirming ? cashQueue.confirming : undefined}
          onClick={() => void confirm()}
        >
          {cashQueue.confirm}
        </BusyButton>
      )}
      {isWaiting &&
        allowed.map((next) => (
          <Button key={next} variant="outlined" disabled aria-describedby={waitingId}>
            {copy.move[next]}
          </Button>
        ))}
      {(isWaiting ? [] : allowed).map((next, index) => (
        <BusyButton
          key={next}
          ref={passFocus}
          variant={index === 0 ? 'contained' : 'outlined'}
          busy={isLoading && originalArgs?.status === next ? copy.moving : undefined}
          aria-haspopup={next === 'Processing' ? undefined : 'dialog'}
          onClick={() => (next === 'Processing' ? void transition(next) : setDialog(next))}
        >
          {copy.move[next]}
        </BusyButton>
      ))}
      <ReturnParcel order={order} />
      <TakeBack order={order} />
      {mayCancel && canTransition(status, 'Cancelled') && (
        <Button variant="text" aria-haspopup="dialog" onClick={() => setDialog('Cancelled')}>
          {copy.cancel}
        </Button>
      )}
      {isWaiting && (
        <Typography id={waitingId} variant="body2" sx={{ flexBasis: '100%' }}>
          {order.waits_for_pieces ? cashOrder.waitsForPieces : cashOrder.waiting}
        </Typography>
      )}
      {!isWaiting && status !== 'Delivered' && status !== 'Cancelled' && (
        <Typography variant="body2" color="textSecondary" sx={{ flexBasis: '100%' }}>
          {copy.todo[status]}
        </Typography>
      )}
      <CancelDialog
        id={id}
        total={leftToPayBack(order)}
        isCash={isCash}
        noSale={payment.method === 'exchange' || payment.method === 'replacement' ? payment.method : undefined}
        open={dialog === 'Cancelled'}
        onClose={close}
      />
      <ShipDialog
        open={dialog === 'Shipped'}
        onClose={close}
        title={shipping.shipTitle({ number })}
        text={
          <>
            {copy.moveText.Shipped({ email: buyer.email })}
            {isCash && ` ${cashOrder.shipText({ total: formatSum(total) })}`}
          </>
        }
        ship={shipping.ship}
        shipAndPrint={hasBill ? shipping.shipAndPrintBill : shipping.shipAndPrint}
        hasNumber
        failed={copy.moveFailed}
        send={ship}
      />
      <ConfirmDialog
        open={dialog === 'Delivered'}
        title={copy.moveTitle.Delivered({ number })}
        text={copy.moveText.Delivered({ email: buyer.email })}
        confirmLabel={copy.move.Delivered}
        color="primary"
        cancelLabel={copy.moveCancel}
        onConfirm={() => {
          close();
          void transition('Delivered');
        }}
        onCancel={close}
      />
      <PackingSlips orders={slips} onPrinted={() => setSlips([])} />
    </Root>
  );
}

/** What is left to do with an order that is delivered or cancelled. */
function finishedText(order: ShopOrder): string {
  const { status, payment, cash } = order;
  const isPaid = payment.state === 'collected' || payment.state === 'remitted';
  if (status === 'Cancelled' && isPaid && !cash?.paidBack)
    return cashOrder.owed({ total: formatSum(leftToPayBack(order)) });
  if (status === 'Delivered' && (payment.state === 'pending' || payment.state === 'collected'))
    return cashOrder.delivered[payment.state];
  return copy.finished[status === 'Delivered' ? status : 'Cancelled'];
}
