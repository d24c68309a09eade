import { describe, expect } from 'vitest';
import { expectAccessible } from '#tests/support/axe.ts';
import { desktop, phone, test } from '#tests/support/journey.ts';
import { allProducts, expectAt, main } from '#tests/support/storefront.ts';

const inStock = (products: Awaited<ReturnType<typeof allProducts>>, label: string) =>
  products.filter(({ sizes = [] }) => sizes.some((size) => size.label === label && size.quantity > 0)).length;

describe.each(Object.entries({ desktop, phone }))('the size filter on a %s', (_, viewport) => {
  test('counts products, filters by keyboard, stands in the address and is removed by Back', async ({
    visit,
    shop,
  }) => {
    const products = await allProducts(shop);
    const total = inStock(products, 'XL');
    const page = await visit('/', { viewport, reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Filter' }).click();
    const drawer = page.getByRole('dialog', { name: 'Filter' });
    const size = drawer.getByRole('group', { name: 'Size' }).getByRole('button', { name: /^XL\b/ });
    await size.waitFor();
    expect(await size.textContent()).toContain(String(total));
    await expectAccessible(page);
    await size.press('Enter');
    await expect.poll(() => size.getAttribute('aria-pressed')).toBe('true');
    await drawer.getByRole('button', { name: `Show ${total} products` }).click();
    await drawer.waitFor({ state: 'hidden' });
    await main(page).getByText(`${total} products`).waitFor();
    await expectAt(page, '/?sizes=XL');
    await page.goBack();
    await main(page).getByText(`${products.length} products`).waitFor();
  });

  test('opens from a shared link', async ({ visit, shop }) => {
    const total = inStock(await allProducts(shop), 'XL');
    const page = await visit('/?sizes=XL', { viewport });
    await main(page).getByText(`${total} products`).waitFor();
  });
});
