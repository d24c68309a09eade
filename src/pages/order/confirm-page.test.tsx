import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { handle } from '#mocks/handle.ts';
import { ConnectionLost, Refused } from '#mocks/refused.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { makeLine } from '#tests/support/shop-order.ts';
import { Component as ConfirmPage } from './confirm-page.tsx';

/** What the server was sent, and its failures in turn. */
let sent: unknown[] = [];
let failures: Error[] = [];

beforeEach(() => {
  [sent, failures] = [[], []];
  respondWith(
    handle(endpoints.readOrderLink, () => {
      throw new ConnectionLost();
    }),
    handle(endpoints.answerOrder, ({ body }) => {
      sent.push(body);
      const failure = failures.shift();
      if (failure) throw failure;
      return { success: true, number: 1042, status: body.answer === 'cancel' ? 'Cancelled' : 'Not Processed' };
    }),
  );
});

const open = (link: string) => renderInShop(<ConfirmPage />, { at: `/order/confirm${link}` });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test.for<[string, string, string, 'confirm' | 'cancel', string]>([
  ['#token-1', 'Confirm your order', 'Confirm the order', 'confirm', 'Order 1042 is confirmed'],
  ['#token-1', 'Confirm your order', 'Cancel the order', 'cancel', 'Order 1042 is cancelled'],
  ['?answer=cancel#token-1', 'Cancel your order?', 'Cancel the order', 'cancel', 'Order 1042 is cancelled'],
])('%s asks: %s; one press on %s answers', async ([link, title, button, answer, done]) => {
  open(link);
  await heading(title);
  expect(buttons()[0]).toBe(title.startsWith('Cancel') ? 'Cancel the order' : 'Confirm the order');
  expect(sent).toEqual([]);
  await press(button);
  await heading(done);
  expect(sent).toEqual([{ token: 'token-1', answer }]);
  expect(screen.getByRole('link', { name: 'See your orders' })).toHaveAttribute('href', '/dashboard/user/orders');
});

test('a yes to an order that a person confirms too says so', async () => {
  const reply = { success: true, number: 1042, status: 'Not Processed', confirm: 'waiting' } as const;
  respondWith(handle(endpoints.answerOrder, () => reply));
  open('#token-1');
  await heading('Confirm your order');
  await press('Confirm the order');
  await heading('We have your yes to order 1042');
});

test.each([
  ['#token-2', 'Confirm your order'],
  ['?answer=cancel#token-1', 'Cancel your order?'],
])('another link in the same tab, %s, begins anew', async (link, title) => {
  const { router } = open('#token-1');
  await press('Confirm the order');
  await heading('Order 1042 is confirmed');
  await act(() => router.navigate(`/order/confirm${link}`));
  await heading(title);
});

test.for<[string, Refused]>([
  ['This link is too old', new Refused('confirmLinkOld')],
  ['You have answered before', new Refused('orderAnswered')],
  ['It is too late for that', new Refused('orderClosed', undefined, { status: 'Shipped' })],
])('a refusal is said with a way on: %s', async ([title, refused]) => {
  failures = [refused];
  open('#token-1');
  await press('Confirm the order');
  await heading(title);
  expect(screen.getByText(refused.message)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'See your orders' })).toBeVisible();
});

test('after a failure the same answer can be tried again', async () => {
  failures = [new ConnectionLost()];
  open('#token-1');
  await press('Cancel the order');
  await heading('That did not work');
  await press('Try again');
  await heading('Order 1042 is cancelled');
});

test.for(['', '#', '?answer=cancel#'])('a link that ends with "%s" is not complete', async (link) => {
  open(link);
  await heading('This link is not complete');
  expect(screen.queryByRole('button')).toBeNull();
  expect(sent).toEqual([]);
});

test('an order that was confirmed before says so, and asks nothing', async () => {
  const order = {
    number: 1042,
    total: 1200,
    place: '7 Loom Lane',
    lines: [makeLine('Kite', 2)],
    answered: true,
  } as const;
  respondWith(handle(endpoints.readOrderLink, () => ({ success: true, order })));
  open('#token-1');
  await heading('Order 1042 is confirmed');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a link of an order that is packed asks nothing', async () => {
  respondWith(
    handle(endpoints.readOrderLink, () => {
      throw new Refused('orderClosed', undefined, { status: 'Processing' });
    }),
  );
  open('#token-1');
  await heading('It is too late for that');
  expect(sent).toEqual([]);
});

test('names the order, its goods, discount, sum, place and time, in the buttons too', async () => {
  const order = {
    ...{ number: 1042, total: 1100, place: '7 Loom Lane, Mumbai', confirm_until: '2026-11-29T13:59:00.000Z' },
    ...{ discount: 100, offers: [{ code: 'WELCOME10', words: 'Rs. 100 off', discount: 100 }] },
    lines: [makeLine('Kite', 2), { ...makeLine('Chai', 1), size: undefined }],
  };
  respondWith(handle(endpoints.readOrderLink, () => ({ success: true, order })));
  open('#token-1');
  await heading('Confirm your order 1042');
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toEqual([
    '2 × Kite, size M: Rs. 800\n1 × Chai: Rs. 400',
    'WELCOME10: Rs. 100 off, −Rs. 100',
    ...['Rs. 1100', '7 Loom Lane, Mumbai', '29 Nov 2026, 19:29'],
  ]);
  expect(buttons()).toEqual(['Confirm order 1042', 'Cancel order 1042']);
  await press('Cancel order 1042');
  await heading('Order 1042 is cancelled');
});
