import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Order } from '#contract/order.ts';
import { handle, type MockHandler } from '#mocks/handle.ts';
import { Refused } from '#mocks/refused.ts';
import { ReturnTooMany } from '#mocks/return-rows.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { makeSizedProduct } from '#tests/support/products.ts';
import { makeSignedInStore, renderInShop } from '#tests/support/render-in-shop.tsx';
import { makeReturn } from '#tests/support/returns.ts';
import { cashToCollect, makeShopOrder } from '#tests/support/shop-order.ts';
import { Component as AskReturnPage } from './ask-return-page.tsx';

const until = '2099-12-14';
const delivered: Partial<Order> = {
  status: 'Delivered',
  delivered_at: '2026-11-28T06:30:00.000Z',
  returnable: [
    { line: 0, quantity: 2, until },
    { line: 1, quantity: 1, until },
  ],
};

/** The form of an order with two Kites in M and a Chai in M; Kites are there in M and L. What the form sends. */
function openForm(parts: Partial<Order> = {}, ...handlers: MockHandler[]) {
  const sent: object[] = [];
  const order = makeShopOrder({ ...delivered, ...parts });
  respondWith(
    // The first one of a call counts.
    ...handlers,
    handle(endpoints.listOrders, () => [order]),
    handle(endpoints.getProduct, ({ params: { slug } }) => ({
      success: true,
      product: makeSizedProduct(slug === 'kite' ? { S: 0, M: 3, L: 2 } : { M: 1 }, { slug, name: slug }),
    })),
    handle(endpoints.requestReturn, ({ body }) => {
      sent.push(body);
      return { success: true, message: 'Your request is with us', return: makeReturn() };
    }),
  );
  const shop = renderInShop(<AskReturnPage />, {
    at: '/dashboard/user/orders/1042/return',
    path: '/dashboard/user/orders/:slug/return',
    store: makeSignedInStore(),
  });
  return { ...shop, sent };
}

const choose = async (role: 'checkbox' | 'radio', name: RegExp) =>
  userEvent.click(await screen.findByRole(role, { name }));
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send the request' }));

test('an exchange names pieces, reason and one of the sizes that are there, and opens its request', async () => {
  const { sent, router } = openForm();
  await choose('checkbox', /^Kite/);
  await userEvent.selectOptions(screen.getByLabelText('How many of Kite'), '1');
  await choose('radio', /^Too small/);
  await choose('radio', /^Another size/);
  const sizes = await screen.findByRole('radiogroup', { name: /^The new size for Kite/ });
  expect(within(sizes).getAllByRole('radio')).toHaveLength(1);
  await userEvent.click(within(sizes).getByRole('radio', { name: 'L' }));
  expect(screen.getByText(/The parcel is at your cost/)).toBeVisible();
  expect(screen.getByText(/^You can ask for this until 14 Dec 2099/)).toBeVisible();
  await send();
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/user/returns/1001'));
  expect(sent).toEqual([
    {
      ...{ kind: 'exchange', reason: 'too_small', note: '', lines: [{ line: 0, quantity: 1, size: 'L' }] },
      key: expect.any(String) as string,
    },
  ]);
});

test('without pieces and reason the form says what is missing, and sends nothing', async () => {
  const { sent } = openForm();
  await screen.findByRole('checkbox', { name: /^Kite/ });
  await send();
  await screen.findByText('Your request needs at least one piece');
  expect(screen.getByText('The reason is missing')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /^Kite/ })).toHaveFocus();
  await choose('radio', /^Another reason/);
  await send();
  await screen.findByText('What happened is missing');
  expect(sent).toEqual([]);
});

test('once the days are over the page says why, and takes what is wrong', async () => {
  const { sent } = openForm({ returnable: [{ line: 0, quantity: 1 }] });
  await screen.findByRole('heading', { name: 'What is wrong?' });
  expect(screen.getByText('It arrived on 28 Nov 2026: the days for this are over.')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Too small' })).toBeDisabled();
  // Before anything is chosen: only the shop can be wrong.
  expect(screen.getByText(/We pay for the parcel/)).toBeVisible();
  await choose('radio', /^Faulty/);
  // What is left of one line is chosen from the start.
  expect(screen.getByText(/We pay for the parcel/)).toBeVisible();
  await send();
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ kind: 'refund', reason: 'faulty' })]));
});

