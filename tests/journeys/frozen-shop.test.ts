import { expect } from 'vitest';
import type { User } from '#contract/user.ts';
import { sumRupees } from '#contract/rules/money.ts';
import { checkOutButton, outcomeDialog, paymentDialog } from '#tests/support/checkout.ts';
import { startFrozenShop, type FrozenShop } from '#tests/support/frozen-shop.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { test as base } from '#tests/support/journey.ts';
import { fetchOrders } from '#tests/support/paid-order.ts';
import { cartLink, expectAt, heading } from '#tests/support/storefront.ts';

const test = base.extend<{ shop: FrozenShop }>({
  shop: [
    // eslint-disable-next-line no-empty-pattern -- vitest reads the required fixtures from this pattern
    async ({}, use) => {
      const shop = await startFrozenShop();
      await use(shop);
      await shop.stop();
    },
    { scope: 'file' },
  ],
});

interface StoredItem {
  readonly name: string;
  readonly price: number;
}

/** The localStorage of the frozen browser. */
function readStorage({ facts: { browser } }: FrozenShop) {
  const { order_id, items } = JSON.parse(browser.checkout) as { order_id: string; items: StoredItem[] };
  return {
    storage: { ...browser },
    person: JSON.parse(browser.auth) as { user: User; token: string },
    /** The cart of the open payment. */
    unfinished: { order_id, items },
    cart: JSON.parse(browser.cart) as StoredItem[],
  };
}

/** One product of the frozen shop has no photo, so the browser logs a 404. */
const allow = [/product-photo/, /404/];

test(
  'a frozen browser is still logged in, regains the cart of its open payment, and pays it',
  inFullRun,
  async ({ visit, shop }) => {
    const { storage, person, unfinished, cart } = readStorage(shop);
    const items = [...unfinished.items, ...cart];
    const page = await visit('/', { storage, allow });
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Leela Das/ })
      .waitFor();
    await cartLink(page, items.length).click();
    await heading(page, `You Have ${items.length} items in your cart`).waitFor();

    await checkOutButton(page).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Pay again' }).click();
    const { pay, waitUntilOpen } = paymentDialog(page);
    await waitUntilOpen();
    await pay();
    await outcomeDialog(page, 'Payment Successful').waitFor();
    await expectAt(page, '/dashboard/user/orders');
    await cartLink(page, 0).waitFor();
    const [order] = await fetchOrders(shop, person);
    expect(order?.total).toBe(sumRupees(items.map(({ price }) => price)));
    expect(order?.products.map(({ name }) => name).sort()).toEqual(items.map(({ name }) => name).sort());
  },
);
