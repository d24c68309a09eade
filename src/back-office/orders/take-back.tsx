import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { ShopOrder } from '#contract/fulfilment.ts';
import { cashStates } from '#contract/rules/cash.ts';
import { stepBack } from '#contract/rules/step-back.ts';
import { furthestState } from '#contract/rules/tracking.ts';
import { useFrozen } from '#src/back-office/ui/use-dialog.ts';
import { takeBack as copy } from '#src/copy/admin-orders.ts';
import { passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { useMoveOrderMutation } from './orders-api.ts';

/** The button that takes the last step of an order back, with a dialog that says what follows and asks why; nothing where it stays. */
export function TakeBack(props: { order: ShopOrder }) {
  const [isOpen, setOpen] = useState(false);
  const order = useFrozen(props.order, isOpen);
  const [moveOrder] = useMoveOrderMutation();
  const cashId = useId();
  const { _id: id, number, status, payment, shipment, history, returns = [] } = order;
  const { to, refusal } = stepBack({
    status,
    cash: cashStates.find((state) => state === payment.state),
    parcel: furthestState(shipment?.events ?? []),
    isReported: history.at(-1)?.cause === 'courier',
  });
  // The shop refuses it once something came back or was made good. A request that ended without either has outlived the days for this step.
  if (returns.some(({ state }) => state === 'received' || state === 'closed')) return null;
  const isCashFirst = refusal === 'cashNotedFirst' && payment.state === 'collected';
  if (to === undefined && !isCashFirst) return null;
  return (
    <>
      <Button
        ref={passFocusOnUnmount((button) => [button.closest('[role="group"]')])}
        variant="text"
        aria-haspopup="dialog"
        disabled={isCashFirst}
        aria-describedby={isCashFirst ? cashId : undefined}
        onClick={() => setOpen(true)}
      >
        {copy.open({ status })}
      </Button>
      {isCashFirst && (
        <Typography id={cashId} variant="body2" component="span">
          {copy.cashFirst}
        </Typography>
      )}
      {to !== undefined && (
        <ReasonDialog
          open={isOpen}
          onClose={() => setOpen(false)}
          title={copy.title({ number, status })}
          text={textOf(order)}
          field={{ name: 'reason', label: copy.reasonLabel, hint: copy.reasonHint, required: true }}
          submitLabel={copy.submit}
          busy={copy.busy}
          cancelLabel={copy.dismiss}
          failed={copy.failed}
          send={(reason) => moveOrder({ id, status: to, reason })}
        />
      )}
    </>
  );
}

/** What follows, with the mail that the shopper has. */
function textOf({ status, shipped_mail: mail, buyer: { email }, papers = [] }: ShopOrder): string {
  if (status === 'Shipped') {
    const sent = mail === 'waiting' ? copy.mailWaits : copy.mailSent({ email });
    return [copy.text.Shipped, ...(papers.some(({ cancelled }) => !cancelled) ? [copy.paperVoid] : []), sent].join(' ');
  }
  return copy.text[status === 'Delivered' ? status : 'Processing'];
}
