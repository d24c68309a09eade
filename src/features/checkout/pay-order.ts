import type { Order } from '#contract/order.ts';
import { postalAddress } from '#contract/rules/postal-address.ts';
import type { User } from '#contract/user.ts';
import { checkout as copy } from '#src/copy/checkout.ts';
import { checkoutApi } from './checkout-api.ts';
import { alertShown, phaseChanged, type CheckoutRoot } from './checkout-slice.ts';
import { abort, messageOf } from './checkout-start.ts';
import type { CheckoutDispatch } from './end-payment.ts';
import { confirmReportedPayment, loadDialog, openDialog } from './payment-dialog.ts';

interface OrderPayment {
  order: Order;
  user: User;
  brand: string;
  /** The payment is confirmed. */
  onPaid: () => void;
}

/** When the orders are read again whose payment has no outcome yet, in milliseconds. */
const refetchTimes = [0, 5_000, 20_000];

/** Reads the orders again now and a little later: a payment may be settled meanwhile. */
function refetchOrders(dispatch: CheckoutDispatch): void {
  for (const time of refetchTimes) setTimeout(() => dispatch(checkoutApi.util.invalidateTags(['Order'])), time);
}

/** Pays a cash order online, in the dialog of the checkout. The cart has no part in it: a page that is left loses nothing. */
export const payOrder =
  ({ order, user, brand, onPaid }: OrderPayment) =>
  async (dispatch: CheckoutDispatch, getState: () => CheckoutRoot): Promise<void> => {
    if (getState().checkout.phase !== 'idle') return;
    dispatch(alertShown(null));
    dispatch(phaseChanged('preparing'));
    const sdkOf = await loadDialog(dispatch);
    if (sdkOf === undefined) {
      dispatch(abort(copy.sdkFailed));
      return;
    }
    const begun = await dispatch(checkoutApi.endpoints.payOrder.initiate(order._id, { track: false }));
    if (begun.error) {
      dispatch(abort(messageOf(begun.error) ?? copy.failed, begun.error));
      return;
    }
    const { data } = begun;
    const sdk = await sdkOf(data.checkout_url);
    if (sdk === undefined) {
      dispatch(abort(copy.sdkFailed));
      return;
    }

    /** Whether this payment has the checkout: one may succeed after its dialog was dismissed. */
    let isCurrent = true;
    const end = () => {
      if (isCurrent) dispatch(phaseChanged('idle'));
      isCurrent = false;
    };
    dispatch(phaseChanged('open'));
    try {
      openDialog(sdk, {
        begun: data,
        user,
        brand,
        count: order.products.length,
        address: postalAddress(order),
        onPaid: (response) => {
          if (isCurrent) dispatch(phaseChanged('confirming'));
          void dispatch(confirmReportedPayment(data.order.id, response)).then((alert) => {
            end();
            if (alert.kind === 'paid') {
              onPaid();
              return;
            }
            refetchOrders(dispatch);
            dispatch(alertShown(alert.kind === 'pending' ? { ...alert, text: copy.payingPending } : alert));
          });
        },
        onDismissed: (hasFailed) => {
          end();
          // A payment may succeed in its own app after its dialog was closed.
          refetchOrders(dispatch);
          if (hasFailed) dispatch(alertShown({ kind: 'error', text: copy.paymentFailed }));
        },
      });
    } catch {
      end();
      dispatch(alertShown({ kind: 'error', text: copy.sdkFailed }));
    }
  };
