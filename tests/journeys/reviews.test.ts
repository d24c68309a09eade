import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Product } from '#contract/product.ts';
import { registerShopper, type ShopperAccount } from '#tests/support/account.ts';
import { logInAsAdmin } from '#tests/support/admin.ts';
import { expectAccessible, expectAccessibleAtBothWidths } from '#tests/support/axe.ts';
import { wellStocked } from '#tests/support/checkout.ts';
import { ownShopTest as test, phone } from '#tests/support/journey.ts';
import { readLayoutShifts, recordLayoutShifts } from '#tests/support/layout-shifts.ts';
import { blockChunk, chunkFailureNoise } from '#tests/support/lost-scripts.ts';
import { createPaidOrder, updateOrder } from '#tests/support/paid-order.ts';
import type { Shop } from '#tests/support/shop.ts';
import {
  allProducts,
  card,
  expectCount,
  expectFocus,
  heading,
  main,
  toast,
  untilReady,
} from '#tests/support/storefront.ts';

const orders = '/dashboard/user/orders';
const reducedMotion = 'reduce';

/** A shopper with a delivered order of the product. */
async function buyDelivered(shop: Shop, product: Product, name = 'Asha Rao'): Promise<ShopperAccount> {
  const shopper = await registerShopper(shop, { name });
  const size = product.sizes?.find(({ quantity }) => quantity > 0)?.label;
  const order = await createPaidOrder(shop, shopper, { ...product, ...(size !== undefined && { size }) });
  await updateOrder(shop, await logInAsAdmin(shop), calls.moveOrder, order, { status: 'Delivered' });
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
const ratingOf = (page: Page) =>
  page
    .locator('script[type="application/ld+json"]')
    .allTextContents()
    .then((texts) => /aggregateRating/.test(texts.join()));

describe('reviews', () => {
  test('a product of the demo has none, and says so', async ({ visit, shop }) => {
    const [product] = wellStocked(await allProducts(shop));
    const page = await visit(`/product/${product.slug}`, { reducedMotion });
    await section(page).getByText('No reviews yet').waitFor();
    await section(page).getByText('Only people who bought this product here can review it').waitFor();
    expect(await ratingOf(page)).toBe(false);
    await expectCount(main(page).getByRole('link', { name: /^Rated/ }), 0);
    await expectAccessibleAtBothWidths(page);
  });

  test('are written from a delivered order by keyboard, and shown on the page of the product', async ({
    visit,
    shop,
  }) => {
    const [, product] = wellStocked(await allProducts(shop));
    const { storage } = await buyDelivered(shop, product);
    const page = await visit(orders, { storage, viewport: phone, reducedMotion });
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
    await dialog(page).getByRole('button', { name: 'Publish it' }).press('Enter');
    await toast(page, 'Thank you: your review is on the page of the product').waitFor();
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
    expect(await ratingOf(page)).toBe(true);
    await expectAccessibleAtBothWidths(page);
    await page.goto(`/category/${product.category.slug}`);
    await card(page, product.name).getByRole('img', { name: 'Rated 4 out of 5, 1 review' }).waitFor();
  });

  test('are hidden by an admin with a reason, and shown again', async ({ visit, shop }) => {
    const [, , product] = wellStocked(await allProducts(shop));
    const { token } = await buyDelivered(shop, product, 'Meera Iyer');
    await writeReview(shop, product, token, 'Call me at 98765 43210.');
    const { storage } = await logInAsAdmin(shop);
    const page = await visit('/dashboard/admin', { storage, reducedMotion });
    await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Reviews' }).click();
    await heading(page, 'Reviews').waitFor();
    const entry = main(page).getByRole('listitem').filter({ hasText: 'Call me at' });
    await entry.getByRole('button', { name: 'Hide', exact: true }).click();
    await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('A phone number in it');
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Hide it' }).click();
    await entry.getByText('Hidden by Admin: A phone number in it').waitFor();
    await expectFocus(entry.getByRole('button', { name: 'Show in the shop' }));
    await expectAccessibleAtBothWidths(page);
    const shown = async () => {
      const answer = await fetch(`${shop.url}/api/v1/product/reviews/${product._id}`);
      return ((await answer.json()) as { reviews: unknown[] }).reviews.length;
    };
    expect(await shown()).toBe(0);
    expect(await htmlOf(shop, product)).not.toContain('Call me at');
    // Its product has no rating now.
    await page.goto(`/dashboard/admin/product/${product.slug}`);
    await main(page).locator(`a[href$="?product=${product._id}"]`, { hasText: 'Reviews' }).click();
    await main(page).getByText(`Only those of ${product.name}`).waitFor();
    await entry.waitFor();
    await expectAccessible(page);
    await main(page).getByRole('button', { name: 'Show those of all products' }).click();
    await expectCount(main(page).getByText(`Only those of ${product.name}`), 0);
    await entry.getByRole('button', { name: 'Show in the shop' }).click();
    await expectFocus(entry.getByRole('button', { name: 'Hide', exact: true }));
    expect(await shown()).toBe(1);
    expect(await htmlOf(shop, product)).toContain('Call me at');
  });
});

test('reviews cause no layout shift', async ({ shop, visitor }) => {
  const product = wellStocked(await allProducts(shop)).at(-1);
  if (product === undefined) throw new Error('The demo has no product in stock.');
  for (const name of ['Asha Rao', 'Ravi']) {
    const { token } = await buyDelivered(shop, product, name);
    await writeReview(shop, product, token, 'Soft.\n\nLonger than the chart says.');
  }
  for (const viewport of [phone, { width: 1366, height: 900 }]) {
    const { open, context } = await visitor({ viewport, reducedMotion: 'no-preference', before: recordLayoutShifts });
    const page = await open(`/product/${product.slug}`);
    await untilReady(page);
    await section(page).scrollIntoViewIfNeeded();
    await section(page).getByText('Asha R.').waitFor();
    await page.mouse.wheel(0, viewport.height);
    await main(page).getByRole('heading', { name: 'You May Also Like' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await readLayoutShifts(page)).toBeLessThan(0.001);
    await context.close();
  }
});

describe('if a script fails to load', () => {
  test('the reviews of a product stay as the server rendered them', async ({ visit, shop }) => {
    const [product] = wellStocked(await allProducts(shop));
    const page = await visit('/about', { allow: chunkFailureNoise });
    await blockChunk(page, 'src/features/reviews/components/product-reviews.tsx');
    await page.goto(`/product/${product.slug}`);
    await page.waitForResponse('**/api/v1/client-errors');
    await section(page).getByText('No reviews yet').waitFor();
  });

  test('the form of a review says so, and can be opened again', async ({ visit, shop }) => {
    const [, , product] = wellStocked(await allProducts(shop));
    const { storage } = await buyDelivered(shop, product);
    const page = await visit('/about', { storage, allow: chunkFailureNoise });
    const restore = await blockChunk(page, 'src/features/reviews/components/review-dialog.tsx');
    await page.goto(orders);
    await writeButton(page, product).click();
    const failure = page.getByRole('dialog', { name: 'This could not be loaded' });
    await failure.waitFor();
    await restore();
    await failure.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('dialog', { name: `Review ${product.name}` }).waitFor();
  });
});
