import type { Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import type { CheckoutCart } from '#contract/payment.ts';
import type { User } from '#contract/user.ts';
import { checkout as copy } from '#src/copy/checkout.ts';
import { isUnauthorized, referenceOf } from '#src/shared/api/errors.ts';
import { settingsApi } from '#src/shared/api/settings-api.ts';
import { paymentReported } from '#src/shared/cart/checkout-events.ts';
import { checkoutApi } from './checkout-api.ts';
import type { CheckoutAlert } from './checkout-slice.ts';
import { returnItems, settlePayment, type CheckoutDispatch } from './end-payment.ts';
import { loadPaymentSdk, type PaymentResponse, type PaymentSdk } from './payment-sdk.ts';

/** The accent colour of the provider's dialog. */
const dialogColour = '#a3361d';

/** How often the server is asked to confirm before the payment stays pending. */
const maxConfirmTries = 3;

/**
 * Loads the provider's script, and the alert that reports the result. Everything needed after the dialog has opened is loaded before.
 * @returns Finds the script that a begun payment names; undefined if the dialog could not open.
 */
export async function loadDialog(
  dispatch: CheckoutDispatch,
): Promise<((checkoutUrl: string) => Promise<PaymentSdk | undefined>) | undefined> {
  const alertIsLoaded = import('./components/checkout-alert.tsx').then(
    () => true,
    () => false,
  );
  const load = (from: string) => loadPaymentSdk(from).catch(() => undefined);
  const url = await scriptUrl(dispatch);
  const sdk = url === undefined ? undefined : await load(url);
  if (!(await alertIsLoaded) || (url !== undefined && sdk === undefined)) return undefined;
  return (checkoutUrl) => (checkoutUrl === url ? Promise.resolve(sdk) : load(checkoutUrl));
}

/** The script's URL from the settings; undefined if they cannot be loaded. */
async function scriptUrl(dispatch: CheckoutDispatch): Promise<string | undefined> {
  const { data } = await dispatch(settingsApi.endpoints.getSettings.initiate(undefined, { subscribe: false }));
  return data?.checkoutUrl;
}

interface DialogPayment {
  begun: Pick<Reply<Endpoints['checkout']>, 'order' | 'key'>;
  user: User;
  brand: string;
  /** How many pieces are paid. */
  count: number;
  address: string;
  onPaid: (response: PaymentResponse) => void;
  /** @param hasFailed Whether an attempt had failed before. */
  onDismissed: (hasFailed: boolean) => void;
}

let closeOpened: (() => void) | undefined;

/** Dismisses the dialog that was opened last in this tab. */
export const closeDialog = (): void => closeOpened?.();

/** Opens the provider's dialog. It throws if the script does not have the expected API. */
export function openDialog(Sdk: PaymentSdk, payment: DialogPayment): void {
  const { begun, user, brand, count, address, onPaid, onDismissed } = payment;
  let hasFailed = false;
  let isDismissed = false;
  const dismissed = () => {
    if (isDismissed) return;
    isDismissed = true;
    onDismissed(hasFailed);
  };
  const dialog = new Sdk({
    key: begun.key,
    amount: begun.order.amount,
    currency: begun.order.currency,
    name: brand,
    description: copy.description({ count }),
    order_id: begun.order.id,
    prefill: { name: user.name, email: user.email, contact: user.phone },
    notes: { address: address.slice(0, 250) },
    theme: { color: dialogColour },
    handler: onPaid,
    modal: { ondismiss: dismissed, handleback: false },
  });
  // Not final: the dialog lets the shopper try again.
  dialog.on?.('payment.failed', () => (hasFailed = true));
  dialog.open();
  closeOpened = () => {
    dialog.close();
    // Not every version of the script says so itself.
    dismissed();
  };
}

/**
 * Confirms a payment that the provider has reported. Only the server's answer is final: no response does not mean that the
 * payment failed.
 */
export const confirmReportedPayment =
  (orderId: string, response: PaymentResponse, cart?: CheckoutCart) =>
  async (dispatch: CheckoutDispatch): Promise<CheckoutAlert> => {
    dispatch(paymentReported(orderId));
    const body = {
      payment_id: response.razorpay_payment_id,
      order_id: response.razorpay_order_id,
      signature: response.razorpay_signature,
      ...(cart && { cart }),
    };
    let reference: string | undefined;
    for (let tries = 1; tries <= maxConfirmTries; tries += 1) {
      const { data, error } = await dispatch(checkoutApi.endpoints.confirmPayment.initiate(body, { track: false }));
      if (data?.status === true) {
        dispatch(settlePayment(orderId));
        return { kind: 'paid', text: copy.paid, redirectsToOrders: true };
      }
      if (data?.status === false) {
        dispatch(returnItems(orderId, 'failed'));
        return { kind: 'error', text: copy.paymentFailed, detail: data.message };
      }
      if (error && isUnauthorized(error)) return { kind: 'signedOut', text: copy.paidButSignedOut };
      reference = referenceOf(error);
    }
    return { kind: 'pending', text: copy.pending, detail: reference };
  };
