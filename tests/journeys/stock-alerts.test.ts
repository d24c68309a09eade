import { describe, expect } from 'vitest';
import { registerShopper } from '#tests/support/account.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { desktop, phone, test } from '#tests/support/journey.ts';
import type { Shop } from '#tests/support/shop.ts';
import { allProducts, expectCount, heading, mainButton } from '#tests/support/storefront.ts';

/** The page of a product of which some sizes are sold out. */
async function partlySoldOut(shop: Shop): Promise<string> {
  const found = (await allProducts(shop)).find(
    ({ quantity, sizes = [] }) => quantity > 0 && sizes.some((size) => size.quantity === 0),
  );
  if (found === undefined) throw new Error('Every size of every product is in stock or sold out');
  return `/product/${found.slug}`;
}

describe.each(Object.entries({ desktop, phone }))('a request for a sold-out size on a %s', (_, viewport) => {
  test('is sent with an e-mail and has to be confirmed', async ({ visit, shop }) => {
    const page = await visit(await partlySoldOut(shop), { viewport });
    await page.getByRole('button', { name: 'Tell me when it is back' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tell me when it is back' });
    await dialog.getByLabel('Email').fill('asha@example.com');
    await expectAccessible(page);
    await dialog.getByLabel('Email').press('Enter');
    await page.getByRole('dialog').getByText('We have sent a mail to asha@example.com.', { exact: false }).waitFor();
    await expectAccessible(page);
  });

  test('needs no e-mail from a shopper who is signed in', async ({ visit, shop }) => {
    const { storage } = await registerShopper(shop);
    const page = await visit(await partlySoldOut(shop), { viewport, storage });
    await page.getByRole('button', { name: 'Tell me when it is back' }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByLabel('Email').count()).toBe(0);
    await dialog.getByRole('button', { name: 'Tell me', exact: true }).click();
    await dialog.getByText('You are on the list').waitFor();
  });
});

describe('a link that is broken', () => {
  const broken = 'This link does not work any more';

  test('to confirm says so', async ({ visit }) => {
    const page = await visit('/stock-alert/confirm#unknown', { allow: [/\b404\b/] });
    await heading(page, broken).waitFor();
    await expectAccessible(page);
  });

  test('to withdraw says so when its button is pressed', async ({ visit }) => {
    const page = await visit('/stock-alert/withdraw#unknown', { allow: [/\b404\b/] });
    await expectAccessible(page);
    await mainButton(page, 'Withdraw it').click();
    await heading(page, broken).waitFor();
  });

  test.for(['confirm', 'withdraw'])('without a token to %s says so at once', async (what, { visit }) => {
    const path = `/stock-alert/${what}`;
    const rendered = await visit(path, { scripts: false });
    await heading(rendered, /request$/).waitFor();
    await expectCount(mainButton(rendered, 'Withdraw it').filter({ visible: true }), 0);
    const page = await visit(path);
    await heading(page, broken).waitFor();
    await expectCount(mainButton(page, 'Withdraw it'), 0);
    await expectAccessible(page);
  });
});
