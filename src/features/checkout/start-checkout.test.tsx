import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { CheckoutCart } from '#contract/payment.ts';
import { handle } from '#mocks/handle.ts';
import { ConnectionLost, Refused } from '#mocks/refused.ts';
import { personOf } from '#mocks/state.ts';
import { makeStore } from '#src/app/store.ts';
import { checkout as copy } from '#src/copy/checkout.ts';
import { itemAdded, selectCartItems } from '#src/features/cart/cart-slice.ts';
import { toCartItem } from '#src/shared/cart/cart-item.ts';
import { paymentOpened } from '#src/shared/cart/checkout-events.ts';
import { keepCode } from '#src/shared/cart/kept-code.ts';
import { respondWith, shopWith } from '#tests/support/dom-api.ts';
import { stubPaymentScript, type PaymentScript } from '#tests/support/payment-script.ts';
import { makeProduct, makeSizedProduct } from '#tests/support/products.ts';
import { returnItems, settlePayment } from './end-payment.ts';
import { startCheckout } from './start-checkout.ts';

const sized = makeSizedProduct({ M: 3 }, { _id: 'a'.repeat(24), name: 'Kite', slug: 'kite', price: 499.5, __v: 3 });
const kite = toCartItem(sized, 'M');
const chai = toCartItem(makeProduct({ _id: 'b'.repeat(24), name: 'Chai', slug: 'chai', price: 100 }), undefined);
const { user } = personOf('shopper');
const start = { user, brand: 'Weft', items: [kite, chai], amount: 599.5, address: '1 Loom Lane\n411001' };
const order = { id: 'order_1', amount: 59_950, currency: 'INR', receipt: 'r', status: 'created' } as const;
const paid = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'signature' };

let script: PaymentScript;

/** Requests of the checkout, and of its confirmation. */
let begun: { amount: number; email: string; cart?: CheckoutCart | undefined }[] = [];
let confirmed: { payment_id: string; order_id: string; signature: string; cart?: CheckoutCart | undefined }[] = [];
/** The failures of the confirmations, in turn. */
let failures: Error[] = [];

function shop({ checkoutUrl = script.url } = {}) {
  const store = makeStore();
  for (const item of start.items) store.dispatch(itemAdded(item));
  respondWith(shopWith(checkoutUrl === '' ? {} : { checkoutUrl }));
  return {
    store,
    start: () => store.dispatch(startCheckout(start)),
    names: () => selectCartItems(store.getState()).map(({ name }) => name),
    records: () => store.getState().checkout.records.map(({ state, why, reported }) => [state, why, reported]),
    alert: () => store.getState().checkout.alert,
    phase: () => store.getState().checkout.phase,
  };
}

beforeEach(() => {
  script = stubPaymentScript();
  [begun, confirmed, failures] = [[], [], []];
  respondWith(
    handle(endpoints.checkout, ({ body }) => {
      begun.push(body);
      return { success: true, order, key: 'key_1', checkout_url: script.url };
    }),
    handle(endpoints.confirmPayment, ({ body }) => {
      confirmed.push(body);
      const failure = failures.shift();
      if (failure) throw failure;
      return { status: true };
    }),
    handle(endpoints.getPayment, () => ({ success: true, payment: { state: 'pending' } })),
  );
});

describe('a checkout', () => {
  test('sends its code and keeps it in the record, so that the code leaves the cart only with the paid order', async () => {
    keepCode('WELCOME10');
    const { store } = shop();
    const priced = { asked: { cart: { products: [] }, user: user._id }, coupon: 'WELCOME10' };
    await store.dispatch(startCheckout({ ...start, amount: 540, priced }));
    expect(begun).toMatchObject([{ amount: 540, offers: true, coupon: 'WELCOME10' }]);
    expect(store.getState().checkout.records).toMatchObject([{ coupon: 'WELCOME10', amount: 540 }]);
    store.dispatch(returnItems('order_1', 'failed'));
    expect(localStorage.getItem('coupon')).toBe('"WELCOME10"');
    store.dispatch(settlePayment('order_1'));
    expect(localStorage.getItem('coupon')).toBeNull();
  });

  test("sends the cart, and opens the dialog for the server's order", async () => {
    const { start, names, records, phase } = shop();
    expect(await start()).toEqual([]);
    expect(begun).toEqual([
      {
        amount: 599.5,
        email: user.email,
        cart: {
          products: [
            { _id: kite._id, name: 'Kite', slug: 'kite', __v: 3, size: 'M' },
            { _id: chai._id, name: 'Chai', slug: 'chai', __v: 0 },
          ],
          ...{ size: 'M', quantity: 0, address: '1 Loom Lane\n411001' },
        },
      },
    ]);
    expect(script.dialogs).toMatchObject([{ key: 'key_1', amount: 59_950, currency: 'INR', order_id: 'order_1' }]);
    expect([names(), records(), phase()]).toEqual([[], [['open', undefined, undefined]], 'open']);
    expect(script.asked).toEqual([script.url]);
  });

  test('cuts the address in the notes, of which the provider refuses more than 256 characters', async () => {
    await shop().store.dispatch(startCheckout({ ...start, address: 'a'.repeat(300) }));
    expect(script.dialogs[0]?.notes).toEqual({ address: 'a'.repeat(250) });
    expect(begun[0]?.cart?.address).toHaveLength(300);
  });

  test('does not start while another one of this tab is under way', async () => {
    const { start, store } = shop();
    await start();
    expect(await start()).toEqual([]);
    expect(begun).toHaveLength(1);
    expect(store.getState().checkout.records).toHaveLength(1);
  });

  test.each([
    ['orders nothing, and so reserves no stock, if the dialog cannot open', undefined, 0],
    ['leaves the cart as it is if the script that the order names does not load', '', 1],
  ])('%s', async (_, checkoutUrl, orders) => {
    script.isBlocked = true;
    const { start, names, alert, phase } = shop(checkoutUrl === undefined ? {} : { checkoutUrl });
    expect(await start()).toEqual([]);
    expect(begun).toHaveLength(orders);
    expect([names(), alert(), phase()]).toMatchObject([
      ['Kite', 'Chai'],
      { kind: 'error', text: copy.sdkFailed },
      'idle',
    ]);
  });

  test.each([
    ['unknown before', ''],
    ['another one than before', 'https://checkout.example/old.js'],
  ])('loads the script that the order names if it was %s', async (_, checkoutUrl) => {
    const { start } = shop({ checkoutUrl });
    await start();
    expect(script.asked.at(-1)).toBe(script.url);
    expect(script.dialogs).toHaveLength(1);
  });

  test('returns the items if the script has another API', async () => {
    script.onOpen = () => {
      throw new TypeError('no dialog');
    };
    const { start, names, records, alert, phase } = shop();
    await start();
    expect([names(), records(), phase()]).toEqual([['Kite', 'Chai'], [['returned', 'unpaid', undefined]], 'idle']);
    expect(alert()).toMatchObject({ kind: 'error', text: copy.sdkFailed });
  });
});

