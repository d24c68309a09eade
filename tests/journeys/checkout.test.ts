import { describe, expect } from 'vitest';
import { registerShopper, newRegistration, fillIn } from '#tests/support/account.ts';
import {
  storedCart,
  checkOutButton,
  outcomeDialog,
  openPayment,
  paymentDialog,
  wellStocked,
} from '#tests/support/checkout.ts';
import { phone, ownShopTest as test } from '#tests/support/journey.ts';
import { firstSize, firstStock } from '#tests/support/sizes.ts';
import {
  allProducts,
  breakCalls,
  card,
  cartLink,
  expectAt,
  expectCount,
  expectFocus,
  expectLogin,
  heading,
  main,
  storedJson,
} from '#tests/support/storefront.ts';

describe.each([
  ['a desktop', {}],
  ['a phone', { viewport: phone }],
])('on %s', (_, options) => {
  test('a new shopper gets an order after a dismissed dialog and a failed payment', async ({ visit, shop }) => {
    const [one] = wellStocked(await allProducts(shop));
    const person = newRegistration();
    const page = await visit('/register', options);
    await fillIn(page, {
      Name: person.name,
      Email: person.email,
      Password: person.password,
      Phone: person.phone,
      Address: person.address,
      'Favorite color': person.answer,
      Pincode: person.pincode,
    });
    await main(page).getByRole('button', { name: 'Sign Up' }).click();
    await expectLogin(page);
    await fillIn(page, { Email: person.email, Password: person.password });
    await main(page).getByRole('button', { name: 'Log In' }).click();
    await expectAt(page, '/');

    await page.goto(`/category/${one.category.slug}`);
    await card(page, one.name).getByRole('button', { name: 'Add To Cart' }).click();
    await cartLink(page, 1).click();
    await main(page).getByText(person.address).waitFor();
    await main(page).getByText('Test payment: no money moves').waitFor();
    const { pay, fail, dismiss, dialog } = paymentDialog(page);

    await openPayment(page);
    await dismiss();
    await cartLink(page, 1).waitFor();
    await expectCount(page.getByRole('dialog'), 0);

    await openPayment(page);
    await fail();
    await dialog.getByText('You can try again.').waitFor();
    await dismiss();
    await outcomeDialog(page, 'That did not work').getByText('Payment failed, please try again.').waitFor();
    await page.keyboard.press('Escape');
    await cartLink(page, 1).waitFor();

    await openPayment(page);
    await pay();
    await outcomeDialog(page, 'Payment Successful').waitFor();
    await expectAt(page, '/dashboard/user/orders');
    const order = main(page).getByRole('article', { name: one.name });
    await order.getByText(`Rs. ${one.price}`, { exact: true }).waitFor();
    await order.getByText('Not Processed', { exact: true }).waitFor();
    await order.getByText(person.address).waitFor();
    await order.getByText('Test order').waitFor();
    await expectCount(main(page).getByRole('article'), 1);
    await cartLink(page, 0).waitFor();
    const confirmation = main(page).getByRole('region', { name: 'Thank you for your order! New' });
    await confirmation.getByText(`1 × ${one.name} (M)`).waitFor();
    await confirmation.getByText(person.address).waitFor();
    await page.reload();
    await confirmation.waitFor();
  });
});

describe('while the payment dialog is open', () => {
  test('the items move from the key cart to the key checkout and a reload returns them', async ({ visit, shop }) => {
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
    await main(page).getByText('may be under way').waitFor();
    await cartLink(page, 3).waitFor();

    await checkOutButton(page).click();
    const payAgainDialog = page.getByRole('dialog', { name: 'You may have paid already' });
    await payAgainDialog.getByText('It looks as if you have just paid').waitFor();
    await page.keyboard.press('Escape');
    await payAgainDialog.waitFor({ state: 'hidden' });
    await checkOutButton(page).click();
    await payAgainDialog.getByRole('button', { name: 'Pay again' }).click();
    await paymentDialog(page).waitUntilOpen();
  });

  test('Escape closes it and CHECK OUT works again', async ({ visit, shop }) => {
    const [one] = wellStocked(await allProducts(shop));
    const { storage } = await registerShopper(shop);
    const page = await visit('/cart', { storage: { ...storage, ...storedCart(one) } });
    await openPayment(page);
    await page.keyboard.press('Escape');
    await openPayment(page);
  });
});

