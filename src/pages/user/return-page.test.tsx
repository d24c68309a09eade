import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Return } from '#contract/return.ts';
import { handle } from '#mocks/handle.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { makeSignedInStore, renderInShop } from '#tests/support/render-in-shop.tsx';
import { makeReturn } from '#tests/support/returns.ts';
import { makeShopOrder } from '#tests/support/shop-order.ts';
import { Component as ReturnPage } from './return-page.tsx';

const at = '2026-12-02T06:30:00.000Z';
const approved: Partial<Return> = {
  state: 'approved',
  address: 'Weft Returns\n7 Loom Lane',
  history: [
    { state: 'requested', at: '2026-12-01T06:30:00.000Z', shopper: true },
    { state: 'approved', at },
  ],
};

function openReturn(parts: Partial<Return> = {}, slug = '1001') {
  respondWith(
    handle(endpoints.listOrders, () => [makeShopOrder({ status: 'Delivered' })]),
    handle(endpoints.listReturns, () => ({ success: true, returns: [makeReturn(parts)], total: 1 })),
  );
  return renderInShop(<ReturnPage />, {
    at: `/dashboard/user/returns/${slug}`,
    path: '/dashboard/user/returns/:slug',
    store: makeSignedInStore(),
  });
}

test.for<[string, Partial<Return>, string, RegExp]>([
  ['asked', {}, 'We look at it', /^You hear from us soon/],
  ['approved', approved, 'Approved: now send it', /^Pack the 2 pieces/],
  [
    'approved by a shop without an address',
    { ...approved, address: '' },
    'Approved: now send it',
    /ask us for the address/,
  ],
  [
    'on its way to the shop',
    { ...approved, parcel: { courier: '', tracking_number: 'BD1', events: [{ state: 'in_transit', at }] } },
    'On its way to us',
    /as soon as it is here/,
  ],
  ['a problem', { kind: 'problem', reason: 'not_arrived', state: 'approved' }, 'Approved', /^Nothing has to come back/],
  ['received', { state: 'received' }, 'It is with us', /look at it/],
  ['paid back', { state: 'closed', outcome: 'refund' }, 'Money back', /^Thank you/],
  [
    'exchanged',
    { state: 'closed', outcome: 'exchange', exchange: { order: { _id: 'b'.repeat(24), number: 1050 } } },
    'Exchanged',
    /order 1050/,
  ],
  ['cancelled', { state: 'cancelled' }, 'Cancelled', /^Keep the pieces/],
])('a request that is %s', async ([, parts, title, next]) => {
  openReturn(parts);
  expect(await screen.findByRole('heading', { level: 2, name: title })).toBeVisible();
  expect(screen.getByText(next)).toBeVisible();
});

test('an approved request says where its parcel goes, what is written on it and who pays, and takes its number', async () => {
  const sent: object[] = [];
  openReturn(approved);
  const toDo = within(await screen.findByRole('region', { name: 'What to do now' }));
  expect(toDo.getByText(/7 Loom Lane/)).toBeVisible();
  expect(toDo.getByText('R1001')).toBeVisible();
  expect(toDo.getByText('You. Any courier is fine.')).toBeVisible();
  respondWith(
    handle(endpoints.setReturnParcel, ({ params, body }) => {
      sent.push({ ...params, ...body });
      return { success: true, return: makeReturn(approved) };
    }),
  );
  await userEvent.type(toDo.getByLabelText('Tracking number'), 'BD1234');
  await userEvent.click(toDo.getByRole('button', { name: 'Save the number' }));
  await screen.findByText('We look out for your parcel');
  expect(sent).toEqual([{ id: makeReturn()._id, courier: '', tracking_number: 'BD1234' }]);
});

test('a request about a cash order without a UPI ID asks for it, and checks its form', async () => {
  const sent: object[] = [];
  openReturn({ ...approved, by_hand: true });
  respondWith(
    handle(endpoints.setReturnUpi, ({ params, body }) => {
      sent.push({ ...params, ...body });
      return { success: true, return: makeReturn({ ...approved, by_hand: true, upi: body.upi }) };
    }),
  );
  const field = await screen.findByLabelText('Your UPI ID');
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save the UPI ID' }));
  await userEvent.type(field, 'asha@example.com');
  await save();
  await screen.findByText('Your UPI ID must be a UPI ID such as asha@okaxis');
  await userEvent.clear(field);
  await userEvent.type(field, 'Asha@OKAXIS');
  const said = makeReturn({ ...approved, by_hand: true, upi: 'asha@okaxis' });
  respondWith(handle(endpoints.listReturns, () => ({ success: true, returns: [said], total: 1 })));
  await save();
  await screen.findByText('The money goes there');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Change the UPI ID' })).toHaveFocus());
  expect(sent).toEqual([{ id: makeReturn()._id, upi: 'asha@okaxis' }]);
});

test('a mistyped UPI ID of an open request is corrected', async () => {
  openReturn({ ...approved, by_hand: true, upi: 'asha@okaxs' });
  await userEvent.click(await screen.findByRole('button', { name: 'Change the UPI ID' }));
  const field = await screen.findByLabelText('Your UPI ID');
  expect(field).toHaveValue('asha@okaxs');
  respondWith(
    handle(endpoints.setReturnUpi, ({ body }) => ({
      success: true,
      return: makeReturn({ ...approved, by_hand: true, upi: body.upi }),
    })),
  );
  await userEvent.type(field, '{Backspace}is');
  await userEvent.click(screen.getByRole('button', { name: 'Save the UPI ID' }));
  await screen.findByText('The money goes there');
});

test('a declined request says why', async () => {
  const message = 'The seam was cut open.';
  openReturn({ state: 'declined', history: [{ state: 'declined', at, message }] });
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel the request' })).toBeNull();
});

test('is cancelled after a question', async () => {
  openReturn();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the request' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel request R1001?' }));
  respondWith(
    handle(endpoints.cancelReturn, () => ({
      ...{ success: true, message: 'Your request is cancelled' },
      return: makeReturn({ state: 'cancelled' }),
    })),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the request' }));
  await screen.findByText('Your request is cancelled');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a request of another account is not shown', async () => {
  openReturn({}, '900');
  expect(await screen.findByRole('heading', { name: 'Request R900 is not a request of this account.' })).toBeVisible();
});
