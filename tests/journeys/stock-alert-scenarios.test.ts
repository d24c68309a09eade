import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { readFixtures } from '#mocks/fixtures.ts';
import { productsRunningLow } from '#mocks/dashboard.ts';
import { personOf } from '#mocks/state.ts';
import { alertTokens, firstAlerts } from '#mocks/stock-alerts.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { mockTest as test } from '#tests/support/mock-journey.ts';
import { brokenCalls, panel } from '#tests/support/scenario.ts';
import { expectAt, expectCount, heading, main, mainButton, mainField, toast } from '#tests/support/storefront.ts';

const { products } = readFixtures();
const { size } = firstAlerts(products)[0]!;
const { name, slug, sizes = [] } = products.find((product) => product.sizes?.some(({ _id }) => _id === size))!;
const label = sizes.find(({ _id }) => _id === size)!.label;
const email = 'asha@example.com';

/** Opens the dialog of the product and sends the e-mail. */
async function askForMail(page: Page) {
  await mainButton(page, 'Tell me when it is back').click();
  const field = page.getByRole('dialog').getByLabel('Email');
  await field.fill(email);
  await field.press('Enter');
  return field;
}

async function followLatestMail(page: Page): Promise<void> {
  await expectCount(page.getByRole('dialog'), 0);
  await panel(page).locator('summary').click();
  await panel(page).getByRole('link').first().click();
}

describe('a request that fails', () => {
  test.for([
    ['alert-refused', 'Too many tries. Please wait a little and try again.'],
    ['alert-failed', 'That did not work. Please try again.'],
  ] as const)('%s: says so, keeps the e-mail, and works afterwards', async ([scenario, message], { visit }) => {
    const page = await visit(`/product/${slug}?scenario=${scenario}`, { allow: brokenCalls });
    const field = await askForMail(page);
    await toast(page, message, 'alert').waitFor();
    expect(await field.inputValue()).toBe(email);
    expect(await page.getByRole('dialog').getByRole('button', { name: 'Tell me', exact: true }).isEnabled()).toBe(true);
    await page.goto(`/product/${slug}?scenario=`);
    await askForMail(page);
    await page.getByRole('dialog', { name: 'One more step' }).waitFor();
  });
});

describe('alert-failed: the page of a link says so, can be retried, and works afterwards', () => {
  test('confirm', async ({ visit }) => {
    const page = await visit(`/stock-alert/confirm?scenario=alert-failed#${alertTokens.unconfirmed}`, {
      allow: brokenCalls,
    });
    await heading(page, 'That did not work').waitFor();
    await mainButton(page, 'Try again').click();
    await heading(page, 'That did not work').waitFor();
    await page.goto(`/stock-alert/confirm?scenario=#${alertTokens.unconfirmed}`);
    await heading(page, 'You are on the list').waitFor();
  });

  test('withdraw', async ({ visit }) => {
    const page = await visit(`/stock-alert/withdraw?scenario=alert-failed#${alertTokens.waiting}`, {
      allow: brokenCalls,
    });
    await mainButton(page, 'Withdraw it').click();
    await heading(page, 'That did not work').waitFor();
    await page.goto(`/stock-alert/withdraw?scenario=#${alertTokens.waiting}`);
    await mainButton(page, 'Withdraw it').click();
    await heading(page, 'It is withdrawn').waitFor();
  });
});

test('shoppers-waiting: Running low and the product form count them by size', async ({ visit }) => {
  const product = productsRunningLow(products).find(({ quantity }) => quantity > 0)!;
  const soldOut = product.sizes!.filter(({ quantity }) => quantity === 0);
  const page = await visit('/dashboard/admin?scenario=shoppers-waiting');
  const link = main(page)
    .getByRole('region', { name: 'Running low, fewest first' })
    .getByRole('link', { name: product.name });
  const counts = soldOut.map(({ label }, place) => `${label} ${place + 1}`).join(', ');
  await link.getByText(`Waiting: ${counts}`).waitFor();
  await link.click();
  for (const [place, { label }] of soldOut.entries()) {
    const quantity = mainField(page, `Stock of ${label}`);
    await quantity.waitFor();
    const note = await quantity.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${note}"]`).textContent()).toBe(`${place + 1} waiting`);
  }
  await expectCount(main(page).getByText(/^\d+ waiting$/), soldOut.length);
});

describe('the links in the mails', () => {
  test('of a request are in the panel; they confirm and withdraw it', async ({ visit }) => {
    // Back to the confirmation of a withdrawn request is answered with 404.
    const page = await visit(`/product/${slug}`, { reducedMotion: 'reduce', allow: brokenCalls });
    await askForMail(page);
    await page.getByRole('dialog', { name: 'One more step' }).getByRole('button', { name: 'Done' }).click();
    await expectCount(page.getByRole('dialog'), 0);
    await panel(page).locator('summary').click();
    await panel(page).getByText(`To ${email}: ${name} in size`).waitFor();
    await expectAccessible(page);
    await panel(page).getByRole('link', { name: '/stock-alert/confirm#mock-alert-1' }).click();
    await heading(page, 'You are on the list').waitFor();
    await expectCount(panel(page).getByRole('link'), 0);
    await main(page).getByRole('link', { name: 'I do not want it any more' }).click();
    await mainButton(page, 'Withdraw it').click();
    await heading(page, 'It is withdrawn').waitFor();
    await page.goBack();
    await heading(page, 'This link does not work any more').waitFor();
    await page.goBack();
    await expectAt(page, `/product/${slug}`);
    await heading(page, name).waitFor();
  });

  test('say that the mail was sent once an admin has added stock', async ({ visit }) => {
    const page = await visit(`/product/${slug}`);
    await askForMail(page);
    await page.getByRole('dialog', { name: 'One more step' }).getByRole('button', { name: 'Done' }).click();
    await followLatestMail(page);
    await heading(page, 'You are on the list').waitFor();

    const { user, password } = personOf('admin');
    await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
    await mainField(page, 'Email').fill(user.email);
    await mainField(page, 'Password').fill(password);
    await mainButton(page, 'Log In').click();
    await page.getByRole('button', { name: /your account/ }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await page.getByRole('link', { name: 'Products', exact: true }).click();
    await main(page).getByRole('link', { name }).first().click();
    await main(page).getByText('2 waiting').waitFor();
    await mainField(page, `Stock of ${label}`).fill('4');
    await mainButton(page, 'Update').click();
    await toast(page, 'product Updated Succesfully').waitFor();
    await followLatestMail(page);
    await heading(page, 'It was there already').waitFor();
  });

  // The rows of the table in docs/testing.md.
  test.for([
    [`confirm#${alertTokens.unconfirmed}`, 'You are on the list'],
    [`confirm#${alertTokens.waiting}`, 'You are on the list'],
    [`confirm#${alertTokens.withdrawn}`, 'This link does not work any more'],
    ['confirm', 'This link does not work any more'],
    [`withdraw#${alertTokens.unconfirmed}`, 'It is withdrawn'],
    [`withdraw#${alertTokens.waiting}`, 'It is withdrawn'],
    [`withdraw#${alertTokens.withdrawn}`, 'It is withdrawn'],
    ['withdraw', 'This link does not work any more'],
  ] as const)('of the fixtures work by their address: %s shows %s', async ([link, title], { visit }) => {
    const page = await visit(`/stock-alert/${link}`, { allow: brokenCalls });
    if (title === 'It is withdrawn') await mainButton(page, 'Withdraw it').click();
    await heading(page, title).waitFor();
  });
});
