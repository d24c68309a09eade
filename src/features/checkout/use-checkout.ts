import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { CartChanged } from '#contract/payment.ts';
import type { Product } from '#contract/product.ts';
import { checkout as copy } from '#src/copy/checkout.ts';
import { isConflict, isUnavailable, refusalOf, type ApiError } from '#src/shared/api/errors.ts';
import { useShop } from '#src/shared/api/settings-api.ts';
import type { CartItem } from '#src/shared/cart/cart-item.ts';
import { paymentOpened, paymentSettled } from '#src/shared/cart/checkout-events.ts';
import { paths } from '#src/shared/config/paths.ts';
import { selectUser } from '#src/shared/session/session-slice.ts';
import { useCheckoutMutation, useConfirmPaymentMutation } from './checkout-api.ts';
import { giveBack, type CheckoutRoot } from './checkout-slice.ts';
import { loadPaymentSdk, type PaymentAnswer } from './payment-sdk.ts';

/** How far a checkout is. `open`: the provider's dialog is up. `confirming`: the server is asked whether the payment holds. */
export type CheckoutState = 'idle' | 'preparing' | 'open' | 'confirming';

/** What the shopper has to be told. After `paid` the way leads to the orders. */
export interface CheckoutAlert {
  kind: 'error' | 'paid' | 'pending';
  text: string;
}

/** What is bought: the cart's entries as they are priced now, what they cost in rupees, and where they go. */
export interface CheckoutStart {
  items: CartItem[];
  amount: number;
  address: string;
}

/** The colour of the provider's dialog: the brand's madder. */
const dialogColour = '#a3361d';

/** How often the server is asked to confirm before the answer is left to the webhook. */
const confirmTries = 3;

/**
 * The way of specification, section 4, 'Checkout': load the payment script, make the order on the server, open the dialog, confirm.
 * The cart waits outside of the cart while the dialog is open, and comes back when it is dismissed or the payment fails.
 */
export function useCheckout() {
  const dispatch = useDispatch<ThunkDispatch<CheckoutRoot, unknown, UnknownAction>>();
  const navigate = useNavigate();
  const shop = useShop();
  const user = useSelector(selectUser);
  const [checkout] = useCheckoutMutation();
  const [confirm] = useConfirmPaymentMutation();
  const [state, setState] = useState<CheckoutState>('idle');
  const [alert, setAlert] = useState<CheckoutAlert | null>(null);
  const [changed, setChanged] = useState<readonly Product[]>([]);

  const end = (kind: CheckoutAlert['kind'], text: string) => {
    setState('idle');
    setAlert({ kind, text });
  };

  const start = async ({ items, amount, address }: CheckoutStart): Promise<void> => {
    if (user === null || state !== 'idle') return;
    setState('preparing');
    setAlert(null);
    setChanged([]);
    const cart = {
      products: items.map(({ _id, name, slug, __v, size }) => ({
        _id,
        name,
        slug,
        __v: __v ?? 0,
        ...(size && { size }),
      })),
      size: items[0]?.size ?? 'M',
      quantity: 0,
      address,
    };
    const made = await checkout({ amount, email: user.email, cart });
    if (made.error) {
      setChanged(productsOf(made.error));
      return end('error', messageOf(made.error) ?? copy.failed);
    }
    const { order, key, checkout_url } = made.data;
    const Sdk = await loadPaymentSdk(checkout_url).catch(() => undefined);
    if (Sdk === undefined) return end('error', copy.sdkFailed);

    const unfinished = { order_id: order.id, items };

    const onPaid = async ({ razorpay_payment_id, razorpay_order_id, razorpay_signature }: PaymentAnswer) => {
      setState('confirming');
      const body = {
        payment_id: razorpay_payment_id,
        order_id: razorpay_order_id,
        signature: razorpay_signature,
        cart,
      };
      for (let tries = 1; tries <= confirmTries; tries += 1) {
        const { data, error } = await confirm(body);
        if (data?.status === true) {
          dispatch(paymentSettled(unfinished));
          return end('paid', copy.paid);
        }
        if (data?.status === false || refusalOf(error).message !== undefined) {
          dispatch(giveBack(unfinished));
          return end('error', copy.paymentFailed);
        }
      }
      // Nobody answered: the payment is with the provider, whose word the server will have without us. The cart goes on waiting.
      end('pending', copy.pending);
    };

    let failed = false;
    const options = {
      key,
      amount: order.amount,
      currency: order.currency,
      name: shop.brand,
      description: copy.description(items.length),
      order_id: order.id,
      prefill: { name: user.name, email: user.email, contact: user.phone },
      notes: { address: address.slice(0, 250) },
      theme: { color: dialogColour },
      handler: (answer: PaymentAnswer) => void onPaid(answer),
      modal: {
        ondismiss: () => {
          dispatch(giveBack(unfinished));
          if (failed) end('error', copy.paymentFailed);
          else setState('idle');
        },
      },
    };
    try {
      const dialog = new Sdk(options);
      // Not the end: the dialog lets the shopper try again. Whoever gives up after it is told.
      dialog.on?.('payment.failed', () => (failed = true));
      dispatch(paymentOpened(unfinished));
      setState('open');
      dialog.open();
    } catch {
      // A script of another kind than we know: the shopper has the cart back, and words.
      dispatch(giveBack(unfinished));
      end('error', copy.sdkFailed);
    }
  };

  const dismissAlert = useCallback(() => {
    const paid = alert?.kind === 'paid';
    setAlert(null);
    if (paid) void navigate(paths.userOrders);
  }, [alert, navigate]);

  return {
    state,
    start,
    alert,
    dismissAlert,
    /** The products of a cart that the last try refused, with the pieces that this shopper can have: what others are paying for is held. */
    changed,
  };
}

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
