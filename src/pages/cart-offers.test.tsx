import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { couponMessages, type CartPrice } from '#contract/cart-price.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Product } from '#contract/product.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { priceOf } from '#mocks/coupons.ts';
import { handle } from '#mocks/handle.ts';
import { couponHandlers } from '#mocks/handlers/coupon.ts';
import { paymentHandlers } from '#mocks/handlers/payment.ts';
import { productHandlers } from '#mocks/handlers/product.ts';
import { settingsHandlers } from '#mocks/handlers/settings.ts';
import { readCart } from '#mocks/purchase.ts';
import { ConnectionLost, CouponChangedRefused } from '#mocks/refused.ts';
import { createState, type MockState } from '#mocks/state.ts';
import { offers as copy } from '#src/copy/offers.ts';
import { itemAdded } from '#src/features/cart/cart-slice.ts';
import { checkoutApi } from '#src/features/checkout/checkout-api.ts';
import { toCartItem } from '#src/shared/cart/cart-item.ts';
import { dropCode, keepCode, workingCode } from '#src/shared/cart/kept-code.ts';
import { respondWith, shopWith } from '#tests/support/dom-api.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { stubPaymentScript } from '#tests/support/payment-script.ts';
import { makeSignedInStore, renderInShop } from '#tests/support/render-in-shop.tsx';
import { Component as CartPage } from './cart-page.tsx';

/** What the shop was asked to price, and to order. */
let asked: unknown[] = [];
let begun: object[] = [];
let shop: MockState;

beforeEach(() => {
  [asked, begun] = [[], []];
  shop = createState();
  const { url } = stubPaymentScript();
  shop.payments.script = url;
  const noPhotos = () => Promise.resolve(undefined);
  respondWith(
    ...Object.values(settingsHandlers(shop)),
    ...Object.values(productHandlers(shop, noPhotos)),
    ...Object.values(paymentHandlers(shop)),
    ...Object.values(couponHandlers(shop)),
  );
});
afterEach(() => dropCode('WELCOME10'));

/** The cart page with the newest product. @param price What it cost when it was added; undefined: what it costs now. */
function openCart({ pieces = 1, price }: { pieces?: number; price?: number } = {}) {
  const store = makeSignedInStore();
  const [newest] = shop.catalogue.shown();
  const size = newest?.sizes?.find(({ quantity }) => quantity > 2)?.label;
  for (let piece = 0; piece < pieces; piece += 1) {
    store.dispatch(itemAdded({ ...toCartItem(newest!, size), ...(price && { price }) }));
  }
  renderInShop(<CartPage />, { at: '/cart', store });
  return { store, price: newest!.price };
}

const total = (text: string) => screen.findByRole('heading', { level: 2, name: text });

async function typeCode(code: string) {
  await userEvent.click(await screen.findByRole('button', { name: copy.open }));
  await userEvent.type(screen.getByLabelText(copy.code), `${code}{Enter}`);
}

test('a shop without offers is not asked, and asks for no code', async () => {
  respondWith(
    shopWith(),
    handle(endpoints.priceCart, ({ body }) => {
      asked.push(body);
      throw new ConnectionLost();
    }),
  );
  openCart();
  await total('Subtotal Rs. 1599');
  expect(screen.queryByRole('button', { name: copy.open })).toBeNull();
  expect(asked).toEqual([]);
});

