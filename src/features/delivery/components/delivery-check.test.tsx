import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { alwaysRefuse, handle } from '#mocks/handle.ts';
import { makeStore } from '#src/app/store.ts';
import { respondWith, shopWith } from '#tests/support/dom-api.ts';
import { makeSignedInStore, renderInShop } from '#tests/support/render-in-shop.tsx';
import DeliveryCheck from './delivery-check.tsx';

const state = { code: '', name: '' };

const check = handle(endpoints.checkDelivery, ({ params: { pincode } }) => ({
  ...{ success: true, pincode, state, delivered: true, cash: !pincode.startsWith('6') },
  ...{ from: '2026-11-26', to: '2026-11-28' },
}));

/** Pincodes that begin with 6 are not delivered to for cash. */
beforeEach(() => respondWith(shopWith({ cash: { offered: true, max: 3000 } }), check));
afterEach(() => localStorage.clear());

const field = () => screen.getByLabelText('Delivery to pincode');
const type = async (pincode: string) => {
  await userEvent.clear(field());
  await userEvent.type(field(), `${pincode}{Enter}`);
};
const show = (store = makeStore()) => renderInShop(<DeliveryCheck isForOrder={false} />, { store });
/** Shows it to a shopper whose account has the pincode 400001. */
const showSignedIn = () => show(makeSignedInStore({ pincode: '400001' }));

test('says in words when an order arrives, and remembers the pincode on the device', async () => {
  const first = show();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await type('400 001');
  await screen.findByText('Delivery by Thu 26 to Sat 28 Nov. Cash on delivery available up to Rs. 3000.');
  await type('600001');
  await screen.findByText('Delivery by Thu 26 to Sat 28 Nov.');
  first.unmount();
  show();
  expect(field()).toHaveValue('600001');
  await screen.findByText('Delivery by Thu 26 to Sat 28 Nov.');
});

test('the account’s own pincode, asked about, leaves no other one on the device', async () => {
  localStorage.setItem('pincode', '"600001"');
  const first = showSignedIn();
  expect(field()).toHaveValue('600001');
  await type('400001');
  await screen.findByText(/^Delivery by/);
  first.unmount();
  showSignedIn();
  expect(field()).toHaveValue('400001');
});

test('an answer is gone while another pincode is typed', async () => {
  showSignedIn();
  await screen.findByText(/^Delivery by/);
  await userEvent.type(field(), '{Backspace}');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('what is no pincode is refused at the field, which gets the focus', async () => {
  show();
  await userEvent.type(field(), '01234');
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(field()).toHaveFocus();
  expect(field()).toHaveAccessibleDescription('There is no such pincode: check its six digits.');
});

test('a failure is said, and another press asks again', async () => {
  respondWith(alwaysRefuse(endpoints.checkDelivery, 'failed'));
  show();
  await type('400001');
  await screen.findByText('We could not look this pincode up. Please try again.');
  respondWith(check);
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  await screen.findByText(/^Delivery by Thu 26/);
});
