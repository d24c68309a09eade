import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { fillIn, registerShopper } from '#tests/support/account.ts';
import { expectAccessible, expectSound } from '#tests/support/axe.ts';
import {
  checkOutButton,
  openPayment,
  outcomeDialog,
  paymentDialog,
  storedCart,
  wellStocked,
} from '#tests/support/checkout.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { test } from '#tests/support/journey.ts';
import type { Shop } from '#tests/support/shop.ts';
import { allProducts, expectCount, heading, main, mainButton } from '#tests/support/storefront.ts';

/** Brings a loaded page into the state to check. */
type Act = (page: Page) => Promise<unknown>;

const pressed =
  (name: string | RegExp): Act =>
  async (page) => {
    await page.getByRole('button', { name }).first().click();
    await page.getByRole('dialog').getByRole('button').first().waitFor();
  };

/** Form errors. */
const submitted =
  (name: string): Act =>
  async (page) => {
    await mainButton(page, name).click();
    await main(page).getByText('Email is required').waitFor();
  };

/** Every public page and overlay. */
const screens: readonly (readonly [path: string, act?: Act])[] = [
  ['/'],
  ['/categories', pressed('Menu')],
  ['/product/{product}'],
  ['/categories?sizes=M&in_stock=1&min=300', pressed('Filter')],
  ['/category/{category}'],
  ['/categories', pressed('Search')],
  ['/search?keyword=tee'],
  ['/product/{product}', pressed(/full size/)],
  ['/search?keyword=qqqqqqqq'],
  ['/product/{product}', pressed(/^Size chart$/)],
  ['/search'],
  ['/product/{partlySoldOut}', pressed('Tell me when it is back')],
  ['/cart'],
  ['/?category={category}'],
  ['/register', submitted('Sign Up')],
  ['/wishlist'],
  ['/forgot-password', submitted('Reset Password')],
  ['/login', submitted('Log In')],
  ['/about'],
  ['/contact'],
  ['/return-and-exchange'],
  ['/policy'],
  ['/stock-alert/confirm'],
  ['/shipping-policy'],
  ['/product/none'],
  ['/stock-alert/withdraw'],
  ['/category/none'],
  ['/nowhere'],
];

async function urlOf(shop: Shop, path: string): Promise<string> {
  const products = await allProducts(shop);
  const [{ slug, category }] = products;
  const partly = products.find(({ quantity, sizes = [] }) => quantity > 0 && sizes.some((size) => size.quantity === 0));
  return path
    .replace('{product}', slug)
    .replace('{category}', category.slug)
    .replace('{partlySoldOut}', partly?.slug ?? 'none');
}

/** Expects the frame that every page has, once: hydration duplicates nothing. */
async function expectFrame(page: Page): Promise<void> {
  await heading(page, /./).waitFor();
  await expectCount(page.getByRole('heading', { level: 1 }), 1);
  for (const landmark of ['banner', 'main', 'contentinfo'] as const) await expectCount(page.getByRole(landmark), 1);
  await expectCount(main(page).locator('header, footer'), 0);
  await expectCount(page.locator('head title'), 1);
}

const windows = [
  ['a wide window', { width: 1366, height: 900 }],
  ['a narrow window', { width: 320, height: 640 }],
] as const;

/** Screens that one test visits. */
const groups = [0, 7, 14, 21].map((start) => screens.slice(start, start + 7));

describe.each(windows)('in %s', (name, viewport) => {
  groups.forEach((group, index) => {
    const paths = group.map(([path]) => path).join(', ');
    // `npm test` has every other group in the one window, the rest in the other.
    const options = windows[index % 2]?.[0] === name ? {} : inFullRun;
    test(`hydrate silently, are accessible and fit: ${paths}`, options, async ({ visitor, shop }) => {
      const products = await allProducts(shop);
      const soldOut = products.find(({ quantity }) => quantity === 0)!;
      const { open } = await visitor({
        viewport,
        allow: [/\b404\b/],
        storage: storedCart(products[0], products[1]!, soldOut),
      });
      for (const [path, act] of group) {
        const page = await open(await urlOf(shop, path));
        await expectFrame(page);
        await act?.(page);
        await expectSound(page);
        await page.close();
      }
    });
  });

  test(
    'checkout, its alerts, orders and profile are accessible and fit',
    name === 'a narrow window' ? {} : inFullRun,
    async ({ visit, shop }) => {
      const [one, two] = wellStocked(await allProducts(shop));
      const { storage } = await registerShopper(shop, { name: 'Asha Venkatanarasimharajuvaripeta Rao' });
      const page = await visit('/cart', { viewport, storage: { ...storage, ...storedCart(one, two, two) } });
      await checkOutButton(page).waitFor();
      await expectSound(page);
      await openPayment(page);
      await expectAccessible(page);
      await paymentDialog(page).fail();
      await paymentDialog(page).dialog.getByText('You can try again.').waitFor();
      await paymentDialog(page).dismiss();
      await outcomeDialog(page, 'That did not work').waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Close' }).click();
      await (await openPayment(page)).pay();
      await main(page).getByRole('article', { name: one.name }).waitFor();
      for (const path of ['/dashboard/user/orders', '/dashboard/user', '/dashboard/user/profile']) {
        await page.goto(path);
        await heading(page, /^Hello, Asha/).waitFor();
        await expectSound(page);
      }
      await fillIn(page, { Pincode: '12' });
      await mainButton(page, 'Update').click();
      await main(page).getByText('Pincode needs 6 digits').waitFor();
      await expectSound(page);
    },
  );
});
