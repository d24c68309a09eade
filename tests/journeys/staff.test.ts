import { describe, expect } from 'vitest';
import { fillIn, registerShopper, type ShopperAccount } from '#tests/support/account.ts';
import { logInAsAdmin, type AdminAccount } from '#tests/support/admin.ts';
import { expectAccessibleAtBothWidths } from '#tests/support/axe.ts';
import { wellStocked } from '#tests/support/checkout.ts';
import { phone, test } from '#tests/support/journey.ts';
import { createPaidOrder } from '#tests/support/paid-order.ts';
import type { Shop } from '#tests/support/shop.ts';
import {
  allProducts,
  breakCalls,
  expectAt,
  expectCount,
  heading,
  main,
  mainButton,
  toast,
} from '#tests/support/storefront.ts';

/** A shopper whom the owner made a packer. The browser's session is from before. */
async function hirePacker(shop: Shop, { token }: AdminAccount, name: string): Promise<ShopperAccount> {
  const worker = await registerShopper(shop, { name });
  const response = await fetch(`${shop.url}/api/v1/admin/users/${worker.user._id}/role`, {
    method: 'PUT',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ role: 'packer' }),
  });
  expect(response.status).toBe(200);
  return worker;
}

describe('a packer', () => {
  test('logs in, packs an order and ships it, and has nothing else in the menu', async ({ visit, shop }) => {
    const owner = await logInAsAdmin(shop);
    const worker = await hirePacker(shop, owner, 'Kiran Patel');
    const [one] = wellStocked(await allProducts(shop));
    const order = await createPaidOrder(shop, await registerShopper(shop, { name: 'Zoya Khan' }), one);
    const page = await visit('/login');
    await fillIn(page, { Email: worker.user.email, Password: worker.password });
    await main(page).getByRole('button', { name: 'Log In' }).click();
    await toast(page, 'Welcome back!').waitFor();
    await page.goto('/dashboard/admin');
    await expectAt(page, '/dashboard/admin/orders');
    await heading(page, 'Orders').waitFor();
    const menu = page.getByRole('navigation', { name: 'Back office' });
    expect(await menu.getByRole('link').allTextContents()).toEqual(['Orders']);
    await expectAccessibleAtBothWidths(page);

    await page.goto(`/dashboard/admin/orders/${order._id}`);
    await heading(page, `Order ${order.number}`).waitFor();
    await mainButton(page, 'Print packing slip').waitFor();
    // Cancelling pays money back, and the product's page is for owners.
    await expectCount(mainButton(page, 'Cancel order'), 0);
    await expectCount(main(page).getByRole('link', { name: one.name }), 0);
    await mainButton(page, 'Mark as shipped').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as shipped' }).click();
    await toast(page, 'The order is Shipped now').waitFor();
    await expectAccessibleAtBothWidths(page);
  });

  test('reads words and a way on, on the pages of owners', async ({ visit, shop }) => {
    const owner = await logInAsAdmin(shop);
    const { storage } = await hirePacker(shop, owner, 'Lata Rao');
    const page = await visit('/dashboard/admin/products', { storage, reducedMotion: 'reduce' });
    for (const path of ['products', 'users', 'create-product', 'money', 'catalogue', 'product/kolam-full-sleeve']) {
      await page.goto(`/dashboard/admin/${path}`);
      await heading(page, 'This part is for owners of the shop').waitFor();
      await main(page).getByText('Your account is for orders only.').waitFor();
    }
    await expectAccessibleAtBothWidths(page);
    await main(page).getByRole('link', { name: 'Go to the orders' }).click();
    await heading(page, 'Orders').waitFor();
  });
});

