import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CartPrice } from '#contract/cart-price.ts';
import { type CartItem, subtractItems } from '#src/shared/cart/cart-item.ts';
import {
  orderPlaced,
  paymentOpened,
  paymentReported,
  paymentReturned,
  paymentSettled,
  type PaymentRecord,
} from '#src/shared/cart/checkout-events.ts';
import type { StoredSlice } from '#src/shared/lib/plain-storage.ts';
import type { PriceRequest } from './checkout-api.ts';
import { boundedRecords, parseRecords } from './stored-records.ts';

/**
 * The phase of this tab's checkout. `open`: the provider's dialog is open. `confirming`: the server verifies the payment. `placing`: a cash
 * order is being placed.
 */
export type CheckoutPhase = 'idle' | 'preparing' | 'open' | 'confirming' | 'placing';

/** A message for the shopper, shown on any page. `changed`: the cart costs something else now, or lost something; the cart shows it in place. */
export interface CheckoutAlert {
  kind: 'error' | 'changed' | 'paid' | 'placed' | 'pending' | 'unanswered' | 'signedOut';
  text: string;
  /** `changed`: the text says why. */
  hasReason?: boolean;
  /** The server's message, or the reference of its failure. */
  detail?: string | undefined;
  /** The delivery address has to be another one. */
  needsAddress?: boolean;
  /** Navigates to the orders without a click. */
  redirectsToOrders?: boolean;
}

/** What a checkout was refused with. It goes before the price of the cart, which does not know whether the phone has used an offer. */
export interface RefusedPrice {
  asked: PriceRequest;
  price: CartPrice;
}

/** The payments of this browser and the state of this tab's checkout. Only `records` is persisted. */
export interface Checkout {
  records: PaymentRecord[];
  phase: CheckoutPhase;
  /** The provider order id of the dialog open in this tab. */
  paying: string | null;
  /** Provider order ids of dialogs open in other tabs. */
  openInOtherTabs: string[];
  alert: CheckoutAlert | null;
  refusedPrice: RefusedPrice | null;
}

/** The part of the store's state that this feature reads. */
export interface CheckoutRoot {
  checkout: Checkout;
  cart: { items: CartItem[] };
  auth: { user: { _id: string } | null };
}

declare module '#src/shared/store/app-state.ts' {
  interface AppState {
    checkout: Checkout & { _persist?: { rehydrated: boolean } };
  }
}

const initialCheckout: Checkout = {
  records: [],
  phase: 'idle',
  paying: null,
  openInOtherTabs: [],
  alert: null,
  refusedPrice: null,
};

const recordOf = ({ records }: Checkout, id: string) => records.find(({ order_id }) => order_id === id);

const checkoutSlice = createSlice({
  name: 'checkout',
  initialState: initialCheckout,
  reducers: {
    /** Another tab changed the records. The payment open in this tab is kept, whatever the other tab stored. */
    checkoutReplaced: (checkout, { payload: { records } }: PayloadAction<Pick<Checkout, 'records'>>) => {
      const record = checkout.paying === null ? undefined : recordOf(checkout, checkout.paying);
      const isKnown = record === undefined || records.some(({ order_id }) => order_id === record.order_id);
      checkout.records = isKnown ? records : [...records, record];
    },
    phaseChanged: (checkout, { payload }: PayloadAction<CheckoutPhase>) => {
      checkout.phase = payload;
      if (payload === 'idle') checkout.paying = null;
    },
    alertShown: (checkout, { payload }: PayloadAction<CheckoutAlert | null>) => {
      checkout.alert = payload;
    },
    /** @param action Null: another cart, code, way to pay or account is priced now. */
    priceRefused: (checkout, { payload }: PayloadAction<RefusedPrice | null>) => {
      checkout.refusedPrice = payload;
    },
    /** Another tab has this payment's dialog open. */
    foundInOtherTab: (checkout, { payload }: PayloadAction<string>) => {
      checkout.openInOtherTabs.push(payload);
    },
    /** The shopper dismissed this payment's notice, or it is outdated. */
    noticeDismissed: (checkout, { payload }: PayloadAction<string>) => {
      const record = recordOf(checkout, payload);
      if (record?.state === 'returned') record.why = 'unpaid';
    },
  },
  extraReducers: (build) => {
    build
      .addCase(paymentOpened, (checkout, { payload }) => {
        checkout.records = boundedRecords([...checkout.records, { ...payload, state: 'open' }], payload.at);
        checkout.paying = payload.order_id;
        checkout.phase = 'open';
      })
      .addCase(paymentReported, (checkout, { payload }) => {
        const record = recordOf(checkout, payload);
        if (record === undefined) return;
        record.reported = true;
        if (record.state === 'returned') record.why = 'lost';
      })
      .addCase(paymentReturned, (checkout, { payload: { order_id, why, at } }) => {
        const record = recordOf(checkout, order_id);
        if (record) Object.assign(record, { state: 'returned', why, at });
      })
      .addCase(orderPlaced, (checkout, { payload }) => {
        endNotices(checkout, payload);
        checkout.records = boundedRecords([...checkout.records, { ...payload, state: 'settled' }], payload.at);
      })
      .addCase(paymentSettled, (checkout, { payload: { order_id, heldByOthers, at } }) => {
        let rest = heldByOthers;
        const settled = recordOf(checkout, order_id);
        if (settled) {
          Object.assign(settled, { state: 'settled', at });
          endNotices(checkout, settled);
        }
        for (const record of checkout.records) {
          if (record.state !== 'open') continue;
          const left = subtractItems(record.items, rest);
          rest = subtractItems(rest, record.items);
          record.items = left;
        }
      });
  },
});

