import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Product } from '#contract/product.ts';
import { formatRupees, cartTotal } from '#contract/rules/money.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { storedCart } from '#tests/support/checkout.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { phone, test, testWithMotion } from '#tests/support/journey.ts';
import { firstStock } from '#tests/support/sizes.ts';
import {
  expectCount,
  mainButton,
  card,
  cards,
  expectFocus,
  heading,
  main,
  stored,
  withToast,
} from '#tests/support/storefront.ts';

const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

testWithMotion(
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

const wished = 'Products on your wish list';
const heart = (page: Page, { name }: Pick<Product, 'name'>) =>
  card(page, name).getByRole('button', { name: `Wish list: ${name}` });
const openList = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Wish list' }).click();
const empty = (page: Page) => heading(page, 'Nothing on your wish list yet');

test('a visitor saves products on this device, finds them on the page and removes them', async ({
  visit,
  stocked: [first, second],
}) => {
  const page = await visit('/categories', { viewport: phone });
  await heart(page, first).click();
  await heart(page, second).press('Enter');
  await expect.poll(() => heart(page, first).getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => heart(page, first).boundingBox()).toMatchObject({ width: 44, height: 44 });
  await openList(page);
  await heading(page, 'Wish list').waitFor();
  await expectCount(cards(page, wished), 2);
  await main(page).getByText('Your wish list is kept on this device.', { exact: false }).waitFor();
  await expectAccessible(page);

  await page.reload();
  await expectCount(cards(page, wished), 2);
  const removed = `${second.name} is off your wish list`;
  await withToast(page, removed, () => page.getByRole('button', { name: `Remove ${second.name}` }).click());
  await expectCount(cards(page, wished), 1);
  await expectFocus(page.getByRole('button', { name: `Remove ${first.name}` }));
  await page.keyboard.press('Enter');
  await expectFocus(empty(page));
  await expect.poll(() => stored(page, 'wishes')).toBeNull();
});
