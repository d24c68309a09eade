import { respondWith } from '#tests/support/dom-api.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { alwaysRefuse, handle } from '#mocks/handle.ts';
import { createState, personOf } from '#mocks/state.ts';
import { makeStore } from '#src/app/store.ts';
import { loggedIn } from '#src/shared/session/session-slice.ts';
import DeliveryCheck from './delivery-check.tsx';

const { settings } = createState();
const state = { code: '', name: '' };

/** Pincodes that begin with 7 are not delivered to, those that begin with 6 not for cash. */
beforeEach(() =>
  respondWith(
    handle(endpoints.getSettings, () => ({
      success: true,
      settings: { ...settings, cash: { offered: true, max: 3000 } },
    })),
    handle(endpoints.checkDelivery, ({ params: { pincode } }) =>
      pincode.startsWith('7')
        ? { success: true, pincode, state, delivered: false, cash: false }
        : {
            success: true,
            pincode,
            state,
            delivered: true,
            cash: pincode[0] !== '6',
            from: '2026-11-26',
            to: '2026-11-28',
          },
    ),
  ),
);
afterEach(() => localStorage.clear());

const field = () => screen.getByLabelText('Delivery to pincode');
const type = async (pincode: string) => {
  await userEvent.clear(field());
  await userEvent.type(field(), `${pincode}{Enter}`);
};
const show = ({ pincode, isForOrder = false }: { pincode?: string; isForOrder?: boolean } = {}) => {
  const store = makeStore();
  const { user, token } = personOf('shopper');
  if (pincode !== undefined) store.dispatch(loggedIn({ user: { ...user, pincode }, token }));
  return renderInShop(<DeliveryCheck isForOrder={isForOrder} />, { store });
};

test('says in words when an order arrives, and remembers the pincode on the device', async () => {
  const first = show();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await type('400 001');
  await screen.findByText('Delivery by Thu 26 to Sat 28 Nov. Cash on delivery available.');
  await type('600001');
  await screen.findByText('Delivery by Thu 26 to Sat 28 Nov.');
  first.unmount();
  show();
  expect(field()).toHaveValue('600001');
  await screen.findByText('Delivery by Thu 26 to Sat 28 Nov.');
});

test('the account’s own pincode, asked about, leaves no other one on the device', async () => {
  localStorage.setItem('pincode', '"600001"');
  const first = show({ pincode: '400001' });
  expect(field()).toHaveValue('600001');
  await type('400001');
  await screen.findByText(/^Delivery by/);
  first.unmount();
  show({ pincode: '400001' });
  expect(field()).toHaveValue('400001');
});

test('an answer is gone while another pincode is typed', async () => {
  show({ pincode: '400001' });
  await screen.findByText(/^Delivery by/);
  await userEvent.type(field(), '{Backspace}');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('what is no pincode is refused at the field, which gets the focus', async () => {
  show();
  await userEvent.type(field(), '01234');
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(field()).toHaveFocus();
  expect(field()).toHaveAccessibleDescription('A pincode has six digits and does not begin with 0.');
});

test('in the cart the account’s pincode goes first, and one that is not delivered to leads to the address', async () => {
  localStorage.setItem('pincode', '"400001"');
  show({ pincode: '744 101', isForOrder: true });
  expect(field()).toHaveValue('744101');
  await screen.findByText(/^We do not deliver to 744101 yet./);
  expect(screen.getByRole('link', { name: 'Change the address' })).toHaveAttribute('href', '/dashboard/user/profile');
  await type('711111');
  await screen.findByText(/^We do not deliver to 711111 yet./);
  expect(screen.queryByRole('link')).toBeNull();
});

test('a failure is said, and another press asks again', async () => {
  respondWith(alwaysRefuse(endpoints.checkDelivery, 'failed'));
  show();
  await type('400001');
  await screen.findByText('We could not look this pincode up. Please try again.');
  respondWith(
    handle(endpoints.checkDelivery, ({ params: { pincode } }) => ({
      ...{ success: true, pincode, state, delivered: true, cash: false, from: '2026-11-26', to: '2026-11-26' },
    })),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  await screen.findByText('Delivery by Thu 26 Nov.');
});