test('a piece that is not returnable goes back only if something is wrong with it', async () => {
  openForm({
    returnable: [
      { line: 0, quantity: 1, until },
      { line: 1, quantity: 1 },
    ],
  });
  expect(await screen.findByText('Only if something is wrong with it')).toBeVisible();
  await choose('checkbox', /^Chai/);
  expect(screen.getByText('Not with Chai.')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Changed my mind' })).toBeDisabled();
});

test('where fewer pieces are left than were chosen, the form stays and says so', inFullRun, async () => {
  openForm(
    {},
    handle(endpoints.requestReturn, () => {
      throw new ReturnTooMany([{ line: 0, quantity: 1 }]);
    }),
  );
  await choose('checkbox', /^Kite/);
  await choose('checkbox', /^Chai/);
  await choose('radio', /^Changed my mind/);
  await send();
  await screen.findByText('Your request was more than is left: 1 × Kite. We have set it to that');
  expect(screen.getByRole('radio', { name: 'Changed my mind' })).toBeChecked();
  expect(screen.getByLabelText('How many of Kite')).toHaveValue('1');
  expect(screen.getByRole('checkbox', { name: /^Chai/ })).not.toBeChecked();
});

test('a size that is gone meanwhile is named, and the money is still offered', inFullRun, async () => {
  openForm(
    { returnable: [{ line: 0, quantity: 1, until }] },
    handle(endpoints.requestReturn, () => {
      throw new Refused('sizeGone', undefined, { what: 'Kite, L', left: 'S, M (1)' });
    }),
  );
  await choose('radio', /^Too small/);
  await choose('radio', /^Another size/);
  await choose('radio', /^L$/);
  await send();
  await screen.findByText('The new size is gone: Kite, L. Other sizes left: S, M (1). The money back is possible, too');
  expect(screen.getByRole('radio', { name: /^Money back/ })).toBeEnabled();
});

test(
  'where the last other size went meanwhile, the form says so and has the money chosen, which is not sent by itself',
  inFullRun,
  async () => {
    let isGone = false;
    const { sent } = openForm(
      { returnable: [{ line: 0, quantity: 1, until }] },
      handle(endpoints.getProduct, ({ params: { slug } }) => ({
        success: true,
        product: makeSizedProduct({ M: 3, L: isGone ? 0 : 1 }, { slug, name: slug }),
      })),
      handle(endpoints.requestReturn, () => {
        isGone = true;
        throw new Refused('sizeGone', undefined, { what: 'Kite, L', left: 'M' });
      }),
    );
    await choose('radio', /^Too small/);
    await choose('radio', /^Another size/);
    await choose('radio', /^L$/);
    await send();
    await screen.findByText('No other size of Kite is there');
    const question = screen.getByRole('radiogroup', { name: 'What would you like?' });
    expect(question).toHaveAccessibleDescription(/^The new size is gone: Kite, L\./);
    expect(within(question).getByRole('radio', { name: /^Money back/ })).toBeChecked();
    expect(sent).toEqual([]);
  },
);

test.each([
  [{ M: 0, L: 2 }, /^Another size/, 'Your size of Kite is gone. You can have another one, or the money back'],
  [{ M: 0, L: 0 }, /size/, 'Your size of Kite is gone, and no other one is there. You can have the money back'],
  [{ M: 1, L: 0 }, /^A new piece/, 'Nothing to pay for the piece'],
])('a faulty piece of which there is %j', async (sizes, name, text) => {
  openForm(
    { returnable: [{ line: 0, quantity: 1, until }] },
    handle(endpoints.getProduct, ({ params: { slug } }) => ({
      success: true,
      product: makeSizedProduct(sizes, { slug, name: slug }),
    })),
  );
  await choose('radio', /^Faulty/);
  await waitFor(() => expect(screen.getByRole('radio', { name })).toHaveAccessibleDescription(text));
});

test('the money of a cash order goes to a UPI ID, whose form is checked', inFullRun, async () => {
  const { sent } = openForm({ payment: { ...cashToCollect, state: 'collected' } });
  await choose('checkbox', /^Kite/);
  await choose('radio', /^Changed my mind/);
  await userEvent.type(screen.getByLabelText('Your UPI ID'), 'asha@example.com');
  await send();
  await screen.findByText('Your UPI ID must be a UPI ID such as asha@okaxis');
  await userEvent.clear(screen.getByLabelText('Your UPI ID'));
  await userEvent.type(screen.getByLabelText('Your UPI ID'), 'Asha@OKAXIS');
  await send();
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ upi: 'asha@okaxis' })]));
});

