import type { Order } from '#contract/order.ts';
import type { Product } from '#contract/product.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { checkout as copy } from '#src/copy/checkout.ts';
import { referenceOf, refusalBodyOf, refusalMessageOf, type ApiError } from '#src/shared/api/errors.ts';
import { orderPlaced } from '#src/shared/cart/checkout-events.ts';
import { dropCode } from '#src/shared/cart/kept-code.ts';
import { checkoutApi } from './checkout-api.ts';
import { alertShown, phaseChanged, type CheckoutRoot } from './checkout-slice.ts';
import { cartOf, offersOf, productsOf, recordedOffers, refuse, type CheckoutStart } from './checkout-start.ts';
import type { CheckoutDispatch } from './end-payment.ts';
import { endPendingOrder, orderKeyOf } from './pending-order.ts';

/** How often an order without an answer is sent: with the same key it is the same order. */
const maxTries = 3;

interface Outcome {
  /** The current products if the server refused the cart, with the quantities available to this shopper. */
  readonly products: readonly Product[];
  /** Why the server does not take cash for it. */
  readonly refusal?: string | undefined;
}

/** Places an order that is paid in cash when it arrives. Until an answer has come, the same cart is the same order, also after a reload. */
export const placeOrder =
  (start: CheckoutStart) =>
  async (dispatch: CheckoutDispatch, getState: () => CheckoutRoot): Promise<Outcome> => {
    if (getState().checkout.phase !== 'idle') return { products: [] };
    dispatch(phaseChanged('placing'));
    const { user, items, amount } = start;
    const sendOnce = async () => {
      const cart = cartOf(start);
      const offers = offersOf(start);
      // Another price is no other order: the server says so if this one was placed at a price before.
      const key = orderKeyOf(textOf(user._id, cart));
      const body = { cart, method: 'cod' as const, amount, key, ...offers };
      const send = () => dispatch(checkoutApi.endpoints.placeOrder.initiate(body, { track: false }));
      let answer = await send();
      for (let tries = 1; tries < maxTries && !isAnswer(answer); tries += 1) answer = await send();
      if (hasLookedUp(answer)) endPendingOrder();
      return answer;
    };
    let answer = await sendOnce();
    // An order whose answer was lost was cancelled since: this press is another one.
    if (answer.error === undefined && answer.data.order.status === 'Cancelled') answer = await sendOnce();

    const { error } = answer;
    if (error === undefined) {
      const { order } = answer.data;
      dispatch(phaseChanged('idle'));
      dispatch(orderPlaced({ order_id: order._id, items, user: user._id, at: Date.now(), ...recordedOffers(start) }));
      dropCode(start.priced?.coupon);
      dispatch(alertShown({ kind: 'placed', text: placedText(order), redirectsToOrders: true }));
      return { products: [] };
    }
    const message = refusalMessageOf(error);
    if (message === undefined) {
      // The order may have been placed.
      dispatch(phaseChanged('idle'));
      dispatch(alertShown({ kind: 'unanswered', text: copy.unanswered, detail: referenceOf(error) }));
      return { products: [] };
    }
    const { code } = refusalBodyOf(error);
    if (code === 'keyReused') {
      dispatch(phaseChanged('idle'));
      dispatch(alertShown({ kind: 'error', text: copy.placedAtOther }));
      return { products: [] };
    }
    if (code === 'cashNotOffered') {
      dispatch(phaseChanged('idle'));
      return { products: [], refusal: message };
    }
    dispatch(refuse(message, error, start));
    return { products: productsOf(error) };
  };

/** What makes an order another one, but for its price. */
function textOf(user: string, { products, size, address }: ReturnType<typeof cartOf>): string {
  return JSON.stringify([user, products.map((entry) => `${entry._id} ${entry.size ?? ''}`).sort(), size, address]);
}

function placedText({ total, test, payment }: Order): string {
  if (payment.state !== 'pending') return copy.placedBefore;
  return test === true ? copy.placedTest : copy.placed({ amount: formatRupees(total) });
}

/** Whether the server has looked the key up: an order exists, or none does. */
const hasLookedUp = (answer: { error?: ApiError | undefined }): boolean =>
  isAnswer(answer) && !['signedOut', 'tooManyTries'].includes(refusalBodyOf(answer.error).code ?? '');

const isAnswer = ({ error }: { error?: ApiError | undefined }): boolean =>
  error === undefined || refusalMessageOf(error) !== undefined;
