import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Product } from '#contract/product.ts';
import { registerShopper } from '#tests/support/account.ts';
import { storedCart } from '#tests/support/checkout.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { testWithMotion as test } from '#tests/support/journey.ts';
import { createPaidOrder } from '#tests/support/orders.ts';
import { inCart, nameInCart } from '#tests/support/sizes.ts';
import { card, expectAt, expectFocus, heading, main, mainButton, tabTo } from '#tests/support/storefront.ts';

const remove = (page: Page, product: Product) =>
  page.getByRole('button', { name: `Remove ${nameInCart(product)}`, exact: true });

test(
  'in the cart the focus goes on after Got it, One fewer and Remove',
  inFullRun,
  async ({ visit, stocked: [one, two] }) => {
    // An entry without a size gets one when its product arrives: that replaces its row.
    const entries = [{ ...inCart(one), price: one.price - 100 }, inCart(two), inCart(two)];
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
    await heading(page, 'You Have 2 items in your cart').waitFor();
    await expect.poll(() => fewer.isDisabled()).toBe(true);
    await expectFocus(fewer);

    await remove(page, two).focus();
    await page.keyboard.press('Enter');
    await expectFocus(remove(page, one));
  },
);

test(
  'the focus moves to the next step of an order, and stays among its actions once it is cancelled',
  inFullRun,
  async ({ visit, shop, admin: { storage }, stocked: [one] }) => {
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
  },
);

test('the keyboard alone leads from the home page through the cart', async ({ visit, stocked: [one] }) => {
  const page = await visit('/');
  const press = (key: string) => page.keyboard.press(key);
  await press('Tab');
  await expectFocus(page.getByRole('link', { name: 'Skip to content' }));
  await press('Enter');
  await expectFocus(main(page));
  await tabTo(card(page, one.name).getByRole('link'));
  await press('Enter');
  await expectAt(page, `/product/${one.slug}`);
  await expectFocus(main(page));
  await tabTo(mainButton(page, 'Add to Cart'));
  await press('Enter');
  await expectFocus(mainButton(page, 'Add to Cart'));
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
