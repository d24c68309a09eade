import type { PaymentStatus } from '#contract/payment.ts';
import { checkout as copy } from '#src/copy/checkout.ts';
import type { PaymentRecord } from '#src/shared/cart/checkout-events.ts';
import { checkoutApi } from './checkout-api.ts';
import { alertShown, belongsTo, foundInOtherTab, noticeDismissed, type CheckoutRoot } from './checkout-slice.ts';
import { returnItems, settlePayment, type CheckoutDispatch } from './end-payment.ts';
import { withPaymentsLock, waitForRelease } from './payment-lock.ts';

/** Access to the store and to localStorage. */
export interface PollingContext {
  dispatch: CheckoutDispatch;
  getState: () => CheckoutRoot;
  /** Reads cart and payments from localStorage. */
  refresh: () => void;
  flush: () => Promise<void>;
}

/** Milliseconds before each poll: a UPI payment can succeed some time after its dialog was dismissed. */
const pollDelays = [0, 5_000, 15_000, 40_000, 120_000, 300_000, 600_000];

/** How long the notice of an unpaid payment is shown, in milliseconds: as long as the shop reserves its stock. */
const noticeTime = 15 * 60_000;

/** Polls every unsettled payment that is not open in a tab, until its outcome is known. */
export function pollPayments(context: PollingContext, polled: Set<string>): void {
  const { checkout, auth } = context.getState();
  for (const record of checkout.records) {
    const key = `${record.order_id} ${auth.user?._id ?? ''}`;
    const isDone = record.state === 'settled' || record.why === 'refunded';
    if (isDone || record.order_id === checkout.paying || polled.has(key)) continue;
    polled.add(key);
    void pollUntilKnown(record.order_id, context).finally(() => polled.delete(key));
  }
}

async function pollUntilKnown(orderId: string, context: PollingContext): Promise<void> {
  const { dispatch, getState } = context;
  const signedIn = getState().auth.user?._id;
  const current = (): PaymentRecord | undefined => {
    const { checkout, auth } = getState();
    const record = checkout.records.find(({ order_id }) => order_id === orderId);
    const isDone = record === undefined || record.state === 'settled' || checkout.paying === orderId;
    return isDone || auth.user?._id !== signedIn ? undefined : record;
  };
  if (current()?.state === 'open') await waitForRelease(orderId, () => dispatch(foundInOtherTab(orderId)));
  for (const delay of pollDelays) {
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
    const record = current();
    if (record === undefined || !belongsTo(record, signedIn)) return;
    const paymentState = signedIn === undefined ? 'unknown' : await fetchState(orderId, dispatch);
    let isKnown = false;
    await withPaymentsLock(async () => {
      await context.flush();
      context.refresh();
      const now = current();
      isKnown = now === undefined || applyState(now, paymentState, delay === 0, dispatch);
      await context.flush();
    });
    if (isKnown || signedIn === undefined) return;
  }
}

type PaymentState = PaymentStatus['state'] | 'unknown';

/**
 * The server's state of a payment. `unknown`: no response. 404 means that the account did not start the payment: unpaid for
 * this account.
 */
async function fetchState(orderId: string, dispatch: CheckoutDispatch): Promise<PaymentState> {
  const { data, error } = await dispatch(
    checkoutApi.endpoints.getPayment.initiate(orderId, { forceRefetch: true, subscribe: false }),
  );
  if (data) return data.state;
  return error && 'status' in error && error.status === 404 ? 'unpaid' : 'unknown';
}

/**
 * Updates a record with the server's state. A reported payment stays open while its state is unknown; otherwise its items are
 * returned with a notice.
 * @param isFirst Whether this is the first poll, right after the page was loaded or the dialog closed.
 * @returns Whether polling can stop.
 */
function applyState(
  record: PaymentRecord,
  paymentState: PaymentState,
  isFirst: boolean,
  dispatch: CheckoutDispatch,
): boolean {
  const { order_id, state, reported, at } = record;
  if (paymentState === 'paid') {
    dispatch(settlePayment(order_id));
    // The shopper may have opened another page since: do not navigate.
    dispatch(alertShown({ kind: 'paid', text: copy.paid, redirectsToOrders: isFirst && state === 'open' }));
    return true;
  }
  if (paymentState === 'refunded') {
    dispatch(returnItems(order_id, 'refunded'));
    return true;
  }
  if (state === 'open') {
    if (reported !== true || paymentState === 'unpaid') dispatch(returnItems(order_id, 'lost'));
    return false;
  }
  const isOld = Date.now() - at > noticeTime;
  if (paymentState === 'unpaid' && isOld) dispatch(noticeDismissed(order_id));
  return paymentState === 'unpaid' && isOld;
}

/** Checks payments once, before the shopper pays again. */
export const recheckPayments =
  (records: readonly PaymentRecord[]) =>
  async (dispatch: CheckoutDispatch): Promise<void> => {
    for (const { order_id } of records) {
      if ((await fetchState(order_id, dispatch)) !== 'paid') continue;
      dispatch(settlePayment(order_id));
      dispatch(alertShown({ kind: 'paid', text: copy.paid, redirectsToOrders: true }));
    }
  };
