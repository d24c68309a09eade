import { useState } from 'react';
import type { Order } from '#contract/order.ts';
import { isBeforeShipping } from '#contract/rules/order-status.ts';
import type { User } from '#contract/user.ts';
import { checkout as copy } from '#src/copy/checkout.ts';
import { useShop } from '#src/shared/api/settings-api.ts';
import { passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { useAppDispatch, useAppSelector } from '#src/shared/store/hooks.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { selectPhase } from '../checkout-slice.ts';
import { payOrder } from '../pay-order.ts';

/** Pays a cash order online, until it is shipped. Other orders have no button. */
export function PayNow({ order, user }: { order: Order; user: User }) {
  const { status, payment, number, test = false } = order;
  const { brand, paymentMode } = useShop();
  const dispatch = useAppDispatch();
  const phase = useAppSelector(selectPhase);
  const [isOwn, setOwn] = useState(false);
  const toasts = useToasts();
  // Test money pays no real parcel, and real money no test order.
  const isPayable = payment.state === 'pending' && isBeforeShipping(status) && test === (paymentMode === 'test');
  if (payment.method !== 'cod' || !isPayable) return null;
  const isIdle = phase === 'idle';
  if (isOwn && isIdle) setOwn(false);
  const busy = isOwn && !isIdle ? copy.busy[phase] : undefined;

  const payNow = () => {
    if (!isIdle) return;
    setOwn(true);
    void dispatch(payOrder({ order, user, brand, onPaid: () => toasts.success(copy.paidNow) }));
  };

  return (
    <BusyButton
      ref={passFocusOnUnmount((button) => [button.closest('article')?.querySelector('h3')])}
      busy={busy}
      aria-label={busy === undefined ? copy.payNowOf({ number }) : undefined}
      onClick={payNow}
    >
      {copy.payNow}
    </BusyButton>
  );
}
