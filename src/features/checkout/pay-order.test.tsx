import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { handle } from '#mocks/handle.ts';
import { ConnectionLost, Refused } from '#mocks/refused.ts';
import { personOf } from '#mocks/state.ts';
import { makeStore } from '#src/app/store.ts';
import { checkout as copy } from '#src/copy/checkout.ts';
import { respondWith, shopWith } from '#tests/support/dom-api.ts';
import { stubPaymentScript, type PaymentScript } from '#tests/support/payment-script.ts';
import { cashToCollect, makeShopOrder } from '#tests/support/shop-order.ts';
import { payOrder } from './pay-order.ts';

const { user } = personOf('shopper');
const order = makeShopOrder({ payment: cashToCollect });
const reported = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'signature' };

let script: PaymentScript;
/** The orders for which a payment was begun, and what the server says of the payment. */
let begun: string[] = [];
let answer: () => { status: true } | { status: false; message: string };

beforeEach(() => {
  script = stubPaymentScript();
  [begun, answer] = [[], () => ({ status: true })];
  respondWith(
    handle(endpoints.payOrder, ({ params }) => {
      begun.push(params.id);
      const made = { id: `order_${begun.length}`, amount: 120_000, currency: 'INR', receipt: 'r' } as const;
      return { success: true, order: { ...made, status: 'created' }, key: 'key_1', checkout_url: script.url };
    }),
    handle(endpoints.confirmPayment, () => answer()),
  );
});

function shop({ checkoutUrl = script.url } = {}) {
  respondWith(shopWith(checkoutUrl === '' ? {} : { checkoutUrl }));
  const store = makeStore();
  const onPaid = vi.fn();
  return {
    onPaid,
    pay: () => store.dispatch(payOrder({ order, user, brand: 'Weft', onPaid })),
    alert: () => store.getState().checkout.alert,
    phase: () => store.getState().checkout.phase,
  };
}

test('opens the dialog for the order, and is paid once the server says so', async () => {
  const { pay, phase, onPaid, alert } = shop();
  await pay();
  expect(script.dialogs).toMatchObject([{ order_id: 'order_1', amount: 120_000, prefill: { name: user.name } }]);
  expect([begun, phase()]).toEqual([[order._id], 'open']);
  await pay();
  expect(begun).toHaveLength(1);
  script.dialogs[0]?.handler(reported);
  expect(phase()).toBe('confirming');
  await waitFor(() => expect(onPaid).toHaveBeenCalledOnce());
  expect([phase(), alert()]).toEqual(['idle', null]);
});

test.each([
  ['the script is blocked', undefined, 0],
  ['the script that the payment names is blocked', '', 1],
])('says that the dialog did not open if %s', async (_, checkoutUrl, payments) => {
  script.isBlocked = true;
  const { pay, alert, phase } = shop(checkoutUrl === undefined ? {} : { checkoutUrl });
  await pay();
  expect(alert()).toMatchObject({ kind: 'error', text: copy.sdkFailed });
  expect([begun.length, phase(), script.dialogs]).toEqual([payments, 'idle', []]);
});

test('says that the dialog did not open if the script has another API', async () => {
  script.onOpen = () => {
    throw new TypeError('no dialog');
  };
  const { pay, alert, phase } = shop();
  await pay();
  expect([alert()?.text, phase()]).toEqual([copy.sdkFailed, 'idle']);
});

test.each([
  [new Refused('orderMoved'), new Refused('orderMoved').message],
  [new Refused('paymentsDown'), new Refused('paymentsDown').message],
  [new ConnectionLost(), copy.failed],
])('says why the payment did not begin: %s', async (failure, text) => {
  respondWith(
    handle(endpoints.payOrder, () => {
      throw failure;
    }),
  );
  const { pay, alert, phase } = shop();
  await pay();
  expect([alert()?.text, phase(), script.dialogs]).toEqual([text, 'idle', []]);
});

test.each([
  ['pending', new ConnectionLost(), copy.payingPending],
  ['signedOut', new Refused('signedOut'), copy.paidButSignedOut],
  ['error', undefined, copy.paymentFailed],
] as const)('a reported payment without a confirmation is said: %s', async (kind, failure, text) => {
  answer = () => {
    if (failure) throw failure;
    return { status: false, message: 'Not yours.' };
  };
  const { pay, alert, phase, onPaid } = shop();
  await pay();
  script.dialogs[0]?.handler(reported);
  await waitFor(() => expect(alert()).toMatchObject({ kind, text }));
  expect([phase(), onPaid.mock.calls]).toEqual(['idle', []]);
});

test.each([
  ['before any attempt', false, undefined],
  ['after a failed attempt', true, copy.paymentFailed],
])('a dialog dismissed %s leaves the order as it is', async (_, hasFailed, text) => {
  const { pay, alert, phase } = shop();
  await pay();
  if (hasFailed) script.failAttempt();
  script.dialogs[0]?.modal.ondismiss();
  expect([phase(), alert()?.text]).toEqual(['idle', text]);
});

test('a payment that succeeds after its dialog was dismissed does not end the next one, for which the same script is used', async () => {
  const { pay, phase, onPaid } = shop();
  await pay();
  script.dialogs[0]?.modal.ondismiss();
  await pay();
  expect([script.dialogs.length, script.asked]).toEqual([2, [script.url]]);
  script.dialogs[0]?.handler(reported);
  expect(phase()).toBe('open');
  await waitFor(() => expect(onPaid).toHaveBeenCalledOnce());
  expect(phase()).toBe('open');
});
