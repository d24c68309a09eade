import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Order } from '#contract/order.ts';
import { cashRefusals } from '#contract/rules/cash.ts';
import { fillMessage } from '#contract/rules/message.ts';
import type { ShopSettings } from '#contract/settings.ts';
import { handle } from '#mocks/handle.ts';
import { Refused } from '#mocks/refused.ts';
import { personOf } from '#mocks/state.ts';
import { makePersistence } from '#src/app/persist.ts';
import { makeStore } from '#src/app/store.ts';
import { cartReplaced, itemAdded, selectCartItems } from '#src/features/cart/cart-slice.ts';
import { phaseChanged } from '#src/features/checkout/checkout-slice.ts';
import { changeDeviceWishes, deviceWishes } from '#src/features/wish/device-wishes.ts';
import { toCartItem } from '#src/shared/cart/cart-item.ts';
import { paymentOpened, paymentReported, paymentReturned } from '#src/shared/cart/checkout-events.ts';
import { loggedIn } from '#src/shared/session/session-slice.ts';
import { useAppSelector } from '#src/shared/store/hooks.ts';
import { respondWith, shopWith } from '#tests/support/dom-api.ts';
import { stubPaymentScript } from '#tests/support/payment-script.ts';
import { makeProduct, makeSizedProduct } from '#tests/support/products.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { cashToCollect, makeShopOrder } from '#tests/support/shop-order.ts';
import { Component as CartPage } from './cart-page.tsx';

const kite = makeProduct({ name: 'Kite', slug: 'kite', price: 499.5, quantity: 9 });
const chai = makeProduct({ _id: 'b'.repeat(24), name: 'Chai', slug: 'chai', quantity: 9 });
const { user } = personOf('shopper');

test('a piece that another tab adds while sizes are assigned stays in the cart', async () => {
  const tee = makeSizedProduct({ M: 9 });
  respondWith(
    handle(endpoints.getProduct, ({ params }) => ({ success: true, product: params.slug === 'chai' ? chai : tee })),
  );
  const store = makeStore();
  store.dispatch(itemAdded(toCartItem(tee, undefined)));
  /** Its layout effect runs between the page's render with the live size and the page's effect. */
  const OtherTab = () => {
    const isKnown = useAppSelector((state) =>
      Object.values(state.api.queries).some(
        (query) => query?.endpointName === 'getProduct' && query.data !== undefined,
      ),
    );
    useLayoutEffect(() => {
      if (isKnown) store.dispatch(cartReplaced({ items: [toCartItem(tee, undefined), toCartItem(chai, undefined)] }));
    }, [isKnown]);
    return null;
  };
  renderInShop(
    <>
      <CartPage />
      <OtherTab />
    </>,
    { at: '/cart', store },
  );
  await waitFor(() =>
    expect(selectCartItems(store.getState())).toEqual([toCartItem(tee, 'M'), toCartItem(chai, undefined)]),
  );
});

test('paying again takes the cart as it is at that moment, and what is paid leaves the cart', async () => {
  const tee = makeSizedProduct({ M: 9 }, { price: 499.5 });
  const { url: checkoutUrl } = stubPaymentScript();
  const amounts: number[] = [];
  respondWith(
    shopWith({ checkoutUrl }),
    handle(endpoints.getProduct, () => ({ success: true, product: tee })),
    handle(endpoints.getPayment, () => ({ success: true, payment: { state: 'pending' } })),
    handle(endpoints.checkout, ({ body: { amount } }) => {
      amounts.push(amount);
      const order = { id: 'order_2', amount: amount * 100, currency: 'INR' as const, receipt: '2', status: 'created' };
      return { success: true, order, key: 'key', checkout_url: checkoutUrl };
    }),
  );
  const store = makeStore();
  const items = [toCartItem(tee, 'M')];
  const at = Date.now();
  store.dispatch(loggedIn({ user, token: 'token' }));
  store.dispatch(paymentOpened({ order_id: 'order_1', items, user: user._id, at }));
  store.dispatch(paymentReturned({ order_id: 'order_1', items, why: 'dismissed', at }));
  store.dispatch(paymentReported('order_1'));
  store.dispatch(phaseChanged('idle'));
  renderInShop(<CartPage />, { at: '/cart', store });
  await userEvent.click(await screen.findByRole('button', { name: /CHECK OUT/i }));
  const payAgain = await screen.findByRole('button', { name: 'Pay again' });
  act(() => {
    // Another tab adds a piece without a size; the page has not shown it yet.
    store.dispatch(itemAdded(toCartItem(tee, undefined)));
    fireEvent.click(payAgain);
  });
  await waitFor(() => expect(store.getState().checkout.paying).toBe('order_2'));
  expect(amounts).toEqual([999]);
  expect(store.getState().cart.items).toEqual([]);
});

