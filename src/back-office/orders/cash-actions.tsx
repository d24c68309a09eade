import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ShopOrder } from '#contract/fulfilment.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { isChangeable } from '#contract/rules/order-status.ts';
import { cashOrder as copy } from '#src/copy/admin-cash.ts';
import { useHeld } from '#src/shared/hooks/use-held.ts';
import { passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { useIsAllowed } from '#src/shared/session/staff-role.ts';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { useCollectOrderMutation, useConfirmOrderMutation, useRemitOrderMutation } from './cash-api.ts';

/** Notes that the cash of a shipped order was collected, and then that the shop has received it; or takes the last step back. For owners, but for the confirmation. */
export function CashActions(props: { order: ShopOrder }) {
  const [opened, setOpened] = useState<string>();
  const order = useHeld(props.order, opened !== undefined);
  const { _id: id, number, total, payment, status } = order;
  const mayNote = useIsAllowed('money');
  const [confirmOrder] = useConfirmOrderMutation();
  const [collectOrder] = useCollectOrderMutation();
  const [remitOrder] = useRemitOrderMutation();
  const step = (key: string) => ({
    isOpen: opened === key,
    setOpen: (isOpen: boolean) => setOpened(isOpen ? key : undefined),
  });
  // Only 'Shipped' and 'Delivered' parcels have met their shopper.
  const isOut = payment.state === 'pending' && (status === 'Shipped' || status === 'Delivered');
  const amount = { number, total: formatRupees(total) };
  if (order.confirm === 'done' && isChangeable(status))
    return (
      <CashStep
        key="undo confirmed"
        {...step('undo confirmed')}
        label={copy.undo}
        title={copy.undoTitle.confirmed(amount)}
        text={copy.undoText.waiting}
        hint={copy.reasonHint}
        isRequired
        isUndo
        send={(reason) => confirmOrder({ id, undo: true, reason })}
      />
    );
  if (!mayNote) return null;
  if (isOut)
    return (
      <CashStep
        key="collect"
        {...step('collect')}
        label={copy.collect}
        title={copy.collectTitle(amount)}
        text={copy.collectText(amount)}
        hint={copy.collectHint}
        send={(reference) => collectOrder({ id, reference })}
      />
    );
  const { state } = payment;
  if (state !== 'collected' && state !== 'remitted') return null;
  const uncollected = status === 'Cancelled' ? 'not_collected' : 'pending';
  const undo = state === 'collected' ? collectOrder : remitOrder;
  return (
    <>
      {state === 'collected' && (
        <CashStep
          key="remit"
          {...step('remit')}
          label={copy.remit}
          title={copy.remitTitle(amount)}
          text={copy.remitText(amount)}
          hint={copy.remitHint}
          isRequired
          send={(reference) => remitOrder({ id, reference })}
        />
      )}
      <CashStep
        key={`undo ${state}`}
        {...step(`undo ${state}`)}
        label={copy.undo}
        title={copy.undoTitle[state](amount)}
        text={copy.undoText[state === 'remitted' ? 'collected' : uncollected](amount)}
        hint={copy.reasonHint}
        isRequired
        isUndo
        send={(reason) => undo({ id, undo: true, reason })}
      />
    </>
  );
}

interface CashStepProps {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  label: string;
  title: string;
  text: string;
  hint: string;
  isRequired?: boolean;
  /** The way back from a step, which has a reason and no reference. */
  isUndo?: boolean;
  send: Parameters<typeof ReasonDialog>[0]['send'];
}

/** The button of a step, with the dialog that asks for its reference or reason. */
function CashStep({
  isOpen,
  setOpen,
  label,
  title,
  text,
  hint,
  isRequired = false,
  isUndo = false,
  send,
}: CashStepProps) {
  const field = isUndo
    ? ({ name: 'reason', label: copy.reasonLabel } as const)
    : ({ name: 'reference', label: copy.referenceLabel } as const);
  return (
    <>
      <Button
        ref={passFocusOnUnmount((button) => [button.closest('section')?.querySelector('h2')])}
        variant={isUndo ? 'text' : 'outlined'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        text={text}
        field={{ ...field, hint, required: isRequired }}
        submitLabel={isUndo ? copy.undoConfirm : copy.save}
        busy={copy.saving}
        cancelLabel={copy.dismiss}
        failed={copy.failed}
        send={send}
      />
    </>
  );
}
