import type { CartChanged } from '#contract/payment.ts';
import type { Product } from '#contract/product.ts';
import { defaultSize } from '#contract/rules/size-label.ts';
import type { User } from '#contract/user.ts';
import { checkout as copy } from '#src/copy/checkout.ts';
import {
  isConflict,
  isUnauthorized,
  isUnavailable,
  referenceOf,
  refusalBodyOf,
  refusalMessageOf,
  refusalText,
  type ApiError,
} from '#src/shared/api/errors.ts';
import { settingsApi } from '#src/shared/api/settings-api.ts';
import type { CartItem } from '#src/shared/cart/cart-item.ts';
import { paymentOpened, paymentReported } from '#src/shared/cart/checkout-events.ts';
import { checkoutApi } from './checkout-api.ts';
import { alertShown, phaseChanged, type CheckoutAlert, type CheckoutRoot } from './checkout-slice.ts';
import { returnItems, settlePayment, type CheckoutDispatch } from './end-payment.ts';
import { lockPayment } from './payment-lock.ts';
import { loadPaymentSdk, type PaymentResponse } from './payment-sdk.ts';

/** A purchase: the cart's entries with current prices, their total in rupees, and the delivery address. */
export interface CheckoutStart {
  user: User;
  brand: string;
  items: CartItem[];
  amount: number;
  address: string;
}

/** The accent colour of the provider's dialog. */
const dialogColour = '#a3361d';

/** How often the server is asked to confirm before the payment stays pending. */
const maxConfirmTries = 3;

/** Milliseconds after which the record of an ended payment has been written to localStorage. */
const storageWriteDelay = 500;

/**
 * Specification, section 4, 'Checkout': load the payment script, create the order on the server, open the dialog, confirm. The
 * shopper may change pages meanwhile. Everything needed after the dialog has opened is loaded before.
 * @returns The current products if the server refused the cart, with the quantities available to this shopper.
 */
export const startCheckout =
  (start: CheckoutStart) =>
  async (dispatch: CheckoutDispatch, getState: () => CheckoutRoot): Promise<readonly Product[]> => {
    if (getState().checkout.phase !== 'idle') return [];
    dispatch(phaseChanged('preparing'));
    const abort = (text: string, error?: ApiError): readonly Product[] => {
      dispatch(phaseChanged('idle'));
      const needsAddress = refusalBodyOf(error).code === 'notDelivered';
      dispatch(alertShown({ kind: 'error', text, detail: referenceOf(error), ...(needsAddress && { needsAddress }) }));
      return [];
    };
    const alertIsLoaded = import('./components/checkout-alert.tsx').then(
      () => true,
      () => false,
    );
    const url = await scriptUrl(dispatch);
    let sdk = url === undefined ? undefined : await loadPaymentSdk(url).catch(() => undefined);
    // Creating the order reserves stock, so create it only if the dialog can open.
    if (!(await alertIsLoaded) || (url !== undefined && sdk === undefined)) return abort(copy.sdkFailed);

    const cart = cartOf(start);
    const body = { amount: start.amount, email: start.user.email, cart };
    const created = await dispatch(checkoutApi.endpoints.checkout.initiate(body, { track: false }));
    if (created.error) {
      abort(messageOf(created.error) ?? copy.failed, created.error);
      return productsOf(created.error);
    }
    const { order, key, checkout_url } = created.data;
    if (checkout_url !== url) sdk = await loadPaymentSdk(checkout_url).catch(() => undefined);
    if (sdk === undefined) return abort(copy.sdkFailed);

    const release = lockPayment(order.id);
    const isCurrent = () => getState().checkout.paying === order.id;
    const finish = (alert?: CheckoutAlert) => {
      // A payment may succeed after its dialog was dismissed, while the next one is open.
      if (isCurrent()) dispatch(phaseChanged('idle'));
      // Release the lock only after the record was written, because other tabs read it then.
      setTimeout(release, storageWriteDelay);
      if (alert) dispatch(alertShown(alert));
    };
    let hasFailed = false;
    const { user, address, brand, items } = start;
    const options = {
      key,
      amount: order.amount,
      currency: order.currency,
      name: brand,
      description: copy.description({ count: items.length }),
      order_id: order.id,
      prefill: { name: user.name, email: user.email, contact: user.phone },
      notes: { address: address.slice(0, 250) },
      theme: { color: dialogColour },
      handler: (response: PaymentResponse) => {
        if (isCurrent()) dispatch(phaseChanged('confirming'));
        void dispatch(confirmReportedPayment(order.id, response, cart)).then(finish);
      },
      modal: {
        ondismiss: () => {
          dispatch(returnItems(order.id, hasFailed ? 'failed' : 'dismissed'));
          finish(hasFailed ? { kind: 'error', text: copy.paymentFailed } : undefined);
        },
      },
    };
    try {
      const dialog = new sdk(options);
      // Not final: the dialog lets the shopper try again.
      dialog.on?.('payment.failed', () => (hasFailed = true));
      dispatch(paymentOpened({ order_id: order.id, items, user: user._id, at: Date.now() }));
      dialog.open();
    } catch {
      // The script does not have the expected API.
      dispatch(returnItems(order.id, 'unpaid'));
      finish({ kind: 'error', text: copy.sdkFailed });
    }
    return [];
  };

/** The script's URL from the settings; undefined if they cannot be loaded. */
async function scriptUrl(dispatch: CheckoutDispatch): Promise<string | undefined> {
  const { data } = await dispatch(settingsApi.endpoints.getSettings.initiate(undefined, { subscribe: false }));
  return data?.checkoutUrl;
}

/** The cart in wire format. The cart's size is that of items without one. */
function cartOf({ items, address }: CheckoutStart) {
  return {
    products: items.map(({ _id, name, slug, __v, size }) => ({
      _id,
      name,
      slug,
      __v: __v ?? 0,
      ...(size && { size }),
    })),
    size: defaultSize,
    quantity: 0,
    address,
  };
}

/**
 * Confirms a payment that the provider has reported. Only the server's answer is final: no response does not mean that the
 * payment failed.
 */
const confirmReportedPayment =
  (orderId: string, response: PaymentResponse, cart: ReturnType<typeof cartOf>) =>
  async (dispatch: CheckoutDispatch): Promise<CheckoutAlert> => {
    dispatch(paymentReported(orderId));
    const body = {
      payment_id: response.razorpay_payment_id,
      order_id: response.razorpay_order_id,
      signature: response.razorpay_signature,
      cart,
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

/** The current products from a 409 response: the cart does not match the shop any more. */
function productsOf(error: ApiError): readonly Product[] {
  if (!isConflict(error) || !('data' in error)) return [];
  const { products } = error.data as Partial<CartChanged>;
  return products ?? [];
}

/** The server's message, including that of a 503: the payment provider is down. */
function messageOf(error: ApiError): string | undefined {
  const data = 'data' in error ? (error.data as Partial<CartChanged> | undefined) : undefined;
  return refusalMessageOf(error) ?? (isUnavailable(error) && data ? refusalText(data) : undefined);
}