test('a row moves to the wish list in its size, and back; suggestions leave out what is in the cart', async () => {
  const tee = makeSizedProduct({ M: 9 }, { _id: 'c'.repeat(24), name: 'Tee', slug: 'tee' });
  const bySlug = new Map([kite, tee].map((product) => [product.slug, product]));
  respondWith(
    shopWith(),
    handle(endpoints.getProduct, ({ params }) => ({ success: true, product: bySlug.get(params.slug)! })),
    handle(endpoints.getRelatedProducts, () => ({ success: true, products: [kite] })),
    handle(endpoints.listBestSellers, () => ({ success: true, products: [chai, tee] })),
    handle(endpoints.listProducts, () => ({ success: true, products: [kite, chai] })),
  );
  const persistence = makePersistence();
  const store = makeStore(persistence);
  onTestFinished(persistence.start(store));
  onTestFinished(() => void changeDeviceWishes(() => []));
  for (const item of [toCartItem(tee, 'M'), toCartItem(kite, undefined)]) store.dispatch(itemAdded(item));
  renderInShop(<CartPage />, { at: '/cart', store });
  const suggestions = within(await screen.findByRole('list', { name: 'Goes well with it' }));
  expect(suggestions.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['ChaiRs. 499']);

  await userEvent.click(screen.getByRole('button', { name: 'Move to wish list: Tee, size M' }));
  expect(deviceWishes()).toEqual([{ _id: tee._id, slug: 'tee', name: 'Tee', price: tee.price, size: 'M' }]);
  expect(selectCartItems(store.getState()).map(({ name }) => name)).toEqual(['Kite']);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move to wish list: Kite' })).toHaveFocus());
  expect(screen.getByText('Moved to your wish list: Tee, size M')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Back to the cart' }));
  expect(selectCartItems(store.getState()).map(({ name }) => name)).toEqual(['Tee', 'Kite']);
});

test.each([
  ['of several', [kite, chai, kite]],
  ['alone', [kite]],
])('a removed row %s is put back in its place', async (_, products) => {
  respondWith(
    shopWith(),
    handle(endpoints.getProduct, ({ params }) => ({ success: true, product: params.slug === 'kite' ? kite : chai })),
  );
  const persistence = makePersistence();
  const store = makeStore(persistence);
  onTestFinished(persistence.start(store));
  for (const product of products) store.dispatch(itemAdded(toCartItem(product, undefined)));
  const names = () => selectCartItems(store.getState()).map(({ name }) => name);
  const before = names();
  renderInShop(<CartPage />, { at: '/cart', store });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Kite' }));
  expect(names()).not.toContain('Kite');
  expect(screen.getByText('Removed: Kite')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(names()).toEqual(before);
  expect(screen.getByRole('button', { name: 'Remove Kite' })).toHaveFocus();
  expect(screen.queryByText('Removed: Kite')).toBeNull();
});

describe('the ways to pay', () => {
  const cashOrder: Order = makeShopOrder({ number: 1024, payment: cashToCollect, confirm: 'waiting' });
  const moving = (number: number): Order =>
    makeShopOrder({
      _id: `${number}`.padEnd(24, 'c'),
      number,
      payment: cashToCollect,
      confirm: 'done',
      status: 'Shipped',
    });
  const notArrived = (number: number) => fillMessage(cashRefusals.openOrder, { number });

  interface Shown {
    cash?: ShopSettings['cash'];
    takesCash?: boolean;
    orders?: Order[];
  }

  async function openCart({ cash, takesCash = true, orders = [] }: Shown) {
    respondWith(
      shopWith(cash && { cash }),
      handle(endpoints.getProduct, () => ({ success: true, product: kite })),
      handle(endpoints.listOrders, () => orders),
      handle(endpoints.checkDelivery, ({ params: { pincode } }) => ({
        ...{ success: true, pincode, state: { code: '27', name: 'Maharashtra' }, delivered: true, cash: takesCash },
        ...{ from: '2026-11-26', to: '2026-11-28' },
      })),
    );
    const store = makeStore();
    store.dispatch(loggedIn({ user, token: 'token' }));
    store.dispatch(itemAdded(toCartItem(kite, undefined)));
    renderInShop(<CartPage />, { at: '/cart', store });
    await screen.findByText(/^Delivery by/);
    return store;
  }
  const radio = (name: string) => screen.getByRole('radio', { name });
  const offered = { offered: true, max: 3000 };

  test.for<[string, Shown]>([
    ['offers no cash', { cash: { ...offered, offered: false } }],
    ['is of an earlier version', {}],
  ])('there is no choice where the shop %s', async ([, shown]) => {
    await openCart(shown);
    expect(screen.queryByRole('radio')).toBeNull();
  });

  const inCash = 'Rs. 499.50 in cash when it arrives';

  test.for<[string, Shown]>([
    ['Cash on delivery is for orders up to Rs. 499. Please pay online.', { cash: { ...offered, max: 499 } }],
    ['We do not take cash on delivery at the pincode 411001. Please pay online.', { cash: offered, takesCash: false }],
    [
      'Your cash order 1024 waits for your yes: confirm it. Until it has arrived, please pay online.',
      { cash: offered, orders: [cashOrder] },
    ],
    [notArrived(1024), { cash: offered, orders: [{ ...cashOrder, agreed: true }] }],
    [notArrived(1022), { cash: { ...offered, open_orders: 2 }, orders: [moving(1023), moving(1022)] }],
    [inCash, { cash: offered, orders: [{ ...cashOrder, status: 'Delivered' }] }],
    [inCash, { cash: offered, orders: [{ ...cashOrder, status: 'Cancelled' }] }],
    [inCash, { cash: { ...offered, open_orders: 2 }, orders: [cashOrder] }],
  ])('%s: %o', async ([words, shown]) => {
    await openCart(shown);
    await waitFor(() => expect(radio('Cash on delivery')).toHaveAccessibleDescription(words));
    if (words === inCash) await waitFor(() => expect(radio('Cash on delivery')).toBeEnabled());
    else expect(radio('Cash on delivery')).toBeDisabled();
    expect(radio('Pay online')).toBeChecked();
  });

  test('a sum that grows over the limit moves the choice to paying online, and says why', async () => {
    const store = await openCart({ cash: { ...offered, max: 900 } });
    await userEvent.click(radio('Cash on delivery'));
    expect(screen.getByRole('button', { name: 'PLACE ORDER' })).toBeVisible();
    await screen.findByText(/Cash on delivery available up to Rs. 900/);
    act(() => void store.dispatch(itemAdded(toCartItem(kite, undefined))));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Cash on delivery is for orders up to Rs. 900. Please pay online. ‘Pay online’ is chosen now.',
    );
    expect(screen.getByRole('button', { name: 'CHECK OUT' })).toBeVisible();
    expect(screen.queryByText(/Cash on delivery available/)).toBeNull();
  });

  test('the owner switches cash off while the cart is open: the order is refused, the cart stays and says so', async () => {
    const store = await openCart({ cash: offered });
    await userEvent.click(radio('Cash on delivery'));
    respondWith(
      shopWith({ cash: { ...offered, offered: false } }),
      handle(endpoints.placeOrder, () => {
        throw new Refused('cashNotOffered', undefined, cashRefusals.off);
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'PLACE ORDER' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(cashRefusals.off);
    await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
    expect(screen.getByRole('alert')).toHaveTextContent(cashRefusals.off);
    expect(screen.getByRole('button', { name: 'CHECK OUT' })).toBeVisible();
    expect(selectCartItems(store.getState())).toHaveLength(1);
  });

  test('an open tab asks for the settings once a minute while it is visible', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    onTestFinished(() => visibility.mockRestore());
    await openCart({ cash: offered });
    const asked: string[] = [];
    respondWith(
      shopWith({ cash: { ...offered, offered: false } }),
      handle(endpoints.checkDelivery, ({ params: { pincode } }) => {
        asked.push(pincode);
        return { success: true, pincode, state: { code: '27', name: 'Maharashtra' }, delivered: false, cash: false };
      }),
    );
    act(() => void vi.advanceTimersByTime(120_000));
    expect(radio('Cash on delivery')).toBeEnabled();
    visibility.mockReturnValue('visible');
    act(() => void vi.advanceTimersByTime(60_000));
    await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
    expect(await screen.findByText(/We do not deliver to 411001/)).toBeVisible();
    expect(asked).toEqual(['411001']);
  });

  test('the order that is in the way of cash has a link', async () => {
    await openCart({ cash: offered, orders: [cashOrder] });
    expect(await screen.findByRole('link', { name: 'Confirm order 1024' })).toHaveAttribute(
      'href',
      '/dashboard/user/orders?order=1024',
    );
  });

  test('a refusal shows in place and goes back to paying online; then cash can be chosen again', async () => {
    const store = await openCart({ cash: offered });
    let isRefused = true;
    respondWith(
      handle(endpoints.placeOrder, () => {
        if (isRefused) throw new Refused('cashNotOffered', undefined, cashRefusals.blocked);
        return { success: true, order: cashOrder };
      }),
    );
    await userEvent.click(radio('Cash on delivery'));
    await userEvent.click(screen.getByRole('button', { name: 'PLACE ORDER' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(`${cashRefusals.blocked} ‘Pay online’ is chosen now.`);
    expect(radio('Pay online')).toBeChecked();
    expect(screen.getByRole('button', { name: 'CHECK OUT' })).toHaveFocus();
    expect(selectCartItems(store.getState())).toHaveLength(1);

    isRefused = false;
    await userEvent.click(radio('Cash on delivery'));
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'PLACE ORDER' }));
    await waitFor(() => expect(store.getState().checkout.alert?.kind).toBe('placed'));
    expect(selectCartItems(store.getState())).toEqual([]);
  });
});
