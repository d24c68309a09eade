import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Product } from '#contract/product.ts';
import { registerShopper } from '#tests/support/account.ts';
import { storedCart, wellStocked } from '#tests/support/checkout.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { testWithMotion as test } from '#tests/support/journey.ts';
import { createPaidOrder } from '#tests/support/paid-order.ts';
import { inCart, nameInCart } from '#tests/support/sizes.ts';
import {
  allProducts,
  card,
  cards,
  expectAt,
  expectCount,
  expectFocus,
  heading,
  main,
  mainButton,
  tabTo,
} from '#tests/support/storefront.ts';

const remove = (page: Page, product: Product) =>
  page.getByRole('button', { name: `Remove ${nameInCart(product)}`, exact: true });

test('in the cart the focus goes on after Remove, Got it and the last item', inFullRun, async ({ visit, shop }) => {
  const [one, two, three] = wellStocked(await allProducts(shop));
  // An entry without a size gets one when its product arrives: that replaces its row.
  const entries = [{ ...inCart(one), price: one.price - 100 }, inCart(two), inCart(two), inCart(three)];
  const page = await visit('/cart', { storage: storedCart(...entries) });
  await page.getByRole('button', { name: 'Got it' }).focus();
  await page.keyboard.press('Enter');
  await expectFocus(main(page).getByRole('table').getByRole('link', { name: one.name, exact: true }));
  const fewer = page
    .getByRole('row')
    .filter({ hasText: two.name })
    .getByRole('button', { name: 'One fewer', exact: true });
  await fewer.focus();
  await page.keyboard.press('Enter');
  await heading(page, 'You Have 3 items in your cart').waitFor();
  await expect.poll(() => fewer.isDisabled()).toBe(true);
  await expectFocus(fewer);

  await remove(page, two).focus();
  await page.keyboard.press('Enter');
  await expectFocus(remove(page, three));
  await page.keyboard.press('Enter');
  await expectFocus(remove(page, one));
  await page.keyboard.press('Enter');
  await expectFocus(heading(page, 'Your Cart Is Empty'));
  await page.keyboard.press('Tab');
  await expectFocus(main(page).getByRole('link').first());
});

describe('the focus in a list of products', inFullRun, () => {
  test('stays on Loadmore, and moves to the first new product with the last ones; both are announced', async ({
    visit,
    shop,
  }) => {
    const products = await allProducts(shop);
    const page = await visit('/categories');
    const more = mainButton(page, 'Loadmore');
    await more.focus();
    await page.keyboard.press('Enter');
    await expectCount(cards(page), 12);
    await main(page).getByRole('status').getByText('6 more products', { exact: true }).waitFor({ state: 'attached' });
    await expectFocus(more);
    let loaded = 12;
    while (loaded < products.length) {
      const next = Math.min(loaded + 6, products.length);
      await page.keyboard.press('Enter');
      await expectCount(cards(page), next);
      if (next < products.length) await more.waitFor();
      else await expectFocus(card(page, products[loaded]!.name).getByRole('link'));
      loaded = next;
    }
    const left = products.length % 6 || 6;
    const announcement = `${left} more ${left === 1 ? 'product' : 'products'}`;
    await main(page).getByRole('status').getByText(announcement, { exact: true }).waitFor({ state: 'attached' });
  });
});

describe('the focus in the back office', inFullRun, () => {
  test('moves to the next step of an order, and stays among its actions once it is cancelled', async ({
    visit,
    shop,
    admin: { storage },
  }) => {
    const [one] = wellStocked(await allProducts(shop));
    const order = await createPaidOrder(shop, await registerShopper(shop), one);
    const page = await visit(`/dashboard/admin/orders/${order._id}`, { storage });
    await mainButton(page, 'Start processing').focus();
    await page.keyboard.press('Enter');
    await expectFocus(mainButton(page, 'Mark as shipped'));

    await mainButton(page, 'Cancel order').focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Cancel this order?' });
    await question.getByRole('button', { name: 'Cancel and refund' }).focus();
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'hidden' });
    await expectFocus(main(page).getByRole('group', { name: 'Next step' }));
  });
});

test('the keyboard alone leads from the home page through the cart', async ({ visit, shop }) => {
  const [one] = wellStocked(await allProducts(shop));
  const page = await visit('/');
  const press = (key: string) => page.keyboard.press(key);
  await tabTo(card(page, one.name).getByRole('link'));
  await press('Enter');
  await expectAt(page, `/product/${one.slug}`);
  await expectFocus(main(page));
  await tabTo(main(page).getByRole('button', { name: 'Add to Cart', exact: true }));
  await press('Enter');
  await expectFocus(main(page).getByRole('button', { name: 'Add to Cart', exact: true }));
  await press('Tab');
  await expectFocus(mainButton(page, 'Buy Now'));
  await press('Enter');
  await expectAt(page, '/cart');
  await heading(page, 'You Have 2 items in your cart').waitFor();
  await expectFocus(main(page));
  await tabTo(page.getByRole('button', { name: 'One more', exact: true }));
  await press('Enter');
  await heading(page, 'You Have 3 items in your cart').waitFor();
  await press('Tab');
  await expectFocus(remove(page, one));
  await press('Tab');
  await expectFocus(main(page).getByRole('button', { name: /^Move to wish list/ }));
  await press('Shift+Tab');
  await press('Enter');
  await expectFocus(heading(page, 'Your Cart Is Empty'));
});