describe('an owner', () => {
  test('gives and takes roles on the page Users', async ({ visit, shop }) => {
    const { storage, user } = await logInAsAdmin(shop);
    const worker = await registerShopper(shop, { name: 'Meena Packs' });
    const page = await visit('/dashboard/admin/users', { storage, reducedMotion: 'reduce' });
    await main(page).getByRole('button', { name: 'Change the role of Meena Packs: Shopper' }).click();
    const dialog = page.getByRole('dialog', { name: 'The role of Meena Packs' });
    await dialog.getByText(worker.user.email).waitFor();
    // Arrow keys choose, and do not move in the table behind.
    await dialog.getByRole('radio', { name: /^Shopper/ }).focus();
    await page.keyboard.press('ArrowUp');
    expect(await dialog.getByRole('radio', { name: /^Packer/ }).isChecked()).toBe(true);
    await expectAccessibleAtBothWidths(page);
    await dialog.getByRole('button', { name: 'Set the role' }).click();
    await toast(page, 'Meena Packs is a packer now').waitFor();
    await main(page).getByRole('button', { name: 'Change the role of Meena Packs: Packer' }).waitFor();

    // Nobody changes their own.
    await page.goto(`/dashboard/admin/users?search=${encodeURIComponent(user.email)}`);
    await main(page).getByText('Owner (you)').waitFor();
    await expectCount(main(page).getByRole('button', { name: /Change the role/ }), 0);
  });

  test('gives roles on a phone', async ({ visit, shop }) => {
    const { storage } = await logInAsAdmin(shop);
    await registerShopper(shop, { name: 'Ravi Small' });
    const page = await visit('/dashboard/admin/users', { storage, viewport: phone });
    await main(page).getByRole('button', { name: 'Change the role of Ravi Small: Shopper' }).click();
    await page.getByRole('radio', { name: /^Packer/ }).check();
    await page.getByRole('button', { name: 'Set the role' }).click();
    await toast(page, 'Ravi Small is a packer now').waitFor();
  });

  test('reads in the audit log who did what, by person, kind and day', async ({ visit, shop }) => {
    const owner = await logInAsAdmin(shop);
    await hirePacker(shop, owner, 'Anu Ships');
    const page = await visit('/dashboard/admin/users', { storage: owner.storage, reducedMotion: 'reduce' });
    await main(page).getByRole('link', { name: 'Audit log' }).click();
    await heading(page, 'Audit log').waitFor();
    const table = main(page).getByRole('table', { name: 'Audit log' });
    const hired = table.getByRole('row').filter({ hasText: 'Account Anu Ships' });
    await hired.getByText('Role: shopper → packer').waitFor();
    await expectAccessibleAtBothWidths(page);

    await main(page).getByRole('combobox', { name: 'What' }).selectOption('Sign-ins and passwords');
    await expectAt(page, '/dashboard/admin/users?view=log&kind=access');
    await expectCount(hired, 0);
    await main(page).getByRole('combobox', { name: 'Who' }).selectOption('Admin');
    await table.getByText('Logged in').first().waitFor();
    await main(page).getByLabel('Day', { exact: true }).fill('2020-01-01');
    await main(page).getByText('Nothing matches', { exact: true }).waitFor();
    await mainButton(page, 'Show everything').click();
    await hired.waitFor();
    await main(page).getByRole('link', { name: 'People' }).click();
    await heading(page, 'Users').waitFor();
  });

  test('reads the audit log on a phone, and tries again after an error', async ({ visit, shop }) => {
    const owner = await logInAsAdmin(shop);
    await hirePacker(shop, owner, 'Bela Ships');
    let restore = async () => {};
    const page = await visit('/dashboard/admin/users?view=log', {
      storage: owner.storage,
      viewport: phone,
      allow: [/500/],
      before: async (tab) => (restore = await breakCalls(tab, '**/api/v1/admin/audit*')),
    });
    await main(page).getByText('The audit log did not load.').waitFor();
    await restore();
    await mainButton(page, 'Try again').click();
    await main(page).getByText('Account Bela Ships').waitFor();
    const { scrollWidth, innerWidth } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      innerWidth: window.innerWidth,
    }));
    expect(scrollWidth).toBeLessThanOrEqual(innerWidth);
  });
});
