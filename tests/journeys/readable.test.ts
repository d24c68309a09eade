import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Product } from '#contract/product.ts';
import { createProduct } from '#tests/support/admin.ts';
import { storedCart } from '#tests/support/checkout.ts';
import { cutTexts } from '#tests/support/cut-texts.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { ownShopTest, test } from '#tests/support/journey.ts';
import { createPaidOrder } from '#tests/support/orders.ts';
import { mainButton } from '#tests/support/storefront.ts';

const longWords = [
  { name: '#HandBlockPrintedOversizedTee2026 drop' },
  {
    name: '#HandBlockPrintedOversizedTshirtMonsoonCollection2026',
    description: 'See https://www.example.com/collections/handloom-cotton-oversized-tees-2026 for care.',
  },
];

const windows = [
  { width: 360, height: 780 },
  { width: 1280, height: 900 },
];

/** Opens pages one after the other, and expects all of their texts to be whole once they have all their parts. */
async function expectWhole(page: Page, urls: readonly string[], percent = 100): Promise<void> {
  for (const url of urls) {
    await page.goto(url);
    await page.addStyleTag({ content: `html { font-size: ${percent}% }` });
    await page.locator('h1').first().waitFor();
    for (const viewport of windows) {
      await page.setViewportSize(viewport);
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => document.fonts.ready);
      await expect.poll(() => cutTexts(page), { message: `${url} at ${viewport.width} px` }).toEqual([]);
    }
  }
}

describe('texts stay whole', () => {
  ownShopTest('of long words', inFullRun, async ({ shop, visit, admin, products: [{ category }] }) => {
    const products: Product[] = [];
    for (const parts of longWords) products.push(await createProduct(shop, admin, category, parts));
    const storage = { ...admin.storage, ...storedCart(...(products as never[])) };
    const page = await visit('/', { storage, allow: [/404/] });
    const slugs = products.map(({ slug }) => `/product/${slug}`);
    const own = ['/dashboard/admin/products', `/dashboard/admin/product/${products[1]!.slug}`];
    await expectWhole(page, ['/', '/categories', ...slugs, `/search?keyword=${'Weave'.repeat(16)}`, '/cart', ...own]);
  });

  test.for([150, 200])(
    'at a text size of %i percent',
    inFullRun,
    async (percent, { visit, shopper, products: [product] }) => {
      const page = await visit('/', { storage: { ...shopper.storage, ...storedCart(product) } });
      const urls = ['/', '/categories', `/product/${product.slug}`, '/cart', '/dashboard/user/profile', '/contact'];
      await expectWhole(page, urls, percent);
    },
  );
});

test('in contrast themes the chosen size, a pressed filter and swatches look different from others', async ({
  products,
  visit,
}) => {
  const product = products.find(({ sizes = [] }) => sizes.length > 2)!;
  const page = await visit(`/product/${product.slug}`);
  await page.emulateMedia({ forcedColors: 'active' });
  // A change of colour takes its time: they are asked for until they are as expected.
  const backgrounds = (selector: string) =>
    expect.poll(() =>
      page.locator(selector).evaluateAll((all) => new Set(all.map((one) => getComputedStyle(one).background)).size),
    );
  await backgrounds('[role=radiogroup] input:checked + span, [role=radiogroup] input:enabled + span').toBe(2);
  const border = (name: string) => mainButton(page, name).evaluate((one) => getComputedStyle(one).borderTopWidth);
  await expect.poll(() => border('Add to Cart')).not.toBe('0px');

  await page.goto('/categories');
  await page.locator('[data-filter]').click();
  const sizes = page.getByRole('group', { name: 'Size' });
  await sizes.getByRole('button').first().click();
  await sizes.locator('[aria-pressed=true]').waitFor();
  // A value under the pointer has a third colour.
  await page.mouse.move(0, 0);
  await backgrounds('[role=dialog] [role=group] button:enabled').toBe(2);
  await backgrounds('.swatch').toBeGreaterThan(1);
});

test('an order is printed without bars, with readable steps', async ({
  shop,
  visit,
  products: [product],
  person: shopper,
}) => {
  await createPaidOrder(shop, shopper, product);
  const page = await visit('/dashboard/user/orders', { storage: shopper.storage });
  const steps = page.getByRole('list', { name: 'How far it is' }).first();
  await steps.waitFor();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.locator('header.no-print').isVisible()).toBe(false);
  await expect.poll(() => page.getByRole('link', { name: 'Skip to content' }).isVisible()).toBe(false);
  const knot = steps.locator('[data-state=done]').first();
  expect(await knot.evaluate((one) => getComputedStyle(one).printColorAdjust)).toBe('exact');
});
