import { expect } from 'vitest';
import { phone, testWithMotion as test } from '#tests/support/journey.ts';
import { bringIntoView, expectAt, expectCount, expectFocus, main, untilReady } from '#tests/support/storefront.ts';

test('Back closes the filter and keeps the selection, which the next Back undoes; its button leaves no history entry', async ({
  visit,
  products,
}) => {
  const { category } = products[0];
  const ofCategory = products.filter((product) => product.category._id === category._id);
  // On a tab's first page.
  const page = await visit('/categories', { viewport: phone });
  const opener = page.getByRole('button', { name: 'Filter' });
  const dialog = page.getByRole('dialog', { name: 'Filter' });
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, 30);
  await expect.poll(scrolled).toBe(30);
  await bringIntoView(opener);
  const before = await scrolled();
  await opener.click();
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'hidden' });
  await expectAt(page, '/categories');
  await expectFocus(opener);
  await expect.poll(scrolled).toBe(before);

  await opener.click();
  await dialog.getByRole('checkbox', { name: category.name }).check();
  await dialog.getByRole('button', { name: `Show ${ofCategory.length} products` }).waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'hidden' });
  await expectAt(page, `/categories?category=${category.slug}`);
  await main(page).getByText(`${ofCategory.length} products`).waitFor();
  await page.goBack();
  await expectAt(page, '/categories');
  await main(page).getByText(`${products.length} products`).waitFor();
  await expectCount(page.getByRole('dialog'), 0);

  await page.goto('/about');
  await page.goto('/categories');
  await untilReady(page);
  await opener.click();
  // Both clicks before the overlay closes, which a double click on a busy machine does not guarantee.
  await dialog.getByRole('button', { name: 'Close' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await dialog.waitFor({ state: 'hidden' });
  await expectFocus(opener);
  await page.goBack();
  await expectAt(page, '/about');
});
