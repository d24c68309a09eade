import { expect } from 'vitest';
import { createCategory, createProduct, logInAsAdmin } from '#tests/support/admin.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { phone, test } from '#tests/support/journey.ts';
import { readLayoutShifts, recordLayoutShifts } from '#tests/support/layout-shifts.ts';
import { startShop } from '#tests/support/shop.ts';
import { allProducts, cards, expectCount, heading, main, bringIntoView } from '#tests/support/storefront.ts';

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
    await bringIntoView(list);
    const photo = links.first().locator('img');
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect((await readLayoutShifts(page)) - before).toBeLessThan(0.001);
    const [name] = await links.first().locator('.name').allTextContents();
    await links.first().click();
    await heading(page, `Category - ${name!}`).waitFor();
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
