import { expect } from 'vitest';
import { fillIn, registerShopper } from '#tests/support/account.ts';
import { wellStocked } from '#tests/support/checkout.ts';
import { test } from '#tests/support/journey.ts';
import { createPaidOrder } from '#tests/support/paid-order.ts';
import { allProducts, expectAt, expectCount, heading, main, mainButton, toast } from '#tests/support/storefront.ts';

const office = '/dashboard/admin';

test('a packer logs in, ships an order and has access to nothing else', async ({ visit, shop, shopper, admin }) => {
  const packer = await registerShopper(shop, { name: 'Kiran Patel' });
  const response = await fetch(`${shop.url}/api/v1/admin/users/${packer.user._id}/role`, {
    method: 'PUT',
    headers: { authorization: admin.token, 'content-type': 'application/json' },
    body: JSON.stringify({ role: 'packer' }),
  });
  expect(response.status).toBe(200);
  const [one] = wellStocked(await allProducts(shop));
  const order = await createPaidOrder(shop, shopper, one);

  const page = await visit('/login');
  await fillIn(page, { Email: packer.user.email, Password: packer.password });
  await mainButton(page, 'Log In').click();
  await toast(page, 'Welcome back!').waitFor();
  await page.goto(office);
  await expectAt(page, `${office}/orders`);
  const menu = page.getByRole('navigation', { name: 'Back office' });
  await menu.getByRole('link').first().waitFor();
  await expect.poll(() => menu.getByRole('link').allTextContents()).toEqual(['Orders', 'Your account']);

  await page.goto(`${office}/orders/${order._id}`);
  await mainButton(page, 'Print packing slip').waitFor();
  // Cancelling pays money back, and the product's page is for owners.
  await expectCount(mainButton(page, 'Cancel order'), 0);
  await expectCount(main(page).getByRole('link', { name: one.name }), 0);
  await mainButton(page, 'Mark as shipped').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as shipped' }).click();
  await toast(page, 'The order is Shipped now').waitFor();

  for (const path of ['money', 'product/kolam-full-sleeve']) {
    await page.goto(`${office}/${path}`);
    await heading(page, 'This part is for owners of the shop').waitFor();
  }
  await main(page).getByRole('link', { name: 'Go to the orders' }).click();
  await heading(page, 'Orders').waitFor();
});
