import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Order } from '#contract/order.ts';
import type { Product } from '#contract/product.ts';
import { alwaysRefuse, handle, WithHeaders } from '#mocks/handle.ts';
import { Refused } from '#mocks/refused.ts';
import { selectCartItems } from '#src/features/cart/cart-slice.ts';
import { api } from '#src/shared/api/api.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { makeProduct, makeSizedProduct } from '#tests/support/products.ts';
import { makeSignedInStore, renderInShop } from '#tests/support/render-in-shop.tsx';
import { cashToCollect, makeShopOrder } from '#tests/support/shop-order.ts';
import { Component as OrdersPage } from './orders-page.tsx';

const tee = makeSizedProduct({ M: 9, L: 9 }, { _id: 'a'.repeat(24), name: 'Tee', slug: 'tee', price: 499 });
const chai = makeProduct({ _id: 'b'.repeat(24), name: 'Chai', slug: 'chai' });
const line = (product: Product, size?: string) => ({
  ...{ _id: product, name: product.name, slug: product.slug, __v: 0 },
  ...(size !== undefined && { size }),
});
const makeOrder = (number: number, ...products: Order['products']): Order =>
  makeShopOrder({ _id: String(number).padStart(24, '0'), number, products, status: 'Delivered', total: 499 });

/** The orders page, in a shop that still has the tee, at a higher price, and no Chai. */
function openOrders(orders: readonly Order[], at = '/dashboard/user/orders') {
  respondWith(
    handle(endpoints.listOrders, () => orders as Order[]),
    handle(endpoints.getProduct, ({ params }) => {
      if (params.slug !== 'tee') throw new Refused('productNotFound');
      return { success: true, product: { ...tee, price: 549 } };
    }),
  );
  return renderInShop(<OrdersPage />, { at, store: makeSignedInStore() });
}

/** The orders page at a URL, with three pages of orders; the requested pages. */
function openLongList(at: string) {
  const [numbers, requested] = [Array.from({ length: 50 }, (_, index) => 1050 - index), [] as string[]];
  openOrders([], at);
  respondWith(
    handle(endpoints.listOrders, ({ query: { page = 1, limit = 0 } }) => {
      requested.push(`${page} of ${limit}`);
      const shown = numbers.slice((page - 1) * limit, page * limit).map((number) => makeOrder(number, line(tee, 'M')));
      return new WithHeaders(shown, { 'x-total-count': String(numbers.length) });
    }),
  );
  return requested;
}
const shownOrders = () => screen.getAllByRole('article').length;

test("orders come by pages, with 'Loadmore'", inFullRun, async () => {
  const requested = openLongList('/dashboard/user/orders');
  const more = await screen.findByRole('button', { name: 'Loadmore' });
  expect(shownOrders()).toBe(20);
  await userEvent.click(more);
  await screen.findByText('20 more orders');
  await userEvent.click(more);
  await waitFor(() => expect(shownOrders()).toBe(50));
  expect(screen.queryByRole('button', { name: 'Loadmore' })).toBeNull();
  expect(requested).toEqual(['1 of 20', '2 of 20', '3 of 20']);
});

test("a mail's link to an older order loads the pages down to it, and no further", inFullRun, async () => {
  openLongList('/dashboard/user/orders?order=1015');
  await screen.findByRole('article', { name: /1015/ });
  expect(shownOrders()).toBe(40);
  expect(screen.queryByText(/not an order of this account/)).toBeNull();
});