/** These goods are ordered: what notices say of them in the cart is over. Money that was reported or goes back is not. */
function endNotices({ records }: Checkout, ordered: Pick<PaymentRecord, 'items'>): void {
  for (const record of records) {
    const isAboutMoney = record.why === 'refunded' || (record.why === 'lost' && record.reported);
    if (record.state === 'returned' && !isAboutMoney && isOfGoods(record, ordered)) record.why = 'unpaid';
  }
}

export const { checkoutReplaced, phaseChanged, alertShown, priceRefused, foundInOtherTab, noticeDismissed } =
  checkoutSlice.actions;
export const checkoutReducer = checkoutSlice.reducer;

export const selectRecords = ({ checkout }: CheckoutRoot): readonly PaymentRecord[] => checkout.records;
export const selectPhase = ({ checkout }: CheckoutRoot): CheckoutPhase => checkout.phase;
export const selectAlert = ({ checkout }: CheckoutRoot): CheckoutAlert | null => checkout.alert;
export const selectRefusedPrice = ({ checkout }: CheckoutRoot): RefusedPrice | null => checkout.refusedPrice;

/** The payment whose dialog is open in this tab. */
export const selectPaying = ({ checkout }: CheckoutRoot): PaymentRecord | undefined =>
  checkout.paying === null ? undefined : recordOf(checkout, checkout.paying);

/** Whether goods of the signed-in user are held by a payment that is not open in this tab. */
export const selectIsHeld = ({ checkout: { records, paying }, auth }: CheckoutRoot): boolean =>
  records.some((record) => record.state === 'open' && record.order_id !== paying && belongsTo(record, auth.user?._id));

/** Whether CHECK OUT must ask first, because this payment may still succeed. */
export const needsConfirmation = ({ state, why, reported }: PaymentRecord): boolean =>
  state === 'open' ? reported === true : state === 'returned' && why === 'lost';

/** Whether every product of a payment is also one of another payment. */
export const isOfGoods = ({ items }: PaymentRecord, other: Pick<PaymentRecord, 'items'>): boolean =>
  items.every(({ _id }) => other.items.some((item) => item._id === _id));

/**
 * Whether a record belongs to the signed-in user. While signed out every record does: the next log-in is expected to be the
 * same user.
 */
export const belongsTo = ({ user }: PaymentRecord, signedIn: string | undefined): boolean =>
  user === undefined || signedIn === undefined || user === signedIn;

/** The key `checkout`: a list with one record for each provider order, missing while there is none (docs/decisions/0004). */
export const storedCheckout: StoredSlice<Checkout> = {
  empty: initialCheckout,
  parse: (value) => {
    const parsed = parseRecords(value, Date.now());
    return parsed && { state: { ...initialCheckout, records: parsed.records }, isComplete: parsed.isComplete };
  },
  serialize: ({ records }) => (records.length === 0 ? undefined : records),
};
