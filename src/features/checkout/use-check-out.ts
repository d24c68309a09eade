import { useEffect, useState } from 'react';
import type { Product } from '#contract/product.ts';
import type { PaymentMethod } from '#contract/rules/cash.ts';
import { checkout as copy } from '#src/copy/checkout.ts';
import { useShop } from '#src/shared/api/settings-api.ts';
import { rowKeyOf } from '#src/shared/cart/cart-item.ts';
import type { PaymentRecord } from '#src/shared/cart/checkout-events.ts';
import { useKeptCode } from '#src/shared/cart/kept-code.ts';
import { deliveryAddress, selectUser } from '#src/shared/session/session-slice.ts';
import { useAppDispatch, useAppSelector, useAppStore } from '#src/shared/store/hooks.ts';
import { checkoutApi } from './checkout-api.ts';
import {
  alertShown,
  needsConfirmation,
  noticeDismissed,
  belongsTo,
  selectAlert,
  selectPhase,
  selectRecords,
  type CheckoutRoot,
} from './checkout-slice.ts';
import type { Purchase } from './checkout-start.ts';
import { isPaymentElsewhere, withPaymentsLock } from './payment-lock.ts';
import { placeOrder } from './place-order.ts';
import { recheckPayments } from './poll-payments.ts';
import { startCheckout } from './start-checkout.ts';

/** How long an open checkout shows settings without asking again, in milliseconds. */
const settingsAge = 60_000;

/** Reads the cart as it is when the checkout starts; undefined if it cannot be paid. */
type LoadPurchase = () => Promise<Purchase | undefined>;

/** A checkout that waits for the shopper's word. */
interface Pending {
  records: readonly PaymentRecord[];
  method: PaymentMethod;
  go: () => void;
}

const uncertainPayments = (state: CheckoutRoot): readonly PaymentRecord[] =>
  selectRecords(state).filter((record) => needsConfirmation(record) && belongsTo(record, state.auth.user?._id));

/** Whose cart it is, and what it holds. */
const contentOf = ({ auth, cart }: CheckoutRoot): string =>
  JSON.stringify([auth.user?._id, ...cart.items.map(rowKeyOf)]);

/** The choice of a way to pay, and the action that orders. It asks for confirmation if an earlier payment may still succeed. */
export function useCheckOut() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { brand } = useShop();
  const phase = useAppSelector(selectPhase);
  /** How the shopper pays whose cart is being read. */
  const [busy, setBusy] = useState<PaymentMethod>();
  const [method, setMethod] = useState<PaymentMethod>('online');
  const [cashRefusal, setCashRefusal] = useState<string>();
  const [availableProducts, setAvailableProducts] = useState<readonly Product[]>([]);
  const [pending, setPending] = useState<Pending>();
  const [isConfirming, setConfirming] = useState(false);

  // Stock reserved by other checkouts is released after a while: forget the quantities when the window gets the focus.
  useEffect(() => {
    // The owner may have switched cash off, or entered a holiday.
    const refresh = () => void dispatch(checkoutApi.util.invalidateTags(['Settings']));
    const reset = () => {
      setAvailableProducts([]);
      refresh();
    };
    const timer = setInterval(() => document.visibilityState === 'visible' && refresh(), settingsAge);
    window.addEventListener('focus', reset);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', reset);
    };
  }, [dispatch]);

  const content = useAppSelector(contentOf);
  const code = useKeptCode();
  // The cart shows in place what changed, until it changes again; no other page has to say it again.
  useEffect(
    () => () => {
      if (selectAlert(store.getState())?.kind === 'changed') dispatch(alertShown(null));
    },
    [dispatch, store, content, code, method],
  );

  const choose = (chosen: PaymentMethod) => {
    setMethod(chosen);
    setCashRefusal(undefined);
  };

  /** Cash is not possible any more: paying online is chosen, and the shopper is told why. */
  const leaveCash = (reason: string) => {
    setMethod('online');
    setCashRefusal(copy.cashLeft({ reason }));
  };

  /** Under the lock of all tabs: two of them must not open a payment for one cart. */
  const start = (loadPurchase: LoadPurchase, by: PaymentMethod) =>
    withPaymentsLock(async () => {
      if (await isPaymentElsewhere()) dispatch(alertShown({ kind: 'error', text: copy.openElsewhere }));
      else await order(loadPurchase, by);
    });

  const order = async (loadPurchase: LoadPurchase, by: PaymentMethod) => {
    setAvailableProducts([]);
    setCashRefusal(undefined);
    const purchase = await loadPurchase();
    const user = selectUser(store.getState());
    if (!purchase || !user) return;
    const address = deliveryAddress(user);
    const begun = { ...purchase, user, brand, address };
    if (by === 'online') {
      setAvailableProducts(await dispatch(startCheckout(begun)));
      return;
    }
    const { products, refusal } = await dispatch(placeOrder(begun));
    setAvailableProducts(products);
    if (refusal !== undefined) leaveCash(refusal);
  };

  const checkOut = async (loadPurchase: LoadPurchase, by: PaymentMethod): Promise<void> => {
    if (busy !== undefined || phase !== 'idle') return;
    setBusy(by);
    dispatch(alertShown(null));
    const before = uncertainPayments(store.getState());
    await dispatch(recheckPayments(before));
    const left = uncertainPayments(store.getState());
    if (left.length > 0) {
      setPending({ records: left, method: by, go: () => void start(loadPurchase, by) });
      setConfirming(true);
    } else if (before.length === 0) await start(loadPurchase, by);
    setBusy(undefined);
  };

  return {
    state:
      busy === undefined || phase !== 'idle' ? phase : busy === 'cod' ? ('placing' as const) : ('preparing' as const),
    /** The current products of the cart that the last checkout refused, with the quantities available to this shopper. */
    availableProducts,
    checkOut,
    /** How the shopper wants to pay. */
    method,
    choose,
    leaveCash,
    /** Why cash was chosen and is no more. */
    cashRefusal,
    confirmation: {
      open: isConfirming,
      records: pending?.records ?? [],
      method: pending?.method ?? 'online',
      onConfirm: () => {
        setConfirming(false);
        // It is asked about once; whether it was paid after all is looked up further on.
        for (const { order_id, reported } of pending?.records ?? [])
          if (reported !== true) dispatch(noticeDismissed(order_id));
        pending?.go();
      },
      onCancel: () => setConfirming(false),
    },
  };
}
