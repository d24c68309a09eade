import { expect } from 'vitest';
import { createCategory, createProduct, logInAsAdmin } from '#tests/support/admin.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { testWithMotion as test } from '#tests/support/journey.ts';
import { startShop } from '#tests/support/shop.ts';
import {
  card,
  cards,
  expectAt,
  expectCount,
  expectFocus,
  heading,
  main,
  mainButton,
  untilReady,
} from '#tests/support/storefront.ts';

test('home loads more products, which leave the focus in the list, and Back to it restores length and position, also after a reload', async ({
  visit,
  products,
}) => {
  const page = await visit('/');
  await main(page).getByText(`${products.length} products`).waitFor();
  const names = () => cards(page).getByRole('heading').allTextContents();
  expect(await names()).toEqual(products.slice(0, 6).map(({ name }) => name));
  const more = mainButton(page, 'Loadmore');
  await more.focus();
  for (const count of [12, 18]) {
    await page.keyboard.press('Enter');
    await expectCount(cards(page), count);
    await main(page).getByRole('status').getByText('6 more products', { exact: true }).waitFor({ state: 'attached' });
    await expectFocus(more);
  }
  expect(await names()).toEqual(products.slice(0, 18).map(({ name }) => name));

  const { name, slug } = products[16]!;
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  // The click itself may scroll.
  const scrolledAtClick = page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        addEventListener('click', () => resolve(Math.round(scrollY)), { capture: true, once: true }),
      ),
  );
  await card(page, name).getByRole('img').click();
  const before = await scrolledAtClick;
  expect(before).toBeGreaterThan(1000);
  await expectAt(page, `/product/${slug}`);
  await heading(page, name).waitFor();
  await page.reload();
  await untilReady(page);
  await page.goBack();
  await expectCount(cards(page), 18);
  await expect.poll(scrolled).toBe(before);

  await more.focus();
  for (let count = 18; count < products.length; count += 6) {
    await page.keyboard.press('Enter');
    await expectCount(cards(page), Math.min(count + 6, products.length));
  }
  // The first of the last ones: the button is gone.
  await expectFocus(card(page, products[products.length - (products.length % 6 || 6)]!.name).getByRole('link'));
});

test('home hydrates with no, one and two products', inFullRun, async ({ visitor }) => {
  const shop = await startShop({ DEMO_CATALOGUE: 'off' });
  const admin = await logInAsAdmin(shop);
  const category = await createCategory(shop, admin, 'Stoles');
  // The products have no photos, so the browser logs 404s.
  const { open } = await visitor({ origin: shop.url, allow: [/product-photo/, /404/] });
  for (let count = 0; count <= 2; count += 1) {
    if (count > 0) await createProduct(shop, admin, category);
    const page = await open('/');
    await expectCount(cards(page), count);
    const hero = main(page).getByRole('region', { name: /^Cut from/ });
    await expectCount(hero.getByRole('img', { name: /^Test Tee/ }), count);
    await page.close();
  }
  await shop.stop();
});