test('an order that is late says that it has not arrived, without sending anything back', async () => {
  const promised = { from: '2026-01-01', to: '2026-01-05' };
  const { sent } = openForm({ status: 'Shipped', promised, returnable: [{ line: 0, quantity: 2 }] });
  await screen.findByRole('heading', { name: 'It has not arrived?' });
  await choose('radio', /^Never arrived/);
  expect(screen.getByText('Nothing has to come back. We send it again, or pay it back.')).toBeVisible();
  expect(screen.queryByRole('radio', { name: /^Money back/ })).toBeNull();
  await send();
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ kind: 'problem', reason: 'not_arrived' })]));
});

test('a lost answer sends the same key again, another choice a new one', inFullRun, async () => {
  const keys: string[] = [];
  openForm(
    { returnable: [{ line: 0, quantity: 2, until }] },
    handle(endpoints.requestReturn, ({ body }) => {
      keys.push(body.key);
      throw new Refused('tooManyTries');
    }),
  );
  await choose('radio', /^Too small/);
  for (const count of [1, 2]) {
    await send();
    await waitFor(() => expect(keys).toHaveLength(count));
  }
  await choose('radio', /^Too large/);
  await send();
  await waitFor(() => expect(keys).toHaveLength(3));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

test('photos are sent after the request; one that is lost is said', async () => {
  const photos: string[] = [];
  openForm(
    { returnable: [{ line: 0, quantity: 1, until }] },
    handle(endpoints.addReturnPhoto, ({ params }) => {
      photos.push(params.id);
      if (photos.length === 2) throw new Refused('tooManyTries');
      return { success: true, return: makeReturn() };
    }),
    handle(endpoints.requestReturn, () => ({
      ...{ success: true, message: 'Your request is with us' },
      return: makeReturn({ reason: 'faulty' }),
    })),
  );
  await choose('radio', /^Faulty/);
  const input = screen.getByLabelText('Add a photo');
  await userEvent.upload(input, [
    new File([png], 'seam.png', { type: 'image/png' }),
    new File([png], 'back.png', { type: 'image/png' }),
  ]);
  await screen.findByAltText('Photo 2: back.png');
  await send();
  await screen.findByText('Your request is noted, but a photo did not reach us. Please add it here.');
  expect(photos).toEqual([makeReturn()._id, makeReturn()._id]);
});

test('after a photo is removed the focus is on the next one, at last on the field for photos', async () => {
  openForm({ returnable: [{ line: 0, quantity: 1, until }] });
  await choose('radio', /^Faulty/);
  const photos = ['seam.png', 'back.png'].map((name) => new File([png], name, { type: 'image/png' }));
  await userEvent.upload(screen.getByLabelText('Add a photo'), photos);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove photo 1' }));
  expect(screen.getByAltText('Photo 1: back.png')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove photo 1' })).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Remove photo 1' }));
  await waitFor(() => expect(screen.getByLabelText('Add a photo')).toHaveFocus());
});

test('an order of another account is not shown', async () => {
  openForm({ number: 900 });
  expect(await screen.findByRole('heading', { name: 'Order 1042 is not an order of this account.' })).toBeVisible();
});
