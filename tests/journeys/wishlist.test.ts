import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Product } from '#contract/product.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { phone, test } from '#tests/support/journey.ts';
import { card, cards, expectCount, expectFocus, heading, main, stored, withToast } from '#tests/support/storefront.ts';

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
  const box = await heart(page, first).boundingBox();
  expect([box?.width, box?.height]).toEqual([44, 44]);
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
