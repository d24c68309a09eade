import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Product } from '#contract/product.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { ownShopTest as test, phone } from '#tests/support/journey.ts';
import { createPaidOrder, updateOrder } from '#tests/support/orders.ts';
import type { Shop } from '#tests/support/shop.ts';
import { firstSize } from '#tests/support/sizes.ts';
import { card, expectFocus, heading, main, withToast } from '#tests/support/storefront.ts';

const text = 'Soft, and it keeps its shape.';
const section = (page: Page) => main(page).getByRole('region', { name: 'Reviews' });
const dialog = (page: Page) => page.getByRole('dialog');
/** The HTML as the server renders it. */
const htmlOf = async (shop: Shop, { slug }: Product) => (await fetch(`${shop.url}/product/${slug}`)).text();

test('a review of a delivered order is written by keyboard, shown on the page of the product, and hidden by an admin for a while', async ({
  visit,
  shop,
  admin,
  stocked: [product],
  person: shopper,
}) => {
  const order = await createPaidOrder(shop, shopper, { ...product, size: firstSize(product)! });
  for (const status of ['Shipped', 'Delivered']) await updateOrder(shop, admin, calls.moveOrder, order, { status });
  const page = await visit(`/product/${product.slug}`, { storage: shopper.storage, viewport: phone });
  await section(page).getByText('No reviews yet').waitFor();
  await page.goto('/dashboard/user/orders');
  await main(page)
    .getByRole('button', { name: `Review ${product.name}` })
    .focus();
  await page.keyboard.press('Enter');
  await dialog(page)
    .getByText(/Shown on its page as Asha R\./)
    .waitFor();
  await expectAccessible(page, '[role="dialog"]');
  await dialog(page).getByRole('radio', { name: '1 star', exact: true }).focus();
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('ArrowRight');
  await dialog(page).getByRole('radio', { name: 'Runs small' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.type(text);
  await withToast(page, 'Thank you: your review is on the page of the product', () =>
    dialog(page).getByRole('button', { name: 'Publish it' }).press('Enter'),
  );
  await expectFocus(main(page).getByText('You reviewed it'));

  expect(await htmlOf(shop, product)).toContain(text);
  await page.goto(`/product/${product.slug}`);
  await main(page).getByRole('link', { name: 'Rated 4 out of 5, 1 review' }).click();
  await section(page).getByText(text).waitFor();
  await section(page).getByText('Asha R.').waitFor();
  await section(page)
    .getByText(/True to size/)
    .first()
    .waitFor();
  await expectAccessible(page);
  await page.goto(`/category/${product.category.slug}`);
  await card(page, product.name).getByRole('img', { name: 'Rated 4 out of 5, 1 review' }).waitFor();

  const office = await visit(`/dashboard/admin/product/${product.slug}`, { storage: admin.storage });
  await main(office).locator(`a[href$="?product=${product._id}"]`, { hasText: 'Reviews' }).click();
  await heading(office, 'Reviews').waitFor();
  await main(office).getByText(`Only those of ${product.name}`).waitFor();
  const entry = main(office).getByRole('listitem').filter({ hasText: text });
  await entry.getByRole('button', { name: 'Hide', exact: true }).click();
  await dialog(office).getByRole('textbox', { name: 'Reason' }).fill('A phone number in it');
  await dialog(office).getByRole('button', { name: 'Hide it' }).click();
  await entry.getByText('Hidden by Admin: A phone number in it').waitFor();
  await expectAccessible(office);
  expect(await htmlOf(shop, product)).not.toContain(text);
  await expectFocus(entry.getByRole('button', { name: 'Show in the shop' }));
  await office.keyboard.press('Enter');
  await expectFocus(entry.getByRole('button', { name: 'Hide', exact: true }));
  expect(await htmlOf(shop, product)).toContain(text);
});
