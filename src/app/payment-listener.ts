import { settlePayment } from '#src/features/checkout/end-payment.ts';
import { ordersApi, ordersIn } from '#src/features/orders/orders-api.ts';
import { loadChunk } from '#src/shared/lib/load-chunk.ts';
import type { AppState } from '#src/shared/store/app-state.ts';
import type { Persistence } from './persist.ts';
import type { AppStartListening } from './root-reducer.ts';

/**
 * Polls payments with an unknown outcome: unpaid items return to the cart, paid items leave it (docs/cart.md). The polling
 * code loads only if there are such payments.
 */
export function startPaymentListener(startListening: AppStartListening, { refresh, flush }: Persistence): void {
  const polled = new Set<string>();

  startListening({
    predicate: (_, now, before) => allRehydrated(now) && hasUnsettled(now) && hasChanged(now, before),
    effect: async (_, listener) => {
      const { pollPayments } = await loadPolling((time) => listener.delay(time));
      const { dispatch } = listener;
      pollPayments({ dispatch, getState: () => listener.getState(), flush, refresh: () => refresh(dispatch) }, polled);
    },
  });

  // The list of orders also settles payments. Cancelled orders are refunded, so their items do not leave the cart.
  startListening({
    matcher: ordersApi.endpoints.listOrders.matchFulfilled,
    effect: ({ payload: { pages } }, { dispatch }) => {
      for (const { payment, status } of ordersIn(pages))
        if (status !== 'Cancelled') dispatch(settlePayment(payment.razorpay_order_id));
    },
  });
}

const isRehydrated = ({ _persist }: { _persist?: { rehydrated: boolean } }): boolean => _persist?.rehydrated === true;

const allRehydrated = ({ auth, cart, checkout }: AppState): boolean =>
  isRehydrated(auth) && isRehydrated(cart) && isRehydrated(checkout);

const hasUnsettled = ({ checkout }: AppState): boolean => checkout.records.some(({ state }) => state !== 'settled');

const hasChanged = (now: AppState, before: AppState): boolean =>
  !allRehydrated(before) ||
  now.checkout.records !== before.checkout.records ||
  now.checkout.paying !== before.checkout.paying ||
  now.auth.user?._id !== before.auth.user?._id;

/** Milliseconds until the polling code is requested again after a failed load. */
const chunkRetryDelay = 15_000;

/** Loads the polling code and retries until it succeeds: without it no payment would be settled. */
async function loadPolling(delay: (time: number) => Promise<void>) {
  for (;;) {
    try {
      return await loadChunk(() => import('#src/features/checkout/poll-payments.ts'));
    } catch {
      await delay(chunkRetryDelay);
    }
  }
}
