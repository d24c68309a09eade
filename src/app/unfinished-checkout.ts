import type { TypedStartListening, ListenerEffectAPI } from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';
import type { Order } from '#contract/order.ts';
import { selectReturned } from '#src/features/cart/cart-slice.ts';
import { giveBack, selectUnfinished } from '#src/features/checkout/checkout-slice.ts';
import { ordersApi } from '#src/features/orders/orders-api.ts';
import { paymentReturned, paymentSettled, type UnfinishedCheckout } from '#src/shared/cart/checkout-events.ts';
import { selectUser } from '#src/shared/session/session-slice.ts';
import type { AppDispatch, RootState } from './store.ts';

type Listening = TypedStartListening<RootState, AppDispatch>;
type ListenerApi = ListenerEffectAPI<RootState, AppDispatch>;

/** Milliseconds between two looks for an order of a payment that was dismissed: one by UPI can succeed a while later. */
const looks = [5_000, 15_000, 40_000, 120_000];

/**
 * Nobody loses a cart by closing a payment dialog or the page, and nobody keeps in the cart what is paid. A page that opens with a
 * payment unfinished asks whether there is an order of it: if so the lines are gone for good, if not they come back. A payment
 * whose lines came back is watched for a while, and at every later look at the orders.
 */
export function followCheckouts(startListening: Listening): void {
  startListening({
    predicate: (action, now, before) => action.type === REHYDRATE && allRead(now) && !allRead(before),
    effect: async (_, listener) => {
      const unfinished = selectUnfinished(listener.getState());
      if (unfinished === null) return;
      // Where there is an order, the look at the orders below has said so already.
      if (!(await isOrdered(unfinished, listener))) listener.dispatch(giveBack(unfinished));
    },
  });

  startListening({
    actionCreator: paymentReturned,
    effect: async ({ payload }, listener) => {
      listener.cancelActiveListeners();
      for (const wait of looks) {
        await listener.delay(wait);
        if (selectReturned(listener.getState())?.order_id !== payload.order_id) return;
        if (await isOrdered(payload, listener)) return;
      }
    },
  });

  startListening({
    matcher: ordersApi.endpoints.listOrders.matchFulfilled,
    effect: ({ payload: orders }, listener) => {
      const state = listener.getState();
      const watched = [selectReturned(state), selectUnfinished(state)].filter((one) => one != null);
      for (const unfinished of watched) {
        if (bought(orders, unfinished)) listener.dispatch(paymentSettled(unfinished));
      }
    },
  });
}

const allRead = ({ auth, cart, checkout }: RootState): boolean =>
  auth._persist.rehydrated && cart._persist.rehydrated && checkout._persist.rehydrated;

/** Whether there is an order of that payment. One that was cancelled and refunded bought nothing. */
function bought(orders: readonly Order[], { order_id }: UnfinishedCheckout): boolean {
  return orders.some(({ payment, status }) => payment.razorpay_order_id === order_id && status !== 'Cancelled');
}

/** Asks the server whether there is one. */
async function isOrdered(unfinished: UnfinishedCheckout, listener: ListenerApi): Promise<boolean> {
  const user = selectUser(listener.getState());
  if (user === null) return false;
  const { data } = await listener.dispatch(
    ordersApi.endpoints.listOrders.initiate(user._id, { forceRefetch: true, subscribe: false }),
  );
  return data !== undefined && bought(data, unfinished);
}