test('an accepted code is a line with its words, by line and in the total, and is sent with the shown total', async () => {
  openCart();
  await typeCode(' welcome 10 ');
  await total('Total Rs. 1439.10');
  const facts = screen.getByText('WELCOME10: 10 % off, at most Rs. 300');
  expect(facts.nextElementSibling).toHaveTextContent('−Rs. 159.90');
  expect(screen.getByText('Rs. 159.90 off')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove the code WELCOME10' })).toHaveFocus();
  expect(screen.queryByLabelText(copy.code)).toBeNull();

  const checkout = vi.spyOn(shop.payments, 'begin');
  onTestFinished(() => checkout.mockRestore());
  await userEvent.click(screen.getByRole('button', { name: 'CHECK OUT' }));
  await waitFor(() => expect(checkout).toHaveBeenCalled());
  expect(checkout.mock.calls[0]?.[0]).toMatchObject({ amount: 1439.1, offers: true, coupon: 'WELCOME10' });
});

test('a refused code stays in its field, with the reason beside it and the focus in it', async () => {
  openCart();
  await typeCode('DIWALI');
  const field = screen.getByLabelText(copy.code);
  await waitFor(() => expect(field).toHaveAccessibleDescription(/This code does not work here/));
  expect(field).toHaveFocus();
  expect(field).toHaveValue('DIWALI');
  await total('Subtotal Rs. 1599');
});

test('a kept code that the shop does not know is not asked about when a link brings another one', async () => {
  keepCode('DIWALI');
  onTestFinished(() => dropCode('DIWALI'));
  expect(workingCode()).toBe('DIWALI');
  openCart();
  await screen.findByText(/^DIWALI is not used\./);
  await waitFor(() => expect(workingCode()).toBe(''));
});

test('a code below its minimum says so, and is used once the cart reaches it', async () => {
  const [first] = shop.catalogue.all();
  shop.catalogue.replace(shop.catalogue.all().map((one) => (one === first ? { ...one, price: 600 } : one)));
  openCart();
  await typeCode('WELCOME10');
  await screen.findByText('WELCOME10 is not used. This code needs Rs. 399 more in the cart.');
  await userEvent.click(screen.getByRole('button', { name: 'One more' }));
  await total('Total Rs. 1080');
  expect(screen.queryByText(/is not used/)).toBeNull();
});

test('an automatic offer is a line of its own, without a code', async () => {
  shop.coupons.create({ name: 'Monsoon week', automatic: true, rupees: 99, active: true });
  openCart();
  await total('Total Rs. 1500');
  const line = screen.getByText('Monsoon week: Rs. 99 off');
  expect(within(line).queryByRole('button')).toBeNull();
  expect(screen.getByRole('button', { name: copy.open })).toBeVisible();
});

test('a code for payments online waits while cash is chosen', async () => {
  shop.coupons.create({ name: 'Online', code: 'ONLINE', automatic: false, rupees: 99, prepaid: true, active: true });
  onTestFinished(() => dropCode('ONLINE'));
  openCart();
  await typeCode('online');
  await total('Total Rs. 1500');
  await userEvent.click(await screen.findByRole('radio', { name: 'Cash on delivery' }));
  await screen.findByText('ONLINE is not used. This code is for payments online.');
  await total('Subtotal Rs. 1599');
  await userEvent.click(screen.getByRole('radio', { name: 'Pay online' }));
  await total('Total Rs. 1500');
});

test.for(['Remove the code WELCOME10', 'One more'])(
  'a code that ended meanwhile is refused for that reason with the new total, until %s',
  async (change) => {
    keepCode('WELCOME10');
    // The old price is no news: the cart shows it all along.
    const { store } = openCart({ price: 1800 });
    await total('Total Rs. 1439.10');
    const welcome = shop.coupons.list(undefined).find(({ code }) => code === 'WELCOME10');
    shop.coupons.end(welcome!._id);
    await userEvent.click(screen.getByRole('button', { name: 'CHECK OUT' }));
    await screen.findByText(/^WELCOME10 is not used\./);
    await total('Subtotal Rs. 1599');
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^This code does .* Your cart costs Rs\. 1599 now\. Nothing was charged\.$/,
    );
    expect(store.getState().checkout).toMatchObject({ phase: 'idle', records: [] });
    await userEvent.click(screen.getByRole('button', { name: change }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  },
);

test(
  'the price of a refused checkout stays, whatever the shop says of the cart later, until the cart is another one',
  inFullRun,
  async () => {
    keepCode('WELCOME10');
    const { store } = openCart();
    await total('Total Rs. 1439.10');
    // The price of a cart does not look at the phone; the checkout does.
    const refusal = { code: 'couponUnknown', message: couponMessages.unknown } as const;
    const price: CartPrice = { lines: [], subtotal: 1599, discount: 0, total: 1599, offers: [], refusal };
    const refuse = () => {
      throw new CouponChangedRefused(price);
    };
    beginning(refuse);
    await userEvent.click(screen.getByRole('button', { name: 'CHECK OUT' }));
    await total('Subtotal Rs. 1599');
    act(() => void store.dispatch(checkoutApi.util.invalidateTags(['Product', 'Settings'])));
    await act(() => Promise.all(store.dispatch(checkoutApi.util.getRunningQueriesThunk())));
    await total('Subtotal Rs. 1599');

    await userEvent.click(screen.getByRole('button', { name: 'One more' }));
    await total('Total Rs. 2898');
    await userEvent.click(screen.getByRole('button', { name: 'One fewer' }));
    await total('Total Rs. 1439.10');

    const begun = beginning(refuse);
    await userEvent.click(screen.getByRole('button', { name: 'CHECK OUT' }));
    await total('Subtotal Rs. 1599');
    await userEvent.click(screen.getByRole('button', { name: 'CHECK OUT' }));
    await waitFor(() => expect(begun()).toEqual([159_900]));
  },
);

/** Changes the newest product in the shop. */
function change(parts: Partial<Product>) {
  const [newest] = shop.catalogue.shown();
  shop.catalogue.replace(shop.catalogue.all().map((one) => (one._id === newest?._id ? { ...one, ...parts } : one)));
}

/** The amounts of the payments that are begun. @param change Happens just before the first one. */
function beginning(change: () => void) {
  const begin = shop.payments.begin.bind(shop.payments);
  const begun = vi.spyOn(shop.payments, 'begin').mockImplementationOnce((...args) => {
    change();
    return begin(...args);
  });
  onTestFinished(() => begun.mockRestore());
  return () => begun.mock.settledResults.flatMap(({ type, value }) => (type === 'fulfilled' ? [value.amount] : []));
}

test.for(['', 'WELCOME10'])(
  'a price that fell meanwhile is said with the new total, which one press pays %s',
  async (code) => {
    keepCode(code);
    const { store } = openCart();
    const begun = beginning(() => change({ price: 1000 }));
    await total(code === '' ? 'Subtotal Rs. 1599' : 'Total Rs. 1439.10');
    await userEvent.click(screen.getByRole('button', { name: 'CHECK OUT' }));
    const now = code === '' ? '1000' : '900';
    await waitFor(
      () =>
        expect(screen.getByRole('alert')).toHaveTextContent(
          new RegExp(
            `: Rs\\. 1599 before, Rs\\. 1000 now\\. Your cart costs Rs\\. ${now} now\\. Nothing was charged\\.$`,
          ),
        ),
      { timeout: 5000 },
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'CHECK OUT' }));
    await waitFor(() => expect(begun()).toEqual([Number(now) * 100]));
    expect(store.getState().checkout.alert).toBeNull();
  },
);

