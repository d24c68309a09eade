import { expect } from 'vitest';
import { registerShopper, newRegistration, fillIn } from '#tests/support/account.ts';
import {
  storedCart,
  checkOutButton,
  outcomeDialog,
  openPayment,
  paymentDialog,
  wellStocked,
} from '#tests/support/checkout.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { phone, test } from '#tests/support/journey.ts';
import { inCart } from '#tests/support/sizes.ts';
import {
  allProducts,
  card,
  cartLink,
  expectAt,
  expectCount,
  expectFocus,
  expectLogin,
  heading,
  main,
  mainButton,
  storedJson,
} from '#tests/support/storefront.ts';

test('on a phone a new shopper gets an order after a dismissed dialog and a failed payment', async ({
  visit,
  shop,
}) => {
  const one = wellStocked(await allProducts(shop)).find(({ sizes }) => sizes)!;
  const person = newRegistration();
  const page = await visit('/register', { viewport: phone });
  await fillIn(page, {
    Name: person.name,
    Email: person.email,
    Password: person.password,
    Phone: person.phone,
    Address: person.address,
    'Favorite color': person.answer,
    Pincode: person.pincode,
  });
  await mainButton(page, 'Sign Up').click();
  await expectLogin(page);
  await fillIn(page, { Email: person.email, Password: person.password });
  await mainButton(page, 'Log In').click();
  await expectAt(page, '/');

  await page.goto(`/category/${one.category.slug}`);
  const add = card(page, one.name).getByRole('button', { name: 'Add To Cart' });
  await add.click();
  await card(page, one.name)
    .getByRole('combobox', { name: `Size: ${one.name}` })
    .selectOption('L');
  await add.click();
  await add.click();
  await cartLink(page, 3).click();
  await main(page).getByText(person.address).waitFor();
  await main(page).getByText('Test payment: no money moves').waitFor();
  const { pay, fail, dismiss, dialog } = paymentDialog(page);

  await openPayment(page);
  await dismiss();
  await cartLink(page, 3).waitFor();
  await expectCount(page.getByRole('dialog'), 0);

  await openPayment(page);
  await fail();
  await dialog.getByText('You can try again.').waitFor();
  await dismiss();
  await outcomeDialog(page, 'That did not work').getByText('Payment failed, please try again.').waitFor();
  await page.keyboard.press('Escape');
  await cartLink(page, 3).waitFor();

  await openPayment(page);
  await pay();
  await outcomeDialog(page, 'Payment Successful').waitFor();
  await expectAt(page, '/dashboard/user/orders');
  await cartLink(page, 0).waitFor();
  const order = main(page).getByRole('article', { name: one.name });
  await order.getByText(`Rs. ${3 * one.price}`, { exact: true }).waitFor();
  await order.getByText('Not Processed', { exact: true }).waitFor();
  await order.getByText(person.address).waitFor();
  await order.getByText('Test order').waitFor();
  const lines = order.getByRole('list', { name: '3 pieces' }).getByRole('listitem');
  await expectCount(lines, 2);
  await lines.nth(0).getByText(`Size M · Rs. ${one.price} × 1`).waitFor();
  await lines.nth(1).getByText(`Size L · Rs. ${one.price} × 2`).waitFor();
  await expectCount(main(page).getByRole('article'), 1);
  const confirmation = main(page).getByRole('region', { name: 'Thank you for your order! New' });
  await confirmation.getByText(`2 × ${one.name} (L)`).waitFor();
  await page.reload();
  await confirmation.waitFor();
});

test('while the payment dialog is open the items are under the key checkout, and a reload returns them', async ({
  visit,
  shop,
}) => {
  const [one, two] = wellStocked(await allProducts(shop));
  const { storage } = await registerShopper(shop);
  const page = await visit('/cart', { storage: { ...storage, ...storedCart(one, two, one) } });
  await openPayment(page);
  await expect.poll(() => storedJson(page, 'cart')).toEqual([]);
  const [waiting] = (await storedJson(page, 'checkout')) as { items: { name: string }[]; state: string }[];
  expect(waiting).toMatchObject({ state: 'open' });
  expect(waiting?.items.map(({ name }) => name)).toEqual([one.name, two.name, one.name]);
  await heading(page, 'You Have 3 items in your cart').waitFor({ state: 'attached' });

  await page.reload();
  await heading(page, 'You Have 3 items in your cart').waitFor();
  await main(page).getByText('before it was finished').waitFor();
  await cartLink(page, 3).waitFor();

  await checkOutButton(page).click();
  // No payment was made: it is not called one.
  const again = page.getByRole('dialog', { name: 'An earlier payment is still open. Start a new one?' });
  await again.waitFor();
  await page.keyboard.press('Escape');
  await again.waitFor({ state: 'hidden' });
  await checkOutButton(page).click();
  await again.getByRole('button', { name: 'Start a new one' }).click();
  await paymentDialog(page).waitUntilOpen();
});

