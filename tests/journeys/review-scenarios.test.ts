import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { readFixtures } from '#mocks/fixtures.ts';
import { personOf } from '#mocks/state.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { mockTest as test } from '#tests/support/mock-journey.ts';
import { brokenCalls } from '#tests/support/scenario.ts';
import { expectCount, main, mainButton, toast } from '#tests/support/storefront.ts';

const { products, orders } = readFixtures();
const [newest] = products;
const reviewed = products.find(({ rating }) => rating !== undefined)!;
const shopper = personOf('shopper').user._id;
const [line] = orders.find(({ buyer, status }) => buyer._id === shopper && status === 'Delivered')!.products;
const text = 'Soft, and it keeps its shape.';

const reviews = (page: Page) => main(page).getByRole('region', { name: 'Reviews' });

async function fillInReview(page: Page) {
  await mainButton(page, `Review ${line!.name}`).click();
  const dialog = page.getByRole('dialog', { name: `Review ${line!.name}` });
  await dialog.getByRole('radio', { name: '5 stars' }).press('Space');
  await dialog.getByLabel('True to size').check();
  await dialog.getByLabel('What others should know').fill(text);
  await dialog.getByRole('button', { name: 'Publish it' }).click();
  return dialog;
}

describe('many-reviews', () => {
  test('shows a summary, and more reviews on request', async ({ visit }) => {
    const page = await visit(`/product/${newest!.slug}?scenario=many-reviews`);
    await reviews(page).scrollIntoViewIfNeeded();
    const entries = reviews(page).getByRole('list', { name: 'Reviews, newest first' }).getByRole('listitem');
    await expectCount(entries, 5);
    await reviews(page).getByText('12 reviews', { exact: true }).waitFor();
    await expectAccessible(page);
    await reviews(page).getByRole('button', { name: 'Show more reviews' }).click();
    await expectCount(entries, 10);
    await reviews(page).getByRole('button', { name: 'Show more reviews' }).click();
    await expectCount(entries, 12);
    await expectCount(reviews(page).getByRole('button'), 0);
  });
});

describe('a review that is not saved', () => {
  test.for([
    ['review-refused', 'You have reviewed this product already.'],
    ['reviews-failed', 'Your review was not saved. Please try again.'],
  ] as const)('%s: says so, keeps the text, and works afterwards', async ([scenario, message], { visit }) => {
    const page = await visit(`/dashboard/user/orders?scenario=shopper,${scenario}`, { allow: brokenCalls });
    const dialog = await fillInReview(page);
    await toast(page, message, 'alert').waitFor();
    expect(await dialog.getByLabel('What others should know').inputValue()).toBe(text);
    await page.goto('/dashboard/user/orders?scenario=shopper');
    await fillInReview(page);
    await toast(page, 'Thank you: your review is on the page of the product').waitFor();
    await main(page).getByText('You reviewed it').waitFor();
  });
});

describe('reviews-failed', () => {
  test('the reviews of a product say that they did not load', async ({ visit }) => {
    const page = await visit(`/product/${reviewed.slug}?scenario=reviews-failed`, { allow: brokenCalls });
    await reviews(page).scrollIntoViewIfNeeded();
    await reviews(page).getByText('The reviews did not load.').waitFor();
    await page.goto(`/product/${reviewed.slug}?scenario=`);
    await reviews(page).scrollIntoViewIfNeeded();
    await reviews(page).getByText('Ravi K.').waitFor();
  });

  test('those of the back office say so too', async ({ visit }) => {
    const page = await visit('/dashboard/admin/reviews?scenario=admin,reviews-failed', { allow: brokenCalls });
    await main(page).getByRole('alert').filter({ hasText: 'The reviews did not load.' }).waitFor();
  });
});
