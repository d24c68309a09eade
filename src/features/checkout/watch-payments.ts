import type { PaymentStanding } from '#contract/payment.ts';
import { checkout as copy } from '#src/copy/checkout.ts';
import type { PaymentRecord } from '#src/shared/cart/checkout-events.ts';
import { checkoutApi } from './checkout-api.ts';
import { alertShown, concerns, foundElsewhere, noteClosed, type CheckoutRoot } from './checkout-slice.ts';
import { giveBack, settlePayment, type CheckoutDispatch } from './end-payment.ts';
import { oneTabAtATime, whenReleased } from './payment-lock.ts';

/** What watching needs of the store and of the browser's storage. */
export interface WatchAccess {
  dispatch: CheckoutDispatch;
  getState: () => CheckoutRoot;
  /** Reads cart and payments as they are stored now. */
  refresh: () => void;
  flush: () => Promise<void>;
}

/** Milliseconds before each question about a payment: one by UPI can succeed a while after it was dismissed. */
const waits = [0, 5_000, 15_000, 40_000, 120_000, 300_000, 600_000];

/** For how long a payment that nobody made is worth a note, in milliseconds: as long as the shop held its stock. */
const noteTime = 15 * 60_000;

/** Asks about every payment that is not settled and that no tab has open, until it is known how it ended. */
export function watchPayments(access: WatchAccess, watched: Set<string>): void {
  const { checkout, auth } = access.getState();
  for (const record of checkout.records) {
    const key = `${record.order_id} ${auth.user?._id ?? ''}`;
    const isOver = record.state === 'settled' || record.why === 'refunded';
    if (isOver || record.order_id === checkout.paying || watched.has(key)) continue;
    watched.add(key);
    void watch(record.order_id, access).finally(() => watched.delete(key));
  }
}

async function watch(orderId: string, access: WatchAccess): Promise<void> {
  const { dispatch, getState } = access;
  const signedIn = getState().auth.user?._id;
  const current = (): PaymentRecord | undefined => {
    const { checkout, auth } = getState();
    const record = checkout.records.find(({ order_id }) => order_id === orderId);
    const isOver = record === undefined || record.state === 'settled' || checkout.paying === orderId;
    return isOver || auth.user?._id !== signedIn ? undefined : record;
  };
  if (current()?.state === 'open') await whenReleased(orderId, () => dispatch(foundElsewhere(orderId)));
  for (const wait of waits) {
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const record = current();
    if (record === undefined || !concerns(record, signedIn)) return;
    const standing = signedIn === undefined ? 'unknown' : await ask(orderId, dispatch);
    let isKnown = false;
    await oneTabAtATime(async () => {
      await access.flush();
      access.refresh();
      const now = current();
      isKnown = now === undefined || apply(now, standing, wait === 0, dispatch);
      await access.flush();
    });
    if (isKnown || signedIn === undefined) return;
  }
}

type Standing = PaymentStanding['state'] | 'unknown';

/** `unknown`: the server could not be asked. A payment that this account did not begin is unpaid as far as it is concerned. */
async function ask(orderId: string, dispatch: CheckoutDispatch): Promise<Standing> {
  const { data, error } = await dispatch(
    checkoutApi.endpoints.getPayment.initiate(orderId, { forceRefetch: true, subscribe: false }),
  );
  if (data) return data.state;
  return error && 'status' in error && error.status === 404 ? 'unpaid' : 'unknown';
}

/**
 * Brings the record up to what the server said. A reported payment goes on waiting while the server cannot say; otherwise the shopper has the
 * items back, with a word of warning.
 * @param isFirst The page has only just been opened, or the dialog just closed.
 * @returns Whether there is nothing more to ask.
 */
function apply(record: PaymentRecord, standing: Standing, isFirst: boolean, dispatch: CheckoutDispatch): boolean {
  const { order_id, state, reported, at } = record;
  if (standing === 'paid') {
    dispatch(settlePayment(order_id));
    // Somebody who did something else meanwhile is told, and stays where he is.
    dispatch(alertShown({ kind: 'paid', text: copy.paid, leads: isFirst && state === 'open' }));
    return true;
  }
  if (standing === 'refunded') {
    dispatch(giveBack(order_id, 'refunded'));
    return true;
  }
  if (state === 'open') {
    if (reported !== true || standing === 'unpaid') dispatch(giveBack(order_id, 'lost'));
    return false;
  }
  const isOld = Date.now() - at > noteTime;
  if (standing === 'unpaid' && isOld) dispatch(noteClosed(order_id));
  return standing === 'unpaid' && isOld;
}

/** Asks about some payments at once, before somebody pays again. */
export const askAgain =
  (records: readonly PaymentRecord[]) =>
  async (dispatch: CheckoutDispatch): Promise<void> => {
    for (const { order_id } of records) {
      if ((await ask(order_id, dispatch)) !== 'paid') continue;
      dispatch(settlePayment(order_id));
      dispatch(alertShown({ kind: 'paid', text: copy.paid, leads: true }));
    }
  };