test('CHECK OUT shows its phase and starts once despite repeated presses', inFullRun, async ({ visit, shop }) => {
  const [one] = wellStocked(await allProducts(shop));
  const { storage } = await registerShopper(shop);
  const page = await visit('/cart', { storage: { ...storage, ...storedCart(one) } });
  let checkouts = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/payments/checkout', async (route) => {
    checkouts += 1;
    await held;
    await route.continue();
  });
  await checkOutButton(page).click();
  const button = main(page).getByRole('button', { name: 'Opening the payment …' });
  await expect.poll(() => button.isDisabled()).toBe(true);
  await button.dispatchEvent('click');
  release();
  await paymentDialog(page).waitUntilOpen();
  expect(checkouts).toBe(1);
});

test('CHECK OUT names what to remove or to change first', inFullRun, async ({ visit, shop, shopper }) => {
  const products = await allProducts(shop);
  const one = wellStocked(products).find(({ sizes }) => sizes)!;
  const soldOut = products.find(({ quantity }) => quantity === 0)!;
  const storage = { ...shopper.storage, ...storedCart(inCart(one), { ...inCart(one), size: '5XL' }, soldOut) };
  const page = await visit('/cart', { storage });
  const rows = page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
  await rows.nth(1).getByText('Size 5XL is sold out').waitFor();
  await main(page).getByText('Sold out meanwhile').waitFor();
  await checkOutButton(page).click();
  const alert = main(page).getByRole('alert').filter({ hasText: soldOut.name });
  await alert.getByText(`${one.name}, size 5XL`).waitFor();
  await rows.nth(1).getByRole('combobox', { name: 'Size', exact: true }).selectOption('L');
  await main(page)
    .getByRole('button', { name: `Remove ${soldOut.name}` })
    .click();
  await alert.waitFor({ state: 'hidden' });
  await openPayment(page);
});

test(
  'CHECK OUT leads to the profile if there is no address, and back to the cart',
  inFullRun,
  async ({ visit, shop }) => {
    const [one] = wellStocked(await allProducts(shop));
    const { user, token } = await registerShopper(shop);
    const auth = JSON.stringify({ user: { ...user, address: '' }, token });
    const page = await visit('/cart', { storage: { auth, ...storedCart(one) } });
    await checkOutButton(page).click();
    await expectAt(page, '/dashboard/user/profile');
    await main(page).getByRole('status').getByText('Your order needs a delivery address.').waitFor();
    await expectFocus(main(page).getByLabel('Address', { exact: true }));
    await page.keyboard.type('9 Shuttle Street, Pune');
    await main(page).getByRole('button', { name: 'Update' }).click();
    await expectAt(page, '/cart');
    await main(page).getByText('9 Shuttle Street, Pune').waitFor();
  },
);

test(
  'CHECK OUT keeps the cart and says so if the payment script does not load',
  inFullRun,
  async ({ visit, shop, shopper }) => {
    const [one] = wellStocked(await allProducts(shop));
    const page = await visit('/cart', {
      storage: { ...shopper.storage, ...storedCart(one) },
      allow: [/checkout\.js/, /Failed to load resource/],
    });
    const requests = { script: 0, checkout: 0 };
    page.on('request', (request) => (requests.checkout += request.url().endsWith('/payments/checkout') ? 1 : 0));
    await page.route('**/sandbox/checkout.js', (route) => {
      requests.script += 1;
      return route.abort('failed');
    });
    await checkOutButton(page).click();
    await page.getByRole('alert').filter({ hasText: 'Unable to load payment SDK' }).waitFor();
    await page.keyboard.press('Escape');
    await cartLink(page, 1).waitFor();
    // It is tried twice, before anything is ordered or reserved.
    expect(requests).toEqual({ script: 2, checkout: 0 });
    await page.unroute('**/sandbox/checkout.js');
    await openPayment(page);
  },
);
