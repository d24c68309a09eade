import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Product } from '#contract/product.ts';
import { registerShopper, type ShopperAccount } from '#tests/support/account.ts';
import type { AdminAccount } from '#tests/support/admin.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { wellStocked } from '#tests/support/checkout.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { ownShopTest as test, phone } from '#tests/support/journey.ts';
import { createPaidOrder, updateOrder } from '#tests/support/paid-order.ts';
import type { Shop } from '#tests/support/shop.ts';
import { allProducts, card, expectCount, expectFocus, heading, main, withToast } from '#tests/support/storefront.ts';

const orders = '/dashboard/user/orders';

/** A shopper with a delivered order of the product. */
async function buyDelivered(
  { shop, admin }: { shop: Shop; admin: AdminAccount },
  product: Product,
  name = 'Asha Rao',
): Promise<ShopperAccount> {
  const shopper = await registerShopper(shop, { name });
  const size = product.sizes?.find(({ quantity }) => quantity > 0)?.label;
  const order = await createPaidOrder(shop, shopper, { ...product, ...(size !== undefined && { size }) });
  await updateOrder(shop, admin, calls.moveOrder, order, { status: 'Delivered' });
  return shopper;
}

async function writeReview(shop: Shop, { _id }: Product, token: string, text: string): Promise<void> {
  const { status } = await fetch(`${shop.url}/api/v1/product/reviews/${_id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify({ stars: 2, fit: 'small', text }),
  });
  expect(status).toBe(201);
}

const section = (page: Page) => main(page).getByRole('region', { name: 'Reviews' });
const writeButton = (page: Page, { name }: Product) => main(page).getByRole('button', { name: `Review ${name}` });
const dialog = (page: Page) => page.getByRole('dialog');
/** The HTML as the server renders it. */
const htmlOf = async (shop: Shop, { slug }: Product) => (await fetch(`${shop.url}/product/${slug}`)).text();
const hasRating = (page: Page) =>
  page
    .locator('script[type="application/ld+json"]')
    .allTextContents()
    .then((texts) => texts.join().includes('aggregateRating'));

test('a review is written from a delivered order by keyboard, and shown on the page of the product', async ({
  visit,
  shop,
  admin,
}) => {
  const [product] = wellStocked(await allProducts(shop));
  const { storage } = await buyDelivered({ shop, admin }, product);
  const page = await visit(`/product/${product.slug}`, { storage, viewport: phone });
  await section(page).getByText('No reviews yet').waitFor();
  expect(await hasRating(page)).toBe(false);
  await page.goto(orders);
  await writeButton(page, product).focus();
  await page.keyboard.press('Enter');
  await dialog(page)
    .getByText(/Shown on its page as Asha R\./)
    .waitFor();
  await expectAccessible(page);
  await dialog(page).getByRole('radio', { name: '1 star', exact: true }).focus();
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('ArrowRight');
  await dialog(page).getByRole('radio', { name: 'Runs small' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Soft, and it keeps its shape.');
  await withToast(page, 'Thank you: your review is on the page of the product', () =>
    dialog(page).getByRole('button', { name: 'Publish it' }).press('Enter'),
  );
  await expectFocus(main(page).getByText('You reviewed it'));

  expect(await htmlOf(shop, product)).toContain('Soft, and it keeps its shape.');
  await page.goto(`/product/${product.slug}`);
  await main(page).getByRole('link', { name: 'Rated 4 out of 5, 1 review' }).click();
  await section(page).getByText('Soft, and it keeps its shape.').waitFor();
  await section(page).getByText('Asha R.').waitFor();
  await section(page)
    .getByText(/True to size/)
    .first()
    .waitFor();
  expect(await hasRating(page)).toBe(true);
  await expectAccessible(page);
  await page.goto(`/category/${product.category.slug}`);
  await card(page, product.name).getByRole('img', { name: 'Rated 4 out of 5, 1 review' }).waitFor();
});

test('an admin hides a review with a reason, and shows it again', inFullRun, async ({ visit, shop, admin }) => {
  const [, , product] = wellStocked(await allProducts(shop));
  const { token } = await buyDelivered({ shop, admin }, product, 'Meera Iyer');
  await writeReview(shop, product, token, 'Call me at 98765 43210.');
  const page = await visit('/dashboard/admin', { storage: admin.storage });
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Reviews' }).click();
  await heading(page, 'Reviews').waitFor();
  const entry = main(page).getByRole('listitem').filter({ hasText: 'Call me at' });
  await entry.getByRole('button', { name: 'Hide', exact: true }).click();
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('A phone number in it');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Hide it' }).click();
  await entry.getByText('Hidden by Admin: A phone number in it').waitFor();
  await expectFocus(entry.getByRole('button', { name: 'Show in the shop' }));
  await expectAccessible(page);
  expect(await htmlOf(shop, product)).not.toContain('Call me at');
  // Its product has no rating now.
  await page.goto(`/dashboard/admin/product/${product.slug}`);
  await main(page).locator(`a[href$="?product=${product._id}"]`, { hasText: 'Reviews' }).click();
  await main(page).getByText(`Only those of ${product.name}`).waitFor();
  await main(page).getByRole('button', { name: 'Show those of all products' }).click();
  await expectCount(main(page).getByText(`Only those of ${product.name}`), 0);
  await entry.getByRole('button', { name: 'Show in the shop' }).click();
  await expectFocus(entry.getByRole('button', { name: 'Hide', exact: true }));
  expect(await htmlOf(shop, product)).toContain('Call me at');
});
