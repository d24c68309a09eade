import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Product } from '#contract/product.ts';
import { cartTotal } from '#contract/rules/cart-total.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { storedCart } from '#tests/support/checkout.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { phone, testWithMotion as test } from '#tests/support/journey.ts';
import { firstStock, inCart } from '#tests/support/sizes.ts';
import { card, cartLink, expectCount, heading, mainButton, storedJson } from '#tests/support/storefront.ts';

const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const rowOf = (page: Page, { name }: Product) => rows(page).filter({ hasText: name });
const subtotal = (page: Page, rupees: number) =>
  page.getByRole('heading', { name: `Subtotal ${formatRupees(rupees)}`, exact: true });
const expectQuantity = (row: Locator, count: number) =>
  expect.poll(() => row.getByLabel('Quantity').textContent()).toBe(String(count));
const more = (row: Locator) => row.getByRole('button', { name: 'One more', exact: true });

test('two tabs share the cart: items, sums, and what is stored', async ({ visitor, stocked: [one, two] }) => {
  const { open } = await visitor();
  const [tab, page] = [await open('/categories'), await open('/cart')];
  await heading(page, 'Your Cart Is Empty').waitFor();
  for (const [index, { category, name }] of [one, two, one].entries()) {
    await tab.goto(`/category/${category.slug}`);
    await card(tab, name).getByRole('button', { name: 'Add To Cart' }).click();
    await heading(page, `You Have ${index + 1} items in your cart`).waitFor();
  }
  await expectCount(rows(page), 2);
  await more(rowOf(page, one)).click();
  await expectQuantity(rowOf(page, one), 3);
  await subtotal(page, 3 * one.price + two.price).waitFor();
  await cartLink(tab, 4).waitFor();
  // The row keeps its position, and the stored list has one entry for each item.
  await expect.poll(() => storedJson(page, 'cart')).toEqual([one, two, one, one].map(inCart));
  await rowOf(page, one).getByRole('button', { name: 'Remove' }).click();
  await cartLink(tab, 1).waitFor();
  await page.reload();
  await subtotal(page, two.price).waitFor();
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual(['cart']);
});

test(
  'total and CHECK OUT of a long cart stay in view on a phone without covering the focused element',
  inFullRun,
  async ({ visit, shopper, products }) => {
    const items = products.filter((product) => firstStock(product) > 0).slice(0, 12);
    const storage = { ...shopper.storage, ...storedCart(...items) };
    const page = await visit('/cart', { storage, viewport: phone });
    await expectCount(rows(page), items.length);
    const checkOut = mainButton(page, 'CHECK OUT');
    await checkOut
      .locator('..')
      .getByText(formatRupees(cartTotal(items)), { exact: true })
      .waitFor();
    const isInView = async () => {
      const { y, height } = (await checkOut.boundingBox())!;
      return y > 0 && y + height <= phone.height;
    };
    await expect.poll(isInView).toBe(true);

    const stops = rows(page).locator('a:not([tabindex="-1"]), button, select');
    // A row has its size control once its product is loaded.
    const count = items.length * 5 + items.filter(({ sizes }) => sizes).length;
    await expectCount(stops, count);
    await stops.first().focus();
    for (let stop = 1; stop < count; stop += 1) {
      await page.keyboard.press('Tab');
      await expect.poll(() => page.evaluate(isFocusClear)).toBe(true);
    }
    await expect.poll(isInView).toBe(true);
    // At the end of the page the bar is above the footer and does not cover it.
    await page.keyboard.press('End');
    const footer = page.getByRole('contentinfo');
    await footer.getByText('All rights reserved').waitFor();
    await expect.poll(async () => (await checkOut.boundingBox())!.y).toBeLessThan((await footer.boundingBox())!.y);
  },
);

/** Whether no element covers the focused one. */
function isFocusClear(): boolean {
  const focused = document.activeElement!;
  const { x, y, width, height } = focused.getBoundingClientRect();
  return [y + 1, y + height / 2, y + height - 1].every((at) =>
    focused.contains(document.elementFromPoint(x + width / 2, at)),
  );
}
