import type { CartChanged } from '#contract/payment.ts';
import type { Product } from '#contract/product.ts';
import type { User } from '#contract/user.ts';
import { checkout as copy } from '#src/copy/checkout.ts';
import { isConflict, isUnauthorized, isUnavailable, refusalOf, type ApiError } from '#src/shared/api/errors.ts';
import { settingsApi } from '#src/shared/api/settings-api.ts';
import type { CartItem } from '#src/shared/cart/cart-item.ts';
import { paymentOpened, paymentReported } from '#src/shared/cart/checkout-events.ts';
import { checkoutApi } from './checkout-api.ts';
import { alertShown, phaseChanged, type CheckoutAlert, type CheckoutRoot } from './checkout-slice.ts';
import { giveBack, settlePayment, type CheckoutDispatch } from './end-payment.ts';
import { holdPayment } from './payment-lock.ts';
import { loadPaymentSdk, type PaymentAnswer } from './payment-sdk.ts';

/** What is bought: the cart's entries as they are priced now, what they cost in rupees, and where they go. */
export interface CheckoutStart {
  user: User;
  brand: string;
  items: CartItem[];
  amount: number;
  address: string;
}

/** The colour of the provider's dialog: the brand's madder. */
const dialogColour = '#a3361d';

/** How often the server is asked to confirm before the answer is left to the provider. */
const confirmTries = 3;

/** How long the record of an ended payment may take to be written, in milliseconds. */
const writeTime = 500;

/** The size of lines that have none of their own (specification, section 7). */
const defaultSize = 'M';

/**
 * Specification, section 4, 'Checkout': load the payment script, make the order on the server, open the dialog, confirm. It runs on whatever
 * page is shown meanwhile. Nothing that the shopper has to be told afterwards is loaded after the dialog opens.
 * @returns The products as they are now where the server refused the cart: with the pieces that this shopper can have.
 */
export const startCheckout =
  (start: CheckoutStart) =>
  async (dispatch: CheckoutDispatch, getState: () => CheckoutRoot): Promise<readonly Product[]> => {
    if (getState().checkout.phase !== 'idle') return [];
    dispatch(phaseChanged('preparing'));
    const refuse = (text: string): readonly Product[] => {
      dispatch(phaseChanged('idle'));
      dispatch(alertShown({ kind: 'error', text }));
      return [];
    };
    const alertIsLoaded = import('./components/checkout-alert.tsx').then(
      () => true,
      () => false,
    );
    const url = await scriptUrl(dispatch);
    let sdk = url === undefined ? undefined : await loadPaymentSdk(url).catch(() => undefined);
    // The server's order holds stock: it is not made for a dialog that cannot open.
    if (!(await alertIsLoaded) || (url !== undefined && sdk === undefined)) return refuse(copy.sdkFailed);

    const cart = cartOf(start);
    const body = { amount: start.amount, email: start.user.email, cart };
    const made = await dispatch(checkoutApi.endpoints.checkout.initiate(body, { track: false }));
    if (made.error) {
      refuse(messageOf(made.error) ?? copy.failed);
      return productsOf(made.error);
    }
    const { order, key, checkout_url } = made.data;
    if (checkout_url !== url) sdk = await loadPaymentSdk(checkout_url).catch(() => undefined);
    if (sdk === undefined) return refuse(copy.sdkFailed);

    const release = holdPayment(order.id);
    const isCurrent = () => getState().checkout.paying === order.id;
    const end = (alert?: CheckoutAlert) => {
      // A payment that succeeds after its dialog was dismissed leaves the next one alone.
      if (isCurrent()) dispatch(phaseChanged('idle'));
      // Other tabs hear of the record first: it is written some turns of the loop later.
      setTimeout(release, writeTime);
      if (alert) dispatch(alertShown(alert));
    };
    let hasFailed = false;
    const { user, address, brand, items } = start;
    const options = {
      key,
      amount: order.amount,
      currency: order.currency,
      name: brand,
      description: copy.description(items.length),
      order_id: order.id,
      prefill: { name: user.name, email: user.email, contact: user.phone },
      notes: { address: address.slice(0, 250) },
      theme: { color: dialogColour },
      handler: (answer: PaymentAnswer) => {
        if (isCurrent()) dispatch(phaseChanged('confirming'));
        void dispatch(confirmPaid(order.id, answer, cart)).then(end);
      },
      modal: {
        ondismiss: () => {
          dispatch(giveBack(order.id, hasFailed ? 'failed' : 'dismissed'));
          end(hasFailed ? { kind: 'error', text: copy.paymentFailed } : undefined);
        },
      },
    };
    try {
      const dialog = new sdk(options);
      // Not the end: the dialog lets the shopper try again.
      dialog.on?.('payment.failed', () => (hasFailed = true));
      dispatch(paymentOpened({ order_id: order.id, items, user: user._id, at: Date.now() }));
      dialog.open();
    } catch {
      // A script of another kind than we know.
      dispatch(giveBack(order.id, 'unpaid'));
      end({ kind: 'error', text: copy.sdkFailed });
    }
    return [];
  };

/** Where the settings say that the script is; undefined where nobody says. */
async function scriptUrl(dispatch: CheckoutDispatch): Promise<string | undefined> {
  const { data } = await dispatch(settingsApi.endpoints.getSettings.initiate(undefined, { subscribe: false }));
  return data?.checkoutUrl;
}

/** The cart as the wire has it. A line without a size takes the cart's, never its neighbour's. */
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
 * Tells the server of a payment that the provider reported. Only the server's own word ends it: whoever cannot be asked has not said that it
 * failed.
 */
const confirmPaid =
  (orderId: string, answer: PaymentAnswer, cart: ReturnType<typeof cartOf>) =>
  async (dispatch: CheckoutDispatch): Promise<CheckoutAlert> => {
    dispatch(paymentReported(orderId));
    const body = {
      payment_id: answer.razorpay_payment_id,
      order_id: answer.razorpay_order_id,
      signature: answer.razorpay_signature,
      cart,
    };
    for (let tries = 1; tries <= confirmTries; tries += 1) {
      const { data, error } = await dispatch(checkoutApi.endpoints.confirmPayment.initiate(body, { track: false }));
      if (data?.status === true) {
        dispatch(settlePayment(orderId));
        return { kind: 'paid', text: copy.paid, leads: true };
      }
      if (data?.status === false) {
        dispatch(giveBack(orderId, 'failed'));
        return { kind: 'error', text: copy.paymentFailed, detail: data.message };
      }
      if (error && isUnauthorized(error)) return { kind: 'signedOut', text: copy.safe };
    }
    return { kind: 'pending', text: copy.pending };
  };

/** The products as they are now, where the cart was refused because it is not what the shop has. */
function productsOf(error: ApiError): readonly Product[] {
  if (!isConflict(error) || !('data' in error)) return [];
  const { products } = error.data as Partial<CartChanged>;
  return products ?? [];
}

/** What the server says, also where it is the payment provider that is down. */
function messageOf(error: ApiError): string | undefined {
  const data = 'data' in error ? (error.data as Partial<CartChanged> | undefined) : undefined;
  return refusalOf(error).message ?? (isUnavailable(error) ? data?.message : undefined);
}
