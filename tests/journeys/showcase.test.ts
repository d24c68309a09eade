import { expect } from 'vitest';
import { registerShopper } from '#tests/support/account.ts';
import { createCategory, createProduct, logInAsAdmin } from '#tests/support/admin.ts';
import { wellStocked } from '#tests/support/checkout.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { ownShopTest, phone, test } from '#tests/support/journey.ts';
import { readLayoutShifts, recordLayoutShifts } from '#tests/support/layout-shifts.ts';
import { createPaidOrder } from '#tests/support/paid-order.ts';
import { startShop } from '#tests/support/shop.ts';
import { allProducts, cards, expectCount, expectFocus, heading, main } from '#tests/support/storefront.ts';

test(
  'home fetches a photo for each category once they come into view, and nothing moves',
  inFullRun,
  async ({ visit, shop }) => {
    const names = [...new Set((await allProducts(shop)).map(({ category }) => category.name))].sort();
    const calls: string[] = [];
    const page = await visit('/', {
      viewport: phone,
      before: async (tab) => {
        await recordLayoutShifts(tab);
        tab.on('request', (request) => calls.push(new URL(request.url()).pathname));
      },
    });
    await page.evaluate(() => document.fonts.ready);
    const before = await readLayoutShifts(page);
    expect(calls.filter((path) => /overview|best-sellers/.test(path))).toEqual([]);
    const list = main(page).getByRole('list', { name: 'Shop by category' });
    await page.mouse.wheel(0, 1400);
    await list.waitFor();
    const links = list.getByRole('link');
    expect((await links.locator('.name').allTextContents()).sort()).toEqual(names);
    await list.scrollIntoViewIfNeeded();
    const photo = links.first().locator('img');
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect((await readLayoutShifts(page)) - before).toBeLessThan(0.001);
    const [name] = await links.first().locator('.name').allTextContents();
    await links.first().click();
    await heading(page, `Category - ${name!}`).waitFor();
  },
);

ownShopTest(
  'best sellers are shown after the first sale, without Add To Cart, and hide with the categories while a filter is on',
  inFullRun,
  async ({ visit, shop }) => {
    const [one] = wellStocked(await allProducts(shop));
    const page = await visit('/');
    const best = main(page).getByRole('list', { name: 'What others wear' });
    const shelves = main(page).getByRole('list', { name: 'Shop by category' });
    await page.mouse.wheel(0, 900);
    await shelves.waitFor();
    await expectCount(best, 0);
    await createPaidOrder(shop, await registerShopper(shop), one);
    await page.reload();
    await best.getByRole('link', { name: one.name }).waitFor();
    await expectCount(best.getByRole('button'), 0);
    await expectCount(main(page).getByRole('button', { name: 'Add To Cart' }), await cards(page).count());
    await best.getByRole('link', { name: one.name }).focus();
    await page.keyboard.press('Enter');
    await heading(page, one.name).waitFor();

    await page.goto(`/?category=${one.category.slug}`);
    await cards(page).first().waitFor();
    await page.mouse.wheel(0, 3000);
    await expectFocus(page.locator('body'));
    await expectCount(shelves, 0);
    await expectCount(best, 0);
  },
);

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