describe('CHECK OUT', () => {
  test('creates no order and reserves no stock if the payment script does not load', async ({ visit, shop }) => {
    const [one] = wellStocked(await allProducts(shop));
    const { storage } = await registerShopper(shop);
    const page = await visit('/cart', {
      storage: { ...storage, ...storedCart(one) },
      allow: [/checkout\.js/, /Failed to load resource/],
    });
    let checkouts = 0;
    page.on('request', (request) => (checkouts += request.url().endsWith('/payments/checkout') ? 1 : 0));
    await page.route('**/sandbox/checkout.js', (route) => route.abort('failed'));
    await checkOutButton(page).click();
    await page.getByRole('alert').filter({ hasText: 'Unable to load payment SDK' }).waitFor();
    expect(checkouts).toBe(0);
  });

  test('retries when reserved stock is available again', async ({ visit, shop }) => {
    const products = await allProducts(shop);
    const scarce = products
      .filter((product) => firstStock(product) > 0 && firstStock(product) <= 20)
      .sort((a, b) => firstStock(a) - firstStock(b))[1]!;
    const pieces = Array.from({ length: firstStock(scarce) }, () => scarce);
    const [first, second] = [await registerShopper(shop), await registerShopper(shop)];
    const firstPage = await visit('/cart', { storage: { ...first.storage, ...storedCart(...pieces) } });
    await openPayment(firstPage);
    const page = await visit('/cart', { storage: { ...second.storage, ...storedCart(scarce) }, allow: [/409/] });
    await checkOutButton(page).click();
    await outcomeDialog(page, 'That did not work').waitFor();
    await page.keyboard.press('Escape');
    await main(page)
      .getByText(`Size ${firstSize(scarce)} is sold out`)
      .waitFor();
    // The first shopper starts another checkout, which releases the stock reserved by the previous one.
    const [other] = wellStocked(products);
    await fetch(`${shop.url}/api/v1/payments/checkout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: first.token },
      body: JSON.stringify({ amount: other.price, email: '', cart: { products: [{ _id: other._id }] } }),
    });
    await openPayment(page);
  });

  test('shows its phase and starts once despite repeated presses', async ({ visit, shop }) => {
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
    expect(await button.isDisabled()).toBe(true);
    await button.dispatchEvent('click');
    release();
    await paymentDialog(page).waitUntilOpen();
    expect(checkouts).toBe(1);
  });

  test('names the products to remove first', async ({ visit, shop }) => {
    const products = await allProducts(shop);
    const [one] = wellStocked(products);
    const soldOut = products.find(({ quantity }) => quantity === 0)!;
    const { storage } = await registerShopper(shop);
    const page = await visit('/cart', { storage: { ...storage, ...storedCart(one, soldOut) } });
    await main(page).getByText('Sold out meanwhile').waitFor();
    await checkOutButton(page).click();
    const alert = main(page).getByRole('alert').filter({ hasText: soldOut.name });
    await alert.waitFor();
    await main(page)
      .getByRole('button', { name: `Remove ${soldOut.name}` })
      .click();
    await alert.waitFor({ state: 'hidden' });
    await openPayment(page);
  });

  test('leads to the profile if there is no address, and back to the cart', async ({ visit, shop }) => {
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
  });

  test('shows a changed price and can be continued', async ({ visit, shop }) => {
    const [one] = wellStocked(await allProducts(shop));
    const { storage } = await registerShopper(shop);
    const old = { ...one, price: one.price - 50 };
    const page = await visit('/cart', {
      storage: { ...storage, ...storedCart(old) },
      allow: [/409/],
      before: (tab) =>
        tab.route(`**/get-product/${one.slug}`, (route) => route.fulfill({ json: { success: true, product: old } })),
    });
    await page.getByRole('heading', { name: `Subtotal Rs. ${old.price}` }).waitFor();
    await page.unroute(`**/get-product/${one.slug}`);
    await checkOutButton(page).click();
    await outcomeDialog(page, 'That did not work').getByText('Something in your cart changed.').waitFor();
    await page.keyboard.press('Escape');
    await main(page).getByText(`${one.name}: Rs. ${old.price} before, Rs. ${one.price} now`).waitFor();
    await openPayment(page);
    await paymentDialog(page).dialog.getByText(`Rs. ${one.price}`, { exact: true }).waitFor();
  });

  test('shows that the last pieces are reserved and can be continued without them', async ({ visit, shop }) => {
    const products = await allProducts(shop);
    const [one] = wellStocked(products);
    const scarce = products
      .filter((product) => firstStock(product) > 0)
      .sort((a, b) => firstStock(a) - firstStock(b))[0]!;
    const pieces = Array.from({ length: firstStock(scarce) }, () => scarce);
    const [first, second] = [await registerShopper(shop), await registerShopper(shop)];
    const firstPage = await visit('/cart', { storage: { ...first.storage, ...storedCart(...pieces) } });
    await openPayment(firstPage);

    const page = await visit('/cart', { storage: { ...second.storage, ...storedCart(one, scarce) }, allow: [/409/] });
    await page.getByRole('heading', { name: `Subtotal Rs. ${one.price + scarce.price}` }).waitFor();
    await checkOutButton(page).click();
    await outcomeDialog(page, 'That did not work').waitFor();
    await page.keyboard.press('Escape');
    await page
      .getByRole('row')
      .filter({ hasText: scarce.name })
      .getByText(`Size ${firstSize(scarce)} is sold out`)
      .waitFor();
    await page.getByRole('heading', { name: `Subtotal Rs. ${one.price}` }).waitFor();
    await main(page)
      .getByRole('button', { name: `Remove ${scarce.name}` })
      .click();
    await (await openPayment(page)).pay();
    await expectAt(page, '/dashboard/user/orders');
  });
});

describe('a payment that cannot be made', () => {
  test('shows an alert and keeps the cart if the script does not load', async ({ visit, shop }) => {
    const [one] = wellStocked(await allProducts(shop));
    const { storage } = await registerShopper(shop);
    const page = await visit('/cart', {
      storage: { ...storage, ...storedCart(one) },
      allow: [/checkout\.js/, /Failed to load resource/],
    });
    let requests = 0;
    await page.route('**/sandbox/checkout.js', (route) => {
      requests += 1;
      return route.abort('failed');
    });
    await checkOutButton(page).click();
    await page.getByRole('alert').filter({ hasText: 'Unable to load payment SDK' }).waitFor();
    expect(requests).toBe(2);
    await page.keyboard.press('Escape');
    await cartLink(page, 1).waitFor();
    await page.unroute('**/sandbox/checkout.js');
    await openPayment(page);
  });

  test('shows an alert and keeps the cart if the script has another API', async ({ visit, shop }) => {
    const [one] = wellStocked(await allProducts(shop));
    const { storage } = await registerShopper(shop);
    const page = await visit('/cart', { storage: { ...storage, ...storedCart(one) } });
    await page.route('**/sandbox/checkout.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'window.Razorpay = class { open() { throw new Error(); } };',
      }),
    );
    await checkOutButton(page).click();
    await page.getByRole('alert').filter({ hasText: 'Unable to load payment SDK' }).waitFor();
    await page.keyboard.press('Escape');
    await cartLink(page, 1).waitFor();
  });

  test('returns the cart if the signature is forged', async ({ visit, shop }) => {
    const [one] = wellStocked(await allProducts(shop));
    const { storage } = await registerShopper(shop);
    const page = await visit('/cart', { storage: { ...storage, ...storedCart(one) } });
    await page.route('**/sandbox/checkout/payments', (route) => {
      const { order_id } = route.request().postDataJSON() as { order_id: string };
      const forged = { razorpay_payment_id: 'pay_forged', razorpay_order_id: order_id, razorpay_signature: 'forged' };
      return route.fulfill({ json: { ...forged, callbacks: 1 } });
    });
    await (await openPayment(page)).pay();
    await page.getByRole('alert').filter({ hasText: 'Payment failed, please try again.' }).waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await expectAt(page, '/cart');
    await cartLink(page, 1).waitFor();
  });

  test.for([
    ['status', 503, 'The payment provider does not answer. Nothing was charged: please try again in a moment.'],
    ['network', 0, 'We could not start the payment. Nothing was charged: please try again.'],
  ] as const)(
    'shows that nothing was charged after a failure of the %s',
    async ([how, status, message], { visit, shop }) => {
      const [one] = wellStocked(await allProducts(shop));
      const { storage } = await registerShopper(shop);
      const page = await visit('/cart', {
        storage: { ...storage, ...storedCart(one) },
        allow: [/payments\/checkout/, /Failed to load resource/],
      });
      if (how === 'network') await breakCalls(page, '**/payments/checkout', how);
      else
        await page.route('**/payments/checkout', (route) =>
          route.fulfill({ status, json: { success: false, message } }),
        );
      await checkOutButton(page).click();
      await page.getByRole('alert').filter({ hasText: message }).waitFor();
      await page.getByRole('button', { name: 'Close' }).click();
      await cartLink(page, 1).waitFor();
      expect(await checkOutButton(page).isEnabled()).toBe(true);
    },
  );
});
