import { useEffect, useState } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { Product } from '#contract/product.ts';
import { useShop } from '#src/shared/api/settings-api.ts';
import type { CartItem } from '#src/shared/cart/cart-item.ts';
import type { PaymentRecord } from '#src/shared/cart/checkout-events.ts';
import { selectUser, type SessionRoot } from '#src/shared/session/session-slice.ts';
import { alertShown, asksFirst, concerns, selectPhase, selectRecords, type CheckoutRoot } from './checkout-slice.ts';
import type { CheckoutDispatch } from './end-payment.ts';
import { startCheckout } from './start-checkout.ts';
import { askAgain } from './watch-payments.ts';

/** What is bought: the cart's entries as they are priced now, and what they cost in rupees. */
interface Purchase {
  items: CartItem[];
  amount: number;
}

type Purchasing = () => Promise<Purchase | undefined>;

const doubtful = (state: CheckoutRoot): readonly PaymentRecord[] =>
  selectRecords(state).filter((record) => asksFirst(record) && concerns(record, state.auth.user?._id));

/** CHECK OUT: asks first where a payment may be under way, then begins. */
export function useCheckOut() {
  const dispatch = useDispatch<CheckoutDispatch>();
  const store = useStore<CheckoutRoot & SessionRoot>();
  const { brand } = useShop();
  const phase = useSelector(selectPhase);
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<readonly Product[]>([]);
  const [asked, setAsked] = useState<{ records: readonly PaymentRecord[]; go: () => void }>();
  const [isAsking, setAsking] = useState(false);

  // Stock that a refused checkout told of is held by others for a while only.
  useEffect(() => {
    const forget = () => setTold([]);
    window.addEventListener('focus', forget);
    return () => window.removeEventListener('focus', forget);
  }, []);

  const begin = async (address: string, purchasing: Purchasing) => {
    setTold([]);
    const purchase = await purchasing();
    const user = selectUser(store.getState());
    if (purchase && user) setTold(await dispatch(startCheckout({ ...purchase, user, brand, address })));
  };

  const checkOut = async (address: string, purchasing: Purchasing): Promise<void> => {
    if (isBusy || phase !== 'idle') return;
    setBusy(true);
    dispatch(alertShown(null));
    const before = doubtful(store.getState());
    await dispatch(askAgain(before));
    const left = doubtful(store.getState());
    if (left.length > 0) {
      setAsked({ records: left, go: () => void begin(address, purchasing) });
      setAsking(true);
    } else if (before.length === 0) await begin(address, purchasing);
    setBusy(false);
  };

  return {
    state: isBusy && phase === 'idle' ? ('preparing' as const) : phase,
    /** The products of a cart that the last try refused, with the pieces that this shopper can have. */
    told,
    checkOut,
    question: {
      open: isAsking,
      records: asked?.records ?? [],
      onConfirm: () => {
        setAsking(false);
        asked?.go();
      },
      onCancel: () => setAsking(false),
    },
  };
}
