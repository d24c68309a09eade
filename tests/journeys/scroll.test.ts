import { expect } from 'vitest';
import { testWithMotion as test } from '#tests/support/journey.ts';
import { allProducts, cards, expectCount, heading, untilReady } from '#tests/support/storefront.ts';

test('a full page load starts at the top, a reload keeps the position', async ({ shop, visit }) => {
  const [{ slug, name }] = await allProducts(shop);
  const page = await visit('/');
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(scrolled).toBe(900);
  await page.goto('about:blank');
  await page.goto(`/product/${slug}`);
  await heading(page, name).waitFor();
  await untilReady(page);
  // The router restores the scroll position during hydration, before the page reacts to clicks.
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  expect(await scrolled()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'hidden' });

  // A web font that arrives later changes the height of the text above, and scroll anchoring then moves the page.
  await page.evaluate(() => document.fonts.ready.then(() => scrollTo(0, 300)));
  await expect.poll(scrolled).toBe(300);
  await page.reload();
  await untilReady(page);
  await expect.poll(async () => Math.abs((await scrolled()) - 300)).toBeLessThan(5);
});

test('Back to a list restores its length and position, also after a reload', async ({ visit }) => {
  const page = await visit('/');
  const more = page.getByRole('button', { name: 'Loadmore', exact: true });
  for (const count of [12, 18]) {
    await more.click();
    await expectCount(cards(page), count);
  }
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  const link = cards(page).nth(16).getByRole('link').first();
  await link.scrollIntoViewIfNeeded();
  const before = await scrolled();
  expect(before).toBeGreaterThan(1000);
  await link.click();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/product\//);
  await page.reload();
  await untilReady(page);
  await page.goBack();
  await expectCount(cards(page), 18);
  await expect.poll(scrolled).toBe(before);
});

test('a page that follows a scrolled one stands still at its top from its first frame on', async ({ visit }) => {
  const page = await visit('/register');
  const toLogin = page.getByRole('main').getByRole('link', { name: 'Log In' });
  await toLogin.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
  const places = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const seen: number[] = [];
        const look = () => {
          if (document.querySelector('h1')?.textContent === 'Log In') seen.push(scrollY);
          if (seen.length < 10) requestAnimationFrame(look);
          else resolve(seen);
        };
        requestAnimationFrame(look);
      }),
  );
  await toLogin.click();
  expect(new Set(await places)).toEqual(new Set([0]));
});
