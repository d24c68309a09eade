import { createCategory, createProduct, logInAsAdmin } from '#tests/support/admin.ts';
import { test as base } from '#tests/support/journey.ts';
import { startShop, type Shop } from '#tests/support/shop.ts';
import { cards, expectCount, main, untilReady } from '#tests/support/storefront.ts';

/** A shop without products. */
const test = base.extend<{ shop: Shop }>({
  shop: [
    // eslint-disable-next-line no-empty-pattern -- vitest reads the required fixtures from this pattern
    async ({}, use) => {
      const shop = await startShop({ DEMO_CATALOGUE: 'off' });
      await use(shop);
      await shop.stop();
    },
    { scope: 'file' },
  ],
});

test('the home page hydrates with no, one and two products', async ({ visitor, shop }) => {
  const admin = await logInAsAdmin(shop);
  const category = await createCategory(shop, admin, 'Stoles');
  // The products have no photos, so the browser logs 404s.
  const { open } = await visitor({ allow: [/product-photo/, /404/] });
  for (let count = 0; count <= 2; count += 1) {
    if (count > 0) await createProduct(shop, admin, category);
    const page = await open('/');
    await untilReady(page);
    await expectCount(cards(page), count);
    const hero = main(page).getByRole('region', { name: /^Cut from/ });
    await expectCount(hero.getByRole('img', { name: /^Test Tee/ }), count);
    await page.close();
  }
});