test(
  'without what was sold meanwhile, one press goes on with the rest once its price is known',
  inFullRun,
  async () => {
    const { store } = openCart();
    const other = shop.catalogue.shown().find(({ price, sizes }, index) => index > 0 && price !== 1599 && sizes);
    store.dispatch(itemAdded(toCartItem(other!, other!.sizes?.find(({ quantity }) => quantity > 2)?.label)));
    const [newest] = shop.catalogue.shown();
    const begun = beginning(() =>
      change({ quantity: 0, sizes: newest!.sizes?.map((size) => ({ ...size, quantity: 0 })) }),
    );
    await total(`Subtotal ${formatRupees(1599 + other!.price)}`);
    let tell = () => {};
    const isTold = new Promise<void>((resolve) => (tell = resolve));
    respondWith(
      handle(endpoints.priceCart, async ({ body: { cart } }) => {
        if (cart.products.length === 1) await isTold;
        return { success: true, ...priceOf(readCart(cart, shop.catalogue)) };
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'CHECK OUT' }));
    await screen.findByText(/^Please take out first what is no longer available/);
    expect(screen.queryByRole('button', { name: /^Go on with the rest/ })).toBeNull();
    tell();
    const rest = await screen.findByRole('button', { name: `Go on with the rest for ${formatRupees(other!.price)}` });
    await userEvent.click(rest);
    await waitFor(() => expect(begun()).toEqual([other!.price * 100]));
  },
);

test('CHECK OUT waits for a price that has not come, and orders at that', async () => {
  let tell = () => {};
  const isTold = new Promise<void>((resolve) => (tell = resolve));
  respondWith(
    handle(endpoints.priceCart, async ({ body: { cart } }) => {
      await isTold;
      return { success: true, ...priceOf(readCart(cart, shop.catalogue)) };
    }),
  );
  const begun = beginning(() => undefined);
  openCart();
  await userEvent.click(await screen.findByRole('button', { name: 'CHECK OUT' }));
  await screen.findByText(copy.pricing);
  expect(begun()).toEqual([]);
  tell();
  await waitFor(() => expect(begun()).toEqual([159_900]));
});

test('without an answer the total is not known: nothing is ordered, and the code can be removed', async () => {
  keepCode('WELCOME10');
  respondWith(
    shopWith({ checkoutUrl: shop.payments.script }),
    handle(endpoints.priceCart, () => {
      throw new ConnectionLost();
    }),
    handle(endpoints.checkout, ({ body }) => {
      begun.push(body);
      throw new ConnectionLost();
    }),
  );
  openCart();
  await screen.findByText(copy.notPricedWithCode({ code: 'WELCOME10' }));
  await userEvent.click(screen.getByRole('button', { name: 'CHECK OUT' }));
  expect(begun).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove the code WELCOME10' }));
  await waitFor(() => expect(screen.queryByText(copy.notPricedWithCode({ code: 'WELCOME10' }))).toBeNull());
  expect(screen.queryByRole('button', { name: copy.open })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'CHECK OUT' }));
  await waitFor(() => expect(begun).toMatchObject([{ amount: 1599 }]));
  expect(begun[0]).not.toHaveProperty('offers');
});
