import { useEffect, useState } from 'react';
import type { Product } from '#contract/product.ts';
import { useShop } from '#src/shared/api/settings-api.ts';
import type { CartItem } from '#src/shared/cart/cart-item.ts';
import type { PaymentRecord } from '#src/shared/cart/checkout-events.ts';
import { deliveryAddress, selectUser } from '#src/shared/session/session-slice.ts';
import { useAppDispatch, useAppSelector, useAppStore } from '#src/shared/store/hooks.ts';
import {
  alertShown,
  needsConfirmation,
  belongsTo,
  selectPhase,
  selectRecords,
  type CheckoutRoot,
} from './checkout-slice.ts';
import { startCheckout } from './start-checkout.ts';
import { recheckPayments } from './poll-payments.ts';

/** The cart's entries with current prices and their total in rupees. */
interface Purchase {
  items: CartItem[];
  amount: number;
}

/** Reads the cart as it is when the checkout starts; undefined if it cannot be paid. */
type LoadPurchase = () => Promise<Purchase | undefined>;

const uncertainPayments = (state: CheckoutRoot): readonly PaymentRecord[] =>
  selectRecords(state).filter((record) => needsConfirmation(record) && belongsTo(record, state.auth.user?._id));

/** The CHECK OUT action. It asks for confirmation if an earlier payment may still succeed. */
export function useCheckOut() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { brand } = useShop();
  const phase = useAppSelector(selectPhase);
  const [isBusy, setBusy] = useState(false);
  const [availableProducts, setAvailableProducts] = useState<readonly Product[]>([]);
  const [pending, setPending] = useState<{ records: readonly PaymentRecord[]; go: () => void }>();
  const [isConfirming, setConfirming] = useState(false);

  // Stock reserved by other checkouts is released after a while: forget the quantities when the window gets the focus.
  useEffect(() => {
    const reset = () => setAvailableProducts([]);
    window.addEventListener('focus', reset);
    return () => window.removeEventListener('focus', reset);
  }, []);

  const start = async (loadPurchase: LoadPurchase) => {
    setAvailableProducts([]);
    const purchase = await loadPurchase();
    const user = selectUser(store.getState());
    if (!purchase || !user) return;
    const address = deliveryAddress(user);
    setAvailableProducts(await dispatch(startCheckout({ ...purchase, user, brand, address })));
  };

  const checkOut = async (loadPurchase: LoadPurchase): Promise<void> => {
    if (isBusy || phase !== 'idle') return;
    setBusy(true);
    dispatch(alertShown(null));
    const before = uncertainPayments(store.getState());
    await dispatch(recheckPayments(before));
    const left = uncertainPayments(store.getState());
    if (left.length > 0) {
      setPending({ records: left, go: () => void start(loadPurchase) });
      setConfirming(true);
    } else if (before.length === 0) await start(loadPurchase);
    setBusy(false);
  };

  return {
    state: isBusy && phase === 'idle' ? ('preparing' as const) : phase,
    /** The current products of the cart that the last checkout refused, with the quantities available to this shopper. */
    availableProducts,
    checkOut,
    confirmation: {
      open: isConfirming,
      records: pending?.records ?? [],
      onConfirm: () => {
        setConfirming(false);
        pending?.go();
      },
      onCancel: () => setConfirming(false),
    },
  };
}
