import type { Product } from '#contract/product.ts';
import { checkout as copy } from '#src/copy/checkout.ts';
import { paymentOpened } from '#src/shared/cart/checkout-events.ts';
import { checkoutApi } from './checkout-api.ts';
import { alertShown, phaseChanged, type CheckoutAlert, type CheckoutRoot } from './checkout-slice.ts';
import {
  abort,
  cartOf,
  messageOf,
  offersOf,
  productsOf,
  recordedOffers,
  refuse,
  type CheckoutStart,
} from './checkout-start.ts';
import { returnItems, type CheckoutDispatch } from './end-payment.ts';
import { closeDialog, confirmReportedPayment, loadDialog, openDialog } from './payment-dialog.ts';
import { lockPayment } from './payment-lock.ts';

/** Milliseconds after which the record of an ended payment has been written to localStorage. */
const storageWriteDelay = 500;

/**
 * Specification, section 4, 'Checkout': load the payment script, create the order on the server, open the dialog, confirm. The
 * shopper may change pages meanwhile.
 * @returns The current products if the server refused the cart, with the quantities available to this shopper.
 */
export const startCheckout =
  (start: CheckoutStart) =>
  async (dispatch: CheckoutDispatch, getState: () => CheckoutRoot): Promise<readonly Product[]> => {
    if (getState().checkout.phase !== 'idle') return [];
    dispatch(phaseChanged('preparing'));
    const sdkOf = await loadDialog(dispatch);
    const { user, address, brand, items, amount } = start;
    // Creating the order reserves stock, so create it only if the dialog can open.
    if (sdkOf === undefined) {
      dispatch(abort(copy.sdkFailed));
      return [];
    }
    const cart = cartOf(start);
    const body = { amount, email: user.email, cart, ...offersOf(start) };
    const created = await dispatch(checkoutApi.endpoints.checkout.initiate(body, { track: false }));
    if (created.error) {
      dispatch(refuse(messageOf(created.error) ?? copy.failed, created.error, start));
      return productsOf(created.error);
    }
    const { order, checkout_url } = created.data;
    const sdk = await sdkOf(checkout_url);
    if (sdk === undefined) {
      dispatch(abort(copy.sdkFailed));
      return [];
    }

    const isCurrent = () => getState().checkout.paying === order.id;
    const release = lockPayment(order.id, () => {
      if (isCurrent() && getState().checkout.phase === 'open') closeDialog();
    });
    const finish = (alert?: CheckoutAlert) => {
      // A payment may succeed after its dialog was dismissed, while the next one is open.
      if (isCurrent()) dispatch(phaseChanged('idle'));
      // Release the lock only after the record was written, because other tabs read it then.
      setTimeout(release, storageWriteDelay);
      if (alert) dispatch(alertShown(alert));
    };
    dispatch(paymentOpened({ order_id: order.id, items, user: user._id, at: Date.now(), ...recordedOffers(start) }));
    try {
      openDialog(sdk, {
        begun: created.data,
        user,
        brand,
        count: items.length,
        address,
        onPaid: (response) => {
          if (isCurrent()) dispatch(phaseChanged('confirming'));
          void dispatch(confirmReportedPayment(order.id, response, cart)).then(finish);
        },
        onDismissed: (hasFailed) => {
          dispatch(returnItems(order.id, hasFailed ? 'failed' : 'dismissed'));
          finish(hasFailed ? { kind: 'error', text: copy.paymentFailed } : undefined);
        },
      });
    } catch {
      dispatch(returnItems(order.id, 'unpaid'));
      finish({ kind: 'error', text: copy.sdkFailed });
    }
    return [];
  };
