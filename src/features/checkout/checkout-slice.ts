import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CartItem } from '#src/shared/cart/cart-item.ts';
import {
  paymentOpened,
  paymentReported,
  paymentReturned,
  paymentSettled,
  type PaymentRecord,
} from '#src/shared/cart/checkout-events.ts';
import { without } from '#src/shared/cart/subtract-items.ts';
import { boundedRecords } from './stored-records.ts';

/** How far this tab's checkout is. `open`: the provider's dialog is up. `confirming`: the server is asked whether the payment holds. */
export type CheckoutPhase = 'idle' | 'preparing' | 'open' | 'confirming';

/** What the shopper has to be told, whatever page is shown. */
export interface CheckoutAlert {
  kind: 'error' | 'paid' | 'pending' | 'signedOut';
  text: string;
  /** What the server says besides. */
  detail?: string;
  /** Goes on to the orders by itself. */
  leads?: boolean;
}

/** The payments of this browser, and what this tab is about. Only the records are stored. */
export interface Checkout {
  records: PaymentRecord[];
  phase: CheckoutPhase;
  /** The provider's order whose dialog this tab has open. */
  paying: string | null;
  /** Payments whose dialog another tab has open. */
  elsewhere: string[];
  alert: CheckoutAlert | null;
}

/** What this feature needs of the store's state. */
export interface CheckoutRoot {
  checkout: Checkout;
  cart: { items: CartItem[] };
  auth: { user: { _id: string } | null };
}

export const noCheckout: Checkout = { records: [], phase: 'idle', paying: null, elsewhere: [], alert: null };

const recordOf = ({ records }: Checkout, id: string) => records.find(({ order_id }) => order_id === id);

const checkoutSlice = createSlice({
  name: 'checkout',
  initialState: noCheckout,
  reducers: {
    /** Another tab of this browser changed the records. The payment that is open here stays, whatever the other tab knew of it. */
    checkoutReplaced: (checkout, { payload: { records } }: PayloadAction<Pick<Checkout, 'records'>>) => {
      const own = checkout.paying === null ? undefined : recordOf(checkout, checkout.paying);
      const isKnown = own === undefined || records.some(({ order_id }) => order_id === own.order_id);
      checkout.records = isKnown ? records : [...records, own];
    },
    phaseChanged: (checkout, { payload }: PayloadAction<CheckoutPhase>) => {
      checkout.phase = payload;
      if (payload === 'idle') checkout.paying = null;
    },
    alertShown: (checkout, { payload }: PayloadAction<CheckoutAlert | null>) => {
      checkout.alert = payload;
    },
    /** Another tab has the dialog of this payment open. */
    foundElsewhere: (checkout, { payload }: PayloadAction<string>) => {
      checkout.elsewhere.push(payload);
    },
    /** Nothing has to be said of this payment any more. */
    noteClosed: (checkout, { payload }: PayloadAction<string>) => {
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
      .addCase(paymentSettled, (checkout, { payload: { order_id, elsewhere, at } }) => {
        let rest = elsewhere;
        for (const record of checkout.records) {
          if (record.order_id === order_id) Object.assign(record, { state: 'settled', at });
          else if (record.state === 'open') {
            const left = without(record.items, rest);
            rest = without(rest, record.items);
            record.items = left;
          }
        }
      });
  },
});

export const { checkoutReplaced, phaseChanged, alertShown, foundElsewhere, noteClosed } = checkoutSlice.actions;
export const checkoutReducer = checkoutSlice.reducer;

export const selectRecords = ({ checkout }: CheckoutRoot): readonly PaymentRecord[] => checkout.records;
export const selectPhase = ({ checkout }: CheckoutRoot): CheckoutPhase => checkout.phase;
export const selectAlert = ({ checkout }: CheckoutRoot): CheckoutAlert | null => checkout.alert;
export const selectElsewhere = ({ checkout }: CheckoutRoot): readonly string[] => checkout.elsewhere;

/** The payment whose dialog this tab has open. */
export const selectPaying = ({ checkout }: CheckoutRoot): PaymentRecord | undefined =>
  checkout.paying === null ? undefined : recordOf(checkout, checkout.paying);

/** Whether CHECK OUT has to ask before somebody pays again. */
export const asksFirst = ({ state, why, reported }: PaymentRecord): boolean =>
  state === 'open' ? reported === true : state === 'returned' && why === 'lost';

/** Whether a record concerns who is signed in. Signed out, this browser's all do: whoever logs in again is expected to be the same. */
export const concerns = ({ user }: PaymentRecord, signedIn: string | undefined): boolean =>
  user === undefined || signedIn === undefined || user === signedIn;
