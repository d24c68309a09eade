import { describe, expect } from 'vitest';
import { readFixtures } from '#mocks/fixtures.ts';
import { personOf } from '#mocks/state.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import {
  storedCart,
  checkOutButton,
  outcomeDialog,
  openPayment,
  paymentDialog,
  wellStocked,
} from '#tests/support/checkout.ts';
import { phone } from '#tests/support/journey.ts';
import { mockTest as test } from '#tests/support/mock-journey.ts';
import { brokenCalls, installClock, panel, pauseClock } from '#tests/support/scenario.ts';
import {
  card,
  cards,
  cartLink,
  expectAt,
  expectCount,
  heading,
  main,
  mainButton,
  storedJson,
  toast,
} from '#tests/support/storefront.ts';

const { products } = readFixtures();
const [newest] = products;
const shopper = personOf('shopper');

describe('without a server', () => {
  test('the shop has the products of the fixtures, with photos', async ({ visit }) => {
    const page = await visit('/');
    await expectCount(cards(page), 6);
    const names = await cards(page).getByRole('heading').allTextContents();
    expect(names).toEqual(products.slice(0, 6).map(({ name }) => name));
    const photo = card(page, newest!.name).getByRole('img');
    await photo.scrollIntoViewIfNeeded();
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

  test('every known path loads, and 404.html serves any other', async ({ visit }) => {
    const page = await visit(`/product/${newest!.slug}`);
    await heading(page, newest!.name).waitFor();
    await page.reload();
    await heading(page, newest!.name).waitFor();
    await page.goto(`/search?keyword=${encodeURIComponent(newest!.name)}`);
    expect(await cards(page).first().getByRole('heading').textContent()).toBe(newest!.name);
  });

  test('an unknown product shows a not-found state', async ({ visit }) => {
    const page = await visit('/product/no-such-tee', { allow: [/404/] });
    await heading(page, 'This product is no longer in the shop').waitFor();
  });

  test('a reload resets the data and keeps the log-in', async ({ visit }) => {
    const { user, token } = personOf('admin');
    const page = await visit('/dashboard/admin/create-categray', {
      storage: { auth: JSON.stringify({ user, token }) },
    });
    await main(page).getByLabel('Name', { exact: true }).fill('Hoodies');
    await main(page).getByRole('button', { name: 'Create', exact: true }).click();
    const row = main(page).getByRole('row').filter({ hasText: 'Hoodies' });
    await row.waitFor();
    await page.reload();
    await main(page).getByRole('row').filter({ hasText: 'Polos' }).waitFor();
    await expectCount(row, 0);
  });
});

test("a label finds only the shop's fields while the panel is closed", async ({ visit }) => {
  const page = await visit('/login');
  await panel(page).getByText('Scenario: none').waitFor();
  await expectCount(page.getByLabel('Email'), 1);
  await panel(page).getByText('Scenario: none').click();
  await panel(page)
    .getByRole('checkbox', { name: /login-refused/ })
    .waitFor();
  await page.keyboard.press('Escape');
  await expectCount(page.getByLabel('Email'), 1);
});

/** The noise of calls and scripts that fail to load. */
const connectionNoise = [
  ...brokenCalls,
  /^failed: \w+ \S+\/(assets|src)\//,
  /Failed to fetch dynamically imported module/,
  /ChunkLoadError/,
];

describe('a scenario', () => {
  test('stays selected across navigation and reloads until another is selected', async ({ visit }) => {
    const page = await visit('/?scenario=one-product');
    await expectCount(cards(page), 1);
    await card(page, newest!.name).getByRole('link').first().click();
    await expectAt(page, `/product/${newest!.slug}`);
    await main(page).getByText('No similer proudct Found').waitFor();
    await page.goto('/categories');
    await expectCount(cards(page), 1);
    await page.reload();
    await panel(page).getByText('Scenario: one-product').waitFor();
    await expectCount(cards(page), 1);
    await page.goto('/categories?scenario=');
    await expectCount(cards(page), 6);
    await panel(page).getByText('Scenario: none').waitFor();
  });

  test('combines with others: one product, after two seconds', async ({ visit }) => {
    const page = await visit('/about?scenario=one-product,slow', { before: installClock });
    await heading(page, /./).waitFor();
    await pauseClock(page);
    await page.getByRole('banner').getByRole('link').first().click();
    await expectAt(page, '/');
    await page.clock.runFor(1900);
    await expectCount(cards(page), 0);
    await page.clock.runFor(200);
    await page.clock.resume();
    await expectCount(cards(page), 1);
  });

  test('empty-shop', async ({ visit }) => {
    const page = await visit('/categories?scenario=empty-shop');
    await main(page).getByText('Nothing on this shelf yet').waitFor();
  });

  test('thousand-products', async ({ visit }) => {
    const page = await visit('/categories?scenario=thousand-products');
    await main(page).getByText('1000 products').first().waitFor();
    const photo = cards(page).first().getByRole('img');
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

  test('sold-out', async ({ visit }) => {
    const page = await visit('/categories?scenario=sold-out');
    await expectCount(cards(page), 6);
    await expectCount(main(page).getByRole('button', { name: 'Add To Cart', disabled: false }), 0);
  });

  test('offline, and back', async ({ visit }) => {
    const page = await visit('/categories?scenario=offline', { allow: brokenCalls });
    await main(page).getByRole('button', { name: 'Try again' }).first().waitFor();
    await page.goto('/categories?scenario=');
    await expectCount(cards(page), 6);
  });

  test('offline-midway: loaded content stays and nothing else loads', async ({ visit }) => {
    const page = await visit('/categories?scenario=offline-midway', { allow: connectionNoise });
    await expectCount(cards(page), 6);
    await main(page).getByRole('button', { name: 'Loadmore' }).click();
    await main(page).getByRole('button', { name: 'Try again' }).waitFor();
    await expectCount(cards(page), 6);
    await page.goto('/categories?scenario=');
    await main(page).getByRole('button', { name: 'Loadmore' }).click();
    await expectCount(cards(page), 12);
  });

  test('script-lost: a drawer and a page show errors and loaded content stays', async ({ visit }) => {
    const page = await visit('/categories?scenario=script-lost', { allow: connectionNoise });
    await page.getByRole('button', { name: 'Filter' }).click();
    const lost = page.getByRole('dialog');
    await lost.getByRole('button', { name: 'Try again' }).click();
    await lost.getByRole('button', { name: 'Try again' }).waitFor();
    await page.keyboard.press('Escape');
    await lost.waitFor({ state: 'hidden' });
    await expectCount(cards(page), 6);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await main(page).getByRole('button', { name: 'Try again' }).waitFor();
    await page.goto('/about?scenario=');
    await heading(page, 'About Us').waitFor();
  });

  test('server-error: every page shows an error, and recovers afterwards', async ({ visit }) => {
    const page = await visit('/categories?scenario=server-error', { allow: brokenCalls });
    await toast(page, 'Somethig went wrong while getting all products', 'alert').waitFor();
    await main(page).getByRole('button', { name: 'Try again' }).first().click();
    await main(page).getByRole('button', { name: 'Try again' }).first().waitFor();
    await expectCount(cards(page), 0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await heading(page, 'About Us').waitFor();
    await page.goto('/categories?scenario=');
    await expectCount(cards(page), 6);
  });

  test('photos-missing: cards and pages show placeholders and still sell', async ({ visit }) => {
    const page = await visit('/categories?scenario=photos-missing', { allow: brokenCalls });
    await expectCount(cards(page).getByText('No photo yet'), 6);
    await card(page, newest!.name).getByRole('link').first().click();
    await heading(page, newest!.name).waitFor();
    await main(page).getByText('No photo yet').first().waitFor();
    await main(page).getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await cartLink(page, 1).waitFor();
  });

  test('eight-photos: the newest product has a gallery', async ({ visit }) => {
    const page = await visit('/?scenario=eight-photos');
    await card(page, newest!.name).getByRole('link').first().click();
    await heading(page, newest!.name).waitFor();
    const thumbs = main(page).getByRole('group', { name: 'Choose a photo' }).getByRole('button');
    await expectCount(thumbs, 8);
    await thumbs.nth(7).click();
    await main(page).getByText('8 / 8', { exact: true }).waitFor();
    await mainButton(page, `See photo 8 of 8 in full size: ${newest!.name}`).click();
    const dialog = page.getByRole('dialog', { name: `Photo of ${newest!.name}` });
    await dialog.getByText('8 / 8', { exact: true }).waitFor();
    await page.keyboard.press('+');
    await dialog.getByRole('button', { name: 'Zoom out' }).waitFor();
  });

  test.for([
    ['shopper', '/dashboard/user', 'Hello, Asha Rao'],
    ['admin', '/dashboard/admin/users', 'Users'],
  ] as const)(
    'guard-failed: %s stays logged in and has access after a retry',
    async ([who, path, title], { visit }) => {
      const page = await visit(`${path}?scenario=${who},guard-failed`, { allow: brokenCalls });
      await main(page).getByText('We could not look up your account.').waitFor();
      await main(page).getByRole('button', { name: 'Try again' }).click();
      await main(page).getByText('We could not look up your account.').waitFor();
      await page.getByRole('button', { name: /your account/ }).waitFor();
      await page.goto(`${path}?scenario=`);
      await heading(page, title).waitFor();
    },
  );

  test('admin', async ({ visit }) => {
    const page = await visit('/dashboard/admin?scenario=admin');
    await main(page).getByText('admin@weft.example').first().waitFor();
    const { token } = (await storedJson(page, 'auth')) as { token: string };
    expect(token).toBe(personOf('admin').token);
  });

  test('session-expired', async ({ visit }) => {
    const page = await visit('/dashboard/user?scenario=session-expired', { allow: brokenCalls });
    await heading(page, /redirecting to you in \d second/).waitFor();
    await expect.poll(() => storedJson(page, 'auth')).toBeNull();
  });
});

describe('paying', () => {
  const [one] = wellStocked(products);
  const { user, token } = shopper;
  const storage = { auth: JSON.stringify({ user, token }), ...storedCart(one) };

  test('payment-late: the shopper is told to wait, then that the payment succeeded', async ({ visit }) => {
    const page = await visit('/cart?scenario=payment-late', { storage, allow: brokenCalls, before: installClock });
    await (await openPayment(page)).pay();
    await outcomeDialog(page, 'One moment more').waitFor();
    await page.clock.fastForward(6000);
    await outcomeDialog(page, 'Payment Successful').waitFor();
    await page.goto('/cart');
    await cartLink(page, 0).waitFor();
  });

  test('price-changed: CHECK OUT shows both prices, then charges the new one', async ({ visit }) => {
    const page = await visit('/cart?scenario=price-changed', { storage, allow: brokenCalls });
    await checkOutButton(page).click();
    await outcomeDialog(page, 'That did not work').getByText('Something in your cart changed.').waitFor();
    await page.keyboard.press('Escape');
    await main(page)
      .getByText(`${one.name}: Rs. ${one.price} before, Rs. ${one.price + 100} now`)
      .waitFor();
    await (await openPayment(page)).pay();
    await outcomeDialog(page, 'Payment Successful').waitFor();
  });

  test('fails, is dismissed, and finally creates an order', async ({ visit }) => {
    const page = await visit('/cart', { storage });
    const { pay, fail, dismiss } = paymentDialog(page);
    await openPayment(page);
    await fail();
    await dismiss();
    await outcomeDialog(page, 'That did not work').getByText('Payment failed, please try again.').waitFor();
    await page.keyboard.press('Escape');
    await cartLink(page, 1).waitFor();
    await openPayment(page);
    await pay();
    await outcomeDialog(page, 'Payment Successful').waitFor();
    await expectAt(page, '/dashboard/user/orders');
    const order = main(page).getByRole('article', { name: one.name });
    await order.getByText(user.address).waitFor();
    await order.getByText('Not Processed', { exact: true }).waitFor();
    await cartLink(page, 0).waitFor();
  });

  test('payment-dismissed: the cart is returned', async ({ visit }) => {
    const page = await visit('/cart?scenario=payment-dismissed', { storage });
    await checkOutButton(page).click();
    await cartLink(page, 1).waitFor();
    await checkOutButton(page).waitFor();
    await expectCount(page.getByRole('dialog'), 0);
  });
});

describe('the panel', () => {
  test('selects by keyboard and closes with Escape', async ({ visit }) => {
    const page = await visit('/about');
    const summary = panel(page).locator('summary');
    await tabToInShadow(summary);
    await page.keyboard.press('Enter');
    await panel(page).getByRole('checkbox', { name: 'empty-shop' }).waitFor();
    await page.keyboard.press('Escape');
    await panel(page).getByRole('checkbox', { name: 'empty-shop' }).waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await panel(page).getByRole('button', { name: 'Apply' }).focus();
    await page.keyboard.press('Enter');
    await expectAt(page, '/about?scenario=empty-shop');
    await panel(page).getByText('Scenario: empty-shop').waitFor();
  });

  test('resets the browser: logged out, empty cart, no remembered sizes', async ({ visit }) => {
    const sizes = JSON.stringify({ [newest!.category._id]: 'L' });
    const page = await visit('/about?scenario=admin', { storage: { ...storedCart(newest!), sizes } });
    await cartLink(page, 1).waitFor();
    await panel(page).locator('summary').click();
    await panel(page).getByRole('button', { name: 'Start afresh' }).click();
    await cartLink(page, 0).waitFor();
    await page.getByRole('link', { name: 'Log In' }).first().waitFor();
    expect(await storedJson(page, 'sizes')).toBeNull();
  });

  test('reports an unknown name and lists the known ones', async ({ visit }) => {
    const page = await visit('/about?scenario=no-such,slow');
    await panel(page).getByRole('status').getByText('No scenario is called no-such.').waitFor();
    await panel(page).getByRole('checkbox', { name: 'checkout-failed' }).waitFor();
    expect(await panel(page).getByRole('checkbox', { name: 'slow' }).isChecked()).toBe(true);
  });

  test.for([{}, { viewport: phone }])(
    'has no accessibility violations and does not cover the footer: %j',
    async (options, { visit }) => {
      const page = await visit('/about', { ...options, reducedMotion: 'reduce' });
      await heading(page, /./).waitFor();
      await expectAccessible(page);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const footer = (await page.getByRole('contentinfo').boundingBox())!;
      const closed = (await panel(page).boundingBox())!;
      expect(footer.y + footer.height).toBeLessThanOrEqual(closed.y + 1);
      await panel(page).locator('summary').click();
      await expectAccessible(page);
    },
  );
});

/** Like `tabTo`, for elements in a shadow tree. */
async function tabToInShadow(target: ReturnType<typeof panel>): Promise<void> {
  const isFocused = () => target.evaluate((element) => element.matches(':focus'));
  for (let stops = 0; stops < 100 && !(await isFocused()); stops += 1) await target.page().keyboard.press('Tab');
  expect(await isFocused()).toBe(true);
}
