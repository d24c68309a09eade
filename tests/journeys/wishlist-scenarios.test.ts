import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { formatRupees } from '#contract/rules/money.ts';
import { recordedAt } from '#mocks/fixtures/recorded-at.ts';
import { readFixtures } from '#mocks/fixtures.ts';
import { personOf } from '#mocks/state.ts';
import { firstWishes } from '#mocks/wishes.ts';
import { expectAccessibleAtBothWidths } from '#tests/support/axe.ts';
import { mockTest as test } from '#tests/support/mock-journey.ts';
import { brokenCalls } from '#tests/support/scenario.ts';
import { card, cards, expectCount, heading, main, mainButton, toast } from '#tests/support/storefront.ts';

const { products } = readFixtures();
const [cheaper, back, soldOut, gone] = firstWishes(products, recordedAt);
const { user, token } = personOf('shopper');
const storage = { auth: JSON.stringify({ user, token }) };

const wished = 'Products on your wish list';
const wishNamed = (page: Page, name = '') => cards(page, wished).filter({ has: page.getByRole('heading', { name }) });

test("the shopper's list shows what became cheaper, came back, is sold out and is gone", async ({ visit }) => {
  const page = await visit('/wishlist', { storage });
  await expectCount(cards(page, wished), 4);
  await wishNamed(page, cheaper?.name).getByText('Rs. 200 less').waitFor();
  await wishNamed(page, cheaper?.name)
    .getByText(`${formatRupees((cheaper?.paise ?? 0) / 100)} when added`)
    .waitFor();
  await wishNamed(page, back?.name).getByText(`Size ${back?.size} is back in stock`).waitFor();
  await wishNamed(page, soldOut?.name).getByText(`Size ${soldOut?.size} is sold out`).waitFor();
  expect(await wishNamed(page, soldOut?.name).getByRole('button', { name: 'Add To Cart' }).isDisabled()).toBe(true);
  await wishNamed(page, gone?.name).getByText('No longer in the shop').waitFor();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: `Remove ${gone?.name}` }).click();
  await expectCount(cards(page, wished), 3);
});

test('wishlist-failed: the page says so, can be retried, and works afterwards', async ({ visit }) => {
  const page = await visit('/wishlist?scenario=wishlist-failed', { allow: brokenCalls });
  await heading(page, 'Your wish list did not load.').waitFor();
  await main(page)
    .getByText(/^Reference mock-\d+$/)
    .waitFor();
  await mainButton(page, 'Try again').click();
  await heading(page, 'Your wish list did not load.').waitFor();
  await page.goto('/wishlist?scenario=shopper');
  await expectCount(cards(page, wished), 4);
});

describe('wishlist-not-saved', () => {
  test('a heart goes back to what it was, with a toast', async ({ visit }) => {
    const page = await visit('/categories?scenario=wishlist-not-saved', { allow: brokenCalls });
    const product = products.find(({ _id }) => ![cheaper, back, soldOut].some((wish) => wish?.productId === _id));
    const heart = card(page, product?.name ?? '').getByRole('button', { name: `Wish list: ${product?.name}` });
    await heart.click();
    await toast(page, 'That did not work. Your wish list is as it was.', 'alert').waitFor();
    expect(await heart.getAttribute('aria-pressed')).toBe('false');
  });

  test("'Remove' leaves the product on the list", async ({ visit }) => {
    const page = await visit('/wishlist?scenario=wishlist-not-saved', { allow: brokenCalls });
    await page.getByRole('button', { name: `Remove ${gone?.name}` }).click();
    await toast(page, 'That did not work. Your wish list is as it was.', 'alert').waitFor();
    await expectCount(cards(page, wished), 4);
  });
});