describe('a refused checkout', () => {
  test.each([
    ['addressMissing', undefined],
    ['paymentsDown', undefined],
    [undefined, copy.failed],
  ] as const)('says why: %s', async (code, text) => {
    respondWith(
      handle(endpoints.checkout, () => {
        throw code === undefined ? new ConnectionLost() : new Refused(code);
      }),
    );
    const { start, alert, phase } = shop();
    expect(await start()).toEqual([]);
    expect(alert()?.text).toBe(text ?? new Refused(code).message);
    expect([script.dialogs, phase()]).toEqual([[], 'idle']);
  });
});

describe('a payment that the dialog reports', () => {
  test('is confirmed by the server: the order is placed', async () => {
    const { start, names, records, alert, phase } = shop();
    await start();
    script.dialogs[0]?.handler(paid);
    expect(phase()).toBe('confirming');
    await waitFor(() => expect(alert()).toMatchObject({ kind: 'paid', redirectsToOrders: true }));
    expect(confirmed).toMatchObject([{ payment_id: 'pay_1', order_id: 'order_1', signature: 'signature' }]);
    expect(confirmed[0]?.cart).toEqual(begun[0]?.cart);
    expect([names(), records(), phase()]).toEqual([[], [['settled', undefined, true]], 'idle']);
  });

  test('returns the items if the server knows no payment', async () => {
    respondWith(handle(endpoints.confirmPayment, () => ({ status: false, message: 'Not yours.' })));
    const { start, names, records, alert, phase } = shop();
    await start();
    script.dialogs[0]?.handler(paid);
    await waitFor(() => expect(alert()).toMatchObject({ kind: 'error', detail: 'Not yours.' }));
    expect([names(), records(), phase()]).toEqual([['Kite', 'Chai'], [['returned', 'failed', true]], 'idle']);
  });

  test.each([
    [new Refused('signedOut'), 'signedOut', 1],
    [new Refused('paymentPending'), 'pending', 3],
    [new ConnectionLost(), 'pending', 3],
  ] as const)('stays open after %s: %s, after %i tries', async (error, kind, tries) => {
    failures = Array<Error>(tries).fill(error);
    const { start, names, records, alert, phase } = shop();
    await start();
    script.dialogs[0]?.handler(paid);
    await waitFor(() => expect(alert()?.kind).toBe(kind));
    expect(confirmed).toHaveLength(tries);
    expect([names(), records(), phase()]).toEqual([[], [['open', undefined, true]], 'idle']);
  });

  test('is confirmed by a later try', async () => {
    failures = [new ConnectionLost(), new ConnectionLost()];
    const { start, records, alert } = shop();
    await start();
    script.dialogs[0]?.handler(paid);
    await waitFor(() => expect(alert()?.kind).toBe('paid'));
    expect(records()).toEqual([['settled', undefined, true]]);
  });

  test('does not end the next payment, whose dialog is open by then', async () => {
    const { start, store, phase } = shop();
    await start();
    store.dispatch(returnItems('order_1', 'dismissed'));
    store.dispatch(paymentOpened({ order_id: 'order_2', items: [kite], user: user._id, at: Date.now() }));
    script.dialogs[0]?.handler(paid);
    expect(phase()).toBe('open');
    await waitFor(() => expect(store.getState().checkout.alert?.kind).toBe('paid'));
    expect([phase(), store.getState().checkout.paying]).toEqual(['open', 'order_2']);
  });
});

test.each([
  ['before any attempt', false, 'dismissed', undefined],
  ['after a failed attempt', true, 'failed', copy.paymentFailed],
])('a dialog dismissed %s returns the items', async (_, hasFailed, why, text) => {
  const { start, names, records, alert, phase } = shop();
  await start();
  if (hasFailed) script.failAttempt();
  script.dialogs[0]?.modal.ondismiss();
  expect([names(), records(), phase()]).toEqual([['Kite', 'Chai'], [['returned', why, undefined]], 'idle']);
  expect(alert()?.text).toBe(text);
});
