import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import type { ShopOrder } from '#contract/fulfilment.ts';
import { mayMove } from '#contract/rules/order-status.ts';
import { adminOrder as copy } from '#src/copy/admin-orders.ts';
import { refusalOf } from '#src/shared/api/errors.ts';
import { passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useMoveOrderMutation } from '../shop-orders-api.ts';
import { CancelOrderDialog } from './cancel-order-dialog.tsx';

/** The steps that lead to the shopper's door, in their order. */
const steps = ['Processing', 'Shipped', 'Delivered'] as const;

const Root = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-3)',
  '& > :last-of-type:not(:first-of-type)': { marginLeft: 'auto' },
});

/** What can be done with an order as it stands: the next steps, and to cancel it. */
export function OrderActions({ order }: { order: ShopOrder }) {
  const { _id: id, number, status, buyer } = order;
  const [moveOrder, { isLoading, originalArgs }] = useMoveOrderMutation();
  const [asking, setAsking] = useState<'Shipped' | 'Delivered' | 'Cancelled'>();
  const close = () => setAsking(undefined);
  const group = useRef<HTMLDivElement>(null);
  const toasts = useToasts();
  const open = steps.filter((step) => mayMove(status, step));

  const move = async (to: (typeof steps)[number]) => {
    const { data, error } = await moveOrder({ id, status: to });
    if (data) toasts.success(data.message);
    else toasts.error(refusalOf(error).message ?? copy.moveFailed);
  };

  return (
    <Root ref={group} role="group" aria-label={copy.actions} className="no-print">
      {open.length === 0 && <p>{copy.finished[status]}</p>}
      {open.map((step, index) => (
        <BusyButton
          key={step}
          ref={passFocusOnUnmount(() => [() => group.current?.querySelector('button'), group.current])}
          variant={index === 0 ? 'contained' : 'outlined'}
          busy={isLoading && originalArgs?.status === step ? copy.moving : undefined}
          {...(step !== 'Processing' && { 'aria-haspopup': 'dialog' })}
          onClick={() => (step === 'Processing' ? void move(step) : setAsking(step))}
        >
          {copy.move[step]}
        </BusyButton>
      ))}
      {mayMove(status, 'Cancelled') && (
        <Button variant="text" aria-haspopup="dialog" onClick={() => setAsking('Cancelled')}>
          {copy.cancel}
        </Button>
      )}
      <CancelOrderDialog open={asking === 'Cancelled'} order={order} onClose={close} />
      {(['Shipped', 'Delivered'] as const).map((step) => (
        <ConfirmDialog
          key={step}
          open={asking === step}
          title={copy.moveTitle[step]({ number })}
          text={
            <>
              {step === 'Delivered' && status !== 'Shipped' && `${copy.neverShipped} `}
              {copy.moveText[step]({ email: buyer.email })}
            </>
          }
          confirmLabel={copy.move[step]}
          cancelLabel={copy.moveNo}
          onConfirm={() => {
            close();
            void move(step);
          }}
          onCancel={close}
        />
      ))}
    </Root>
  );
}
