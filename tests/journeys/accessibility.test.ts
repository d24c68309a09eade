import { expectAccessibleAtBothWidths } from '#tests/support/axe.ts';
import { test } from '#tests/support/journey.ts';
import { allProducts, cards, heading } from '#tests/support/storefront.ts';

test.for([
  '/',
  '/categories',
  '/cart',
  '/wishlist',
  '/about',
  '/contact',
  '/policy',
  '/return-and-exchange',
  '/shipping-policy',
  '/search?keyword=qqqqqqqq',
])('%s has no accessibility violations', async (path, { visit }) => {
  // Without animations no element is half transparent while contrast is measured.
  const page = await visit(path, { reducedMotion: 'reduce' });
  await heading(page, /./).waitFor();
  await page.waitForLoadState('networkidle');
  await expectAccessibleAtBothWidths(page);
});

test('product, category, results, cart and the not-found page have no accessibility violations', async ({
  visit,
  shop,
}) => {
  const products = await allProducts(shop);
  const [{ slug, category }, two] = products;
  const page = await visit('/about', {
    reducedMotion: 'reduce',
    allow: [/404/],
    storage: { cart: JSON.stringify([products[0], two, products.find(({ quantity }) => quantity === 0)]) },
  });
  for (const path of [`/product/${slug}`, `/category/${category.slug}`, '/search?keyword=tee', '/cart', '/nowhere']) {
    await page.goto(path);
    await heading(page, /./).waitFor();
    await page.waitForLoadState('networkidle');
    await expectAccessibleAtBothWidths(page);
  }
});

test('side menu, search, filter and photo dialog have no accessibility violations', async ({ visit, shop }) => {
  const [{ slug, name }] = await allProducts(shop);
  const page = await visit('/categories', { reducedMotion: 'reduce' });
  await cards(page).first().waitFor();
  for (const opener of ['Menu', 'Search', 'Filter']) {
    await page.getByRole('button', { name: opener }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await expectAccessibleAtBothWidths(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
  await page.goto(`/product/${slug}`);
  await page.getByRole('button', { name: /full size/ }).click();
  await page
    .getByRole('dialog', { name: `Photo of ${name}` })
    .getByRole('img')
    .waitFor();
  await expectAccessibleAtBothWidths(page);
});