test("'Buy again' adds today's products in their sizes, names what is gone, and opens the cart", async () => {
  const { store, router } = openOrders([makeOrder(1001, line(tee, 'L'), line(chai), line(tee, 'L'))]);
  await userEvent.click(await screen.findByRole('button', { name: 'Buy again: order 1001' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/cart'));
  const added = selectCartItems(store.getState()).map(({ name, size, price }) => ({ name, size, price }));
  expect(added).toEqual(Array(2).fill({ name: 'Tee', size: 'L', price: 549 }));
  await screen.findByText('Not in your cart, because we have none left: Chai.');
});

test("'Buy again' stays where nothing is left", async () => {
  const { store, router } = openOrders([makeOrder(1001, line(chai))]);
  await userEvent.click(await screen.findByRole('button', { name: 'Buy again: order 1001' }));
  await screen.findByText('Not in your cart, because we have none left: Chai.');
  expect(router.state.location.pathname).toBe('/dashboard/user/orders');
  expect(selectCartItems(store.getState())).toEqual([]);
});

test("'Print' puts one order on the paper, and all of them are back afterwards", async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  openOrders([makeOrder(1002, line(tee, 'M')), makeOrder(1001, line(chai))]);
  const onPaper = () =>
    screen
      .getAllByRole('article')
      .filter((order) => order.closest('.no-print') === null)
      .map((order) => within(order).getByRole('heading', { level: 3 }).textContent);
  await userEvent.click(await screen.findByRole('button', { name: 'Print order 1001' }));
  expect(print).toHaveBeenCalledOnce();
  expect(onPaper()).toEqual(['Order 1001']);
  window.dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(onPaper()).toEqual(['Order 1002', 'Order 1001']));
});

describe('an order that is not packed yet', () => {
  const order = { ...makeOrder(1001, line(tee, 'M')), status: 'Not Processed' as const };
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const opened = async (name: string) => {
    const view = openOrders([order, makeOrder(1000, line(tee, 'M'))]);
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(screen.queryByRole('button', { name: name.replace('1001', '1000') })).toBeNull();
    return view;
  };
  const tooLate = /^Order 1001 is being packed or was cancelled.* Write to/;

  test('gets another address: the pincode fills in the state, which can be corrected', inFullRun, async () => {
    const sent: unknown[] = [];
    await opened('Change address of order 1001');
    respondWith(
      handle(endpoints.updateOrderAddress, ({ body }) => {
        sent.push(body);
        if (body.pincode === '682001') throw new Refused('notDelivered', undefined, { pincode: '682001' });
        return { success: true, order };
      }),
    );
    const type = async (label: string, text: string) => {
      await userEvent.clear(screen.getByLabelText(label));
      await userEvent.type(screen.getByLabelText(label), text);
    };
    await type('City', 'Pune');
    await type('Landmark', 'Near the mill');
    await type('Pincode', '682001');
    expect(screen.getByLabelText('State')).toHaveDisplayValue('Kerala');
    // They are of the place before.
    for (const part of ['City', 'Landmark']) expect(screen.getByLabelText(part)).toHaveValue('');
    await press('Save the address');
    await waitFor(() => expect(screen.getByLabelText('Pincode')).toHaveFocus());
    expect(screen.getByLabelText('Pincode')).toHaveAccessibleDescription(
      'Pincode is one that we do not deliver to yet',
    );
    await type('Pincode', '160055');
    await userEvent.selectOptions(screen.getByLabelText('State'), 'Chandigarh');
    await type('City', 'Mohali');
    await press('Save the address');
    await screen.findByText('Order 1001 goes to the new address');
    const kept = { name: 'Asha', phone: '9876543210', address: '7 Loom Lane', landmark: '' };
    expect(sent.at(-1)).toEqual({ ...kept, pincode: '160055', city: 'Mohali', state: '04' });
  });

  test('keeps what is typed for it when the order changes elsewhere', async () => {
    const { store } = await opened('Change address of order 1001');
    await userEvent.type(screen.getByLabelText('Address'), ', behind the mill');
    respondWith(handle(endpoints.listOrders, () => [{ ...order, landmark: 'Gate 2' }]));
    act(() => void store.dispatch(api.util.invalidateTags(['Order'])));
    await screen.findByText(/Gate 2/);
    expect(screen.getByLabelText('Address')).toHaveValue('7 Loom Lane, behind the mill');
  });

  test('is cancelled after a question that says what becomes of the money', async () => {
    await opened('Cancel order 1001');
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/^Rs\. 499 go back to you the way you paid/);
    respondWith(
      handle(endpoints.cancelMyOrder, ({ body }) => ({ success: true, message: `Cancelled: ${body.reason}`, order })),
    );
    await userEvent.type(screen.getByLabelText('Why?'), 'Ordered twice');
    await press('Cancel the order');
    await screen.findByText('Cancelled: Ordered twice');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test.for([
    ['Change address of order 1001', 'Save the address'],
    ['Cancel order 1001', 'Cancel the order'],
  ] as const)('%s says where to turn if it comes too late', async ([open, submit]) => {
    await opened(open);
    respondWith(
      alwaysRefuse(endpoints.updateOrderAddress, 'orderClosed'),
      alwaysRefuse(endpoints.cancelMyOrder, 'orderClosed'),
    );
    await press(submit);
    await screen.findByText(tooLate);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('an order that is to be paid in cash', () => {
  const order: Order = {
    ...makeOrder(1001, line(tee, 'M')),
    ...{ payment: cashToCollect, confirm: 'waiting', status: 'Not Processed' },
  };

  test.for<[string, Partial<Order>]>([
    ['shipped', { status: 'Shipped', confirm: 'done' }],
    ['cancelled', { status: 'Cancelled', payment: { ...order.payment, state: 'not_collected' } }],
  ])('is not paid online once it is %s', async ([, parts]) => {
    openOrders([{ ...order, ...parts }]);
    await screen.findByRole('heading', { name: 'Order 1001' });
    expect(screen.queryByRole('button', { name: /^Pay now/ })).toBeNull();
  });

  test('is cancelled without a word about money that goes back', async () => {
    openOrders([order]);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel order 1001' }));
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/^You have paid nothing/);
  });
});

test('without orders, the page leads to the products', async () => {
  respondWith(handle(endpoints.listProducts, () => ({ success: true, products: [tee] })));
  openOrders([]);
  expect(await screen.findByRole('heading', { name: 'No Orders are there' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find something good' })).toHaveAttribute('href', '/categories');
  expect(await screen.findByRole('region', { name: 'New in the shop' })).toBeVisible();
});
