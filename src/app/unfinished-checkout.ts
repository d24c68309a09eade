import { settlePayment } from '#src/features/checkout/end-payment.ts';
import { ordersApi } from '#src/features/orders/orders-api.ts';
import { loadCode } from '#src/shared/lib/load-code.ts';
import type { Persistence } from './persist.ts';
import type { AppStartListening, RootState } from './root-reducer.ts';

/**
 * Nobody loses a cart by closing a payment dialog or the page, and nobody keeps in the cart what is paid: payments that have not ended are
 * asked about (docs/decisions/0004). The code for it is loaded only where there are any.
 */
export function followCheckouts(startListening: AppStartListening, { refresh, flush }: Persistence): void {
  const watched = new Set<string>();

  startListening({
    predicate: (_, now, before) => allRead(now) && hasOpenEnds(now) && isNews(now, before),
    effect: async (_, listener) => {
      const { watchPayments } = await watching((time) => listener.delay(time));
      const { dispatch } = listener;
      watchPayments(
        { dispatch, getState: () => listener.getState(), flush, refresh: () => refresh(dispatch) },
        watched,
      );
    },
  });

  // A look at the orders says it too. One that was cancelled and refunded bought nothing.
  startListening({
    matcher: ordersApi.endpoints.listOrders.matchFulfilled,
    effect: ({ payload: orders }, { dispatch }) => {
      for (const { payment, status } of orders)
        if (status !== 'Cancelled') dispatch(settlePayment(payment.razorpay_order_id));
    },
  });
}

const isRead = ({ _persist }: { _persist?: { rehydrated: boolean } }): boolean => _persist?.rehydrated === true;

const allRead = ({ auth, cart, checkout }: RootState): boolean => isRead(auth) && isRead(cart) && isRead(checkout);

const hasOpenEnds = ({ checkout }: RootState): boolean => checkout.records.some(({ state }) => state !== 'settled');

const isNews = (now: RootState, before: RootState): boolean =>
  !allRead(before) ||
  now.checkout.records !== before.checkout.records ||
  now.checkout.paying !== before.checkout.paying ||
  now.auth.user?._id !== before.auth.user?._id;

/** Milliseconds until code that could not be loaded is asked for again. */
const untilNextTry = 15_000;

/** Loads the watching, however long the line is down: without it nobody would say what became of a payment. */
async function watching(delay: (time: number) => Promise<void>) {
  for (;;) {
    try {
      return await loadCode(() => import('#src/features/checkout/watch-payments.ts'));
    } catch {
      await delay(untilNextTry);
    }
  }
}
