import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '#contract/order.ts';
import { dayOf, readableDay, startOfDay } from '#contract/rules/day.ts';
import { respondWith, shopWith } from '#tests/support/dom-api.ts';
import { makeProduct } from '#tests/support/products.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { cashToCollect, makeShopOrder } from '#tests/support/shop-order.ts';
import { OrderCard } from './order-card.tsx';

const kite = makeProduct({ _id: 'a'.repeat(24), name: 'Kite', price: 499.5 });
const chai = makeProduct({ _id: 'b'.repeat(24), name: 'Chai', slug: 'chai' });
const line = (product: typeof kite, size?: string) => ({
  ...{ _id: product, name: product.name, slug: product.slug, __v: 0 },
  ...(size && { size }),
});
const makeOrder = (parts: Partial<Order> = {}): Order =>
  makeShopOrder({
    ...{ createdAt: '2026-03-14T21:30:00.000Z', status: 'Processing', total: 1998, lines: [] },
    products: [line(kite, 'M'), line(chai), line(kite, 'M'), line(kite, 'L')],
    ...parts,
  });

const scrolled = vi.fn();
beforeEach(() => {
  Element.prototype.scrollIntoView = scrolled;
});
afterEach(() => scrolled.mockClear());

test('has each product and size once, with its quantity', () => {
  renderInShop(<OrderCard order={makeOrder()} />);
  const card = screen.getByRole('article', { name: 'Order 1042 Kite' });
  const lines = within(within(card).getByRole('list', { name: '4 pieces' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'KiteSize M · Rs. 499.50 × 2Rs. 999',
    'ChaiRs. 499 × 1Rs. 499',
    'KiteSize L · Rs. 499.50 × 1Rs. 499.50',
  ]);
});

test('shows the day as people write it and as the specification does, in India, its status word, and ids in a fold', async () => {
  renderInShop(<OrderCard order={makeOrder()} />);
  for (const text of ['15 Mar 2026', '2026-03-15', 'Processing']) expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText(/order_1/)).not.toBeVisible();
  await userEvent.click(screen.getByText('Details for support'));
  expect(screen.getByText(/order_1/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Order 1042' })).toBeVisible();
});

test('marks the step that it has reached', () => {
  renderInShop(<OrderCard order={makeOrder()} />);
  const steps = within(screen.getByRole('list', { name: 'How far it is' })).getAllByRole('listitem');
  const current = steps.filter((item) => item.matches('[aria-current=step]'));
  expect(current.map(({ textContent }) => textContent)).toEqual(['Packed']);
});

test.for<[Order['payment']['state'], Order['confirm'], string, string?]>([
  ['pending', 'waiting', 'Cash on delivery: Rs. 1998', 'Waiting for you'],
  ['pending', 'done', 'Cash on delivery: Rs. 1998', 'Confirmed'],
  ['collected', undefined, 'Cash on delivery: Rs. 1998, collected'],
  ['not_collected', undefined, 'Cash on delivery: Rs. 1998, not collected'],
])('says what became of the cash: %s, %s', ([state, confirm, money, confirmation]) => {
  const payment = { ...cashToCollect, state };
  renderInShop(<OrderCard order={makeOrder({ payment, status: 'Not Processed', ...(confirm && { confirm }) })} />);
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toContain(money);
  if (confirmation) expect(facts).toContain(confirmation);
  expect(screen.queryByRole('region', { name: 'Please confirm your order' }) !== null).toBe(confirm === 'waiting');
});

test('a cash order that waits is confirmed by its mail, or by a message to the shop', async () => {
  respondWith(shopWith({ resetByMail: true }));
  const waiting = makeOrder({ payment: cashToCollect, status: 'Not Processed', confirm: 'waiting' });
  renderInShop(<OrderCard order={waiting} />);
  await screen.findByText(/^We wrote you a mail/);
  expect(screen.getByText('Or send us a message, or call +91 80 4567 8900.')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Confirm by WhatsApp: order 1042, in a new tab' });
  const { origin, pathname, searchParams } = new URL(link.getAttribute('href')!);
  expect([origin, pathname]).toEqual(['https://wa.me', '/918045678900']);
  expect(searchParams.get('text')).toBe('I confirm my order 1042 at Weft: Rs. 1998, cash on delivery.');
});

test.each([
  ['no mail asks about', { resetByMail: true }, { unasked: true }, /no time runs out/],
  ['a shop without mails has', {}, {}, /no time runs out/],
  ['such a shop cancels', {}, { confirm_until: '2026-03-16T06:00:00.000Z' }, /cancel it on 16 Mar 2026 at 11:30/],
] as const)('a cash order that %s is confirmed by a call to its phone', async (_, shop, about, until) => {
  respondWith(shopWith({ ...shop, supportPhone: '' }));
  const parts = { payment: cashToCollect, status: 'Not Processed', confirm: 'waiting', ...about } as const;
  renderInShop(<OrderCard order={makeOrder({ ...parts, phone: '9876543210' })} />);
  await screen.findByText(/^We call you at 9876543210/);
  expect(screen.getByText(until)).toBeVisible();
  // Without the shop's phone there is nobody to write to.
  expect(screen.queryByRole('link', { name: /WhatsApp/ })).toBeNull();
  expect(screen.queryByText(/mail/)).toBeNull();
});

test('a cash order whose pieces are not kept says so, and that a person sets them aside', async () => {
  respondWith(shopWith({ resetByMail: true }));
  const parts = {
    payment: cashToCollect,
    status: 'Not Processed',
    confirm: 'waiting',
    waits_for_pieces: true,
  } as const;
  renderInShop(<OrderCard order={makeOrder(parts)} />);
  await screen.findByText(/^Press Confirm in our mail, if you have not yet: then one of us sets your pieces aside/);
  expect(
    screen.getByText(/^That is more than we can set aside at once, so no pieces are kept for your order yet\./),
  ).toBeVisible();
});

test('a cash order that its link has confirmed and a person still looks at asks for nothing more', () => {
  const parts = { payment: cashToCollect, status: 'Not Processed', confirm: 'waiting', agreed: true } as const;
  renderInShop(<OrderCard order={makeOrder(parts)} />);
  expect(screen.getByText(/^Thank you for your answer\. One of us looks at your order and calls you/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Please confirm your order' })).toBeNull();
});

test('a shipped order has its parcel with the courier’s page and news, newest first', () => {
  const shipment: Order['shipment'] = {
    ...{ courier: 'Blue Dart', tracking_number: 'BD1', url: 'https://courier.example/BD1' },
    at: '2026-03-15T06:00:00.000Z',
    events: [
      { state: 'picked_up', at: '2026-03-15T21:30:00.000Z' },
      { state: 'in_transit', at: '2026-03-16T06:00:00.000Z' },
    ],
  };
  renderInShop(<OrderCard order={makeOrder({ status: 'Shipped', shipment })} />);
  const parcel = within(screen.getByRole('region', { name: 'Your parcel: order 1042' }));
  expect(parcel.getByText('BD1')).toBeVisible();
  const link = parcel.getByRole('link', { name: 'Follow your parcel: order 1042, in a new tab' });
  expect(link).toHaveAttribute('href', 'https://courier.example/BD1');
  const news = within(parcel.getByRole('list', { name: 'News of your parcel' })).getAllByRole('listitem');
  expect(news.map(({ textContent }) => textContent)).toEqual([
    'In transit16 Mar 2026, 11:30',
    'Picked up by the courier16 Mar 2026, 03:00',
  ]);
});

test('a cancelled order has no steps, a refunded payment no lines', () => {
  renderInShop(<OrderCard order={makeOrder({ status: 'Cancelled', products: [] })} />);
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.getByRole('article', { name: 'Order 1042 Refunded payment' })).toBeVisible();
});

test("a refund's day is that of India", () => {
  const refund = { state: 'done', amount: 499, at: '2026-03-15T21:30:00.000Z', id: 'rfnd_One' } as const;
  renderInShop(<OrderCard order={makeOrder({ status: 'Cancelled', refund })} />);
  expect(screen.getByText('16 Mar 2026')).toBeVisible();
});

test('a linked order comes into view once and gets the focus', async () => {
  renderInShop(<OrderCard order={makeOrder()} isLinked />);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Order 1042' })).toHaveFocus());
  expect(scrolled).toHaveBeenCalledOnce();
});

const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day).toISOString();

const one = { line: 0, quantity: 1 };
const until = dayOf(Date.now() + 13 * day);

test.for<[string, Partial<Order>, string[]]>([
  [
    'delivered within the days to return',
    { delivered_at: ago(2), returnable: [{ ...one, until }] },
    ['Return or exchange order 1042', 'Help with order 1042', 'Complain about order 1042'],
  ],
  [
    'delivered before them',
    { delivered_at: ago(17), returnable: [one] },
    ['Something is wrong with order 1042', 'Help with order 1042', 'Complain about order 1042'],
  ],
  [
    'delivered, and all of it asked back',
    { delivered_at: ago(2) },
    ['Help with order 1042', 'Complain about order 1042'],
  ],
  ['on its way', { status: 'Shipped' }, ['Complain about order 1042']],
  [
    'later than promised',
    { status: 'Shipped', returnable: [one] },
    ['Order 1042 has not arrived', 'Complain about order 1042'],
  ],
])('an order that is %s has the ways on: %o', ([, parts, names]) => {
  const promised = { from: '2026-03-18', to: '2026-03-20' };
  renderInShop(<OrderCard order={makeOrder({ status: 'Delivered', promised, ...parts })} />);
  const links = screen.queryAllByRole('link', { name: /order 1042/i });
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(names);
  const { delivered_at: at, returnable = [] } = parts;
  expect(screen.queryByText('Delivered on') === null).toBe(at === undefined);
  if (at !== undefined) expect(screen.getByText(readableDay(Date.parse(at)))).toBeVisible();
  expect(screen.queryByText('Delivery by') === null).toBe(parts.status !== 'Shipped');
  const words = `return or exchange it until ${readableDay(startOfDay(until))}.`;
  expect(screen.queryByText(new RegExp(words)) !== null).toBe(returnable.some((entry) => 'until' in entry));
});

test('a cash order that waits says until when', () => {
  const parts = { payment: cashToCollect, confirm: 'waiting', status: 'Not Processed' } as const;
  renderInShop(<OrderCard order={makeOrder({ ...parts, confirm_until: '2026-03-15T13:59:00.000Z' })} />);
  expect(screen.getByText('Without an answer we cancel it on 15 Mar 2026 at 19:29.')).toBeVisible();
});

test('what was asked back of a line is on it, with its request; what is left can be asked for', () => {
  const lines = [
    { product: { _id: kite._id, name: 'Kite', slug: 'kite' }, size: 'M', quantity: 2, price: 499.5, total: 999 },
    { product: { _id: chai._id, name: 'Chai', slug: 'chai' }, quantity: 1, price: 499, total: 499 },
  ];
  const order = makeOrder({
    ...{ status: 'Delivered', products: [line(kite, 'M'), line(chai), line(kite, 'M')], lines },
    returns: [{ _id: 'e'.repeat(24), number: 1001, state: 'approved', lines: [{ line: 0, quantity: 1 }] }],
    returnable: [{ line: 0, quantity: 1, until: '2026-03-29' }],
  });
  renderInShop(<OrderCard order={order} />);
  const [first, second] = within(screen.getByRole('list', { name: '3 pieces' })).getAllByRole('listitem');
  const request = within(first!).getByRole('link', { name: '1 × asked back, R1001' });
  expect(request).toHaveAttribute('href', '/dashboard/user/returns/1001');
  expect(first).toHaveTextContent('R1001 · approved');
  expect(within(second!).queryByText(/asked back/)).toBeNull();
  expect(screen.getByText(/you can return or exchange it until 29 Mar 2026/)).toBeVisible();
  const ask = screen.getByRole('link', { name: 'Return or exchange order 1042' });
  expect(ask).toHaveAttribute('href', '/dashboard/user/orders/1042/return');
});

test('an exchange says that nothing is to pay, and leads to its request', () => {
  const payment = { razorpay_order_id: '', razorpay_payment_id: '', method: 'exchange', state: 'paid' } as const;
  const exchange_of = { order: 'b'.repeat(24), return: 'e'.repeat(24), return_number: 1001 };
  renderInShop(<OrderCard order={makeOrder({ payment, exchange_of })} />);
  expect(screen.getByText('Exchange: nothing to pay')).toBeVisible();
  expect(screen.getByRole('link', { name: 'R1001' })).toHaveAttribute('href', '/dashboard/user/returns/1001');
});
