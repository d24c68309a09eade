import { expect } from 'vitest';
import { test } from '#tests/support/journey.ts';
import { allProducts, cards, heading, untilReady } from '#tests/support/storefront.ts';

test('a page that is loaded afresh starts at its top, a reload stays', async ({ shop, visit }) => {
  const [{ slug, name }] = await allProducts(shop);
  const page = await visit('/');
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(scrolled).toBe(900);
  await page.goto('about:blank');
  await page.goto(`/product/${slug}`);
  await heading(page, name).waitFor();
  await untilReady(page);
  // The router restores once the app has taken over, before it reacts to anything else.
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  expect(await scrolled()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'hidden' });

  await page.evaluate(() => scrollTo(0, 300));
  await expect.poll(scrolled).toBe(300);
  await page.reload();
  await untilReady(page);
  await expect.poll(scrolled).toBe(300);
});
