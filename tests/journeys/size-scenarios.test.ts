import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Product } from '#contract/product.ts';
import { readFixtures } from '#mocks/fixtures.ts';
import { personOf } from '#mocks/state.ts';
import { checkOutButton, openPayment, outcomeDialog } from '#tests/support/checkout.ts';
import { mockTest as test } from '#tests/support/mock-journey.ts';
import { brokenCalls } from '#tests/support/scenario.ts';
import { card, cartLink, expectCount, heading, main, mainButton } from '#tests/support/storefront.ts';

const [newest, second] = readFixtures().products as [Product, Product];
const { user, token } = personOf('shopper');
const signedIn = { auth: JSON.stringify({ user, token }) };

const sizeInCart = (page: Page) => main(page).getByRole('combobox', { name: 'Size', exact: true });

/** Presses CHECK OUT, and waits until the cart says that the size went. */
async function expectSizeGone(page: Page, label: string): Promise<void> {
  await checkOutButton(page).click();
  await outcomeDialog(page, 'That did not work').getByText('Something in your cart changed.').waitFor();
  await page.keyboard.press('Escape');
  await main(page).getByText(`Size ${label} is sold out`, { exact: true }).waitFor();
}

/** Changes the size of the only row in the cart, pays and reads the size of the order. */
async function expectBoughtIn(page: Page, label: string): Promise<void> {
  await sizeInCart(page).selectOption(label);
  await (await openPayment(page)).pay();
  await outcomeDialog(page, 'Payment Successful').waitFor();
  const order = main(page).getByRole('article', { name: newest.name }).first();
  await order
    .getByRole('definition')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .waitFor();
}

describe('a size that goes', () => {
  test('last-size-sold: the cart names the size, and another one can be bought', async ({ visit }) => {
    const page = await visit('/?scenario=last-size-sold', { storage: signedIn, allow: brokenCalls });
    await card(page, newest.name).getByRole('button', { name: 'Add To Cart' }).click();
    await cartLink(page, 1).click();
    await expect.poll(() => sizeInCart(page).inputValue()).toBe('M');
    await expectSizeGone(page, 'M');
    await expectBoughtIn(page, 'L');
  });

  test('size-archived: the cart names the size, and another one can be bought', async ({ visit }) => {
    const page = await visit(`/product/${newest.slug}?scenario=size-archived`, {
      storage: signedIn,
      allow: brokenCalls,
    });
    expect(await main(page).getByRole('radio', { name: 'M', exact: true }).isChecked()).toBe(true);
    await mainButton(page, 'Buy Now').click();
    await expectSizeGone(page, 'M');
    await expectBoughtIn(page, 'S');
  });
});

test('sizes-sold-out: nothing of the newest product can be bought, and one size of the next one cannot', async ({
  visit,
}) => {
  const page = await visit('/?scenario=sizes-sold-out');
  const soldOut = card(page, newest.name);
  await soldOut.getByText('Sold out').waitFor();
  expect(await soldOut.getByRole('button', { name: 'Add To Cart' }).isDisabled()).toBe(true);
  const sizes = card(page, second.name).getByRole('combobox', { name: `Size: ${second.name}` });
  expect(await sizes.inputValue()).toBe('M');
  expect(await sizes.getByRole('option', { name: 'XL, sold out', includeHidden: true }).isDisabled()).toBe(true);
  await page.goto(`/product/${newest.slug}`);
  await heading(page, newest.name).waitFor();
  await main(page).getByText('Sold out').first().waitFor();
  expect(await mainButton(page, 'Add to Cart').isDisabled()).toBe(true);
  await expectCount(mainButton(page, 'Buy Now'), 0);
});
