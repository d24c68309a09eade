import { expect } from 'vitest';
import { inFullRun } from '#tests/support/full-run.ts';
import { lazyChunks, goWithin } from '#tests/support/lost-scripts.ts';
import { phone, testWithMotion as test } from '#tests/support/journey.ts';
import { expectFocus, heading, main, untilReady } from '#tests/support/storefront.ts';

test('the first tab stop skips to the content', inFullRun, async ({ visit }) => {
  const page = await visit('/about');
  await page.keyboard.press('Tab');
  await expectFocus(page.getByRole('link', { name: 'Skip to content' }));
  await page.keyboard.press('Enter');
  await expectFocus(main(page));
});

test.for(['no-preference', 'reduce'] as const)(
  'a slow page shows a progress bar (motion: %s)',
  inFullRun,
  async (reducedMotion, { visit }) => {
    const page = await visit('/about', { reducedMotion, viewport: phone });
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**/${lazyChunks.get('src/pages/static/contact-page.tsx')}`, async (route) => {
      await held;
      await route.continue();
    });
    await goWithin(page, '/contact');
    const bar = page.locator('[data-progress]');
    await bar.waitFor();
    expect(await bar.textContent()).toBe('Loading the page …');
    expect(await bar.locator('xpath=..').getAttribute('aria-live')).toBe('polite');
    expect(await bar.evaluate((element) => getComputedStyle(element).animationName === 'none')).toBe(
      reducedMotion === 'reduce',
    );
    release();
    await heading(page, 'Contact Us').waitFor();
    await bar.waitFor({ state: 'detached' });
  },
);

test('a full page load starts at the top, a reload keeps the position', inFullRun, async ({ visit }) => {
  const page = await visit('/');
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(scrolled).toBe(900);
  await page.goto('about:blank');
  await page.goto('/about');
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

test(
  'a page that follows a scrolled one stands still at its top from its first frame on',
  inFullRun,
  async ({ visit }) => {
    const page = await visit('/register');
    const toLogin = main(page).getByRole('link', { name: 'Log In' });
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
  },
);

test('on phones the menu of the back office scrolls to the current page', inFullRun, async ({ visit, admin }) => {
  const page = await visit('/dashboard/admin/search-words', { viewport: phone, storage: admin.storage });
  const item = page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Settings' });
  await item.waitFor();
  const isInView = async () => {
    const box = await item.boundingBox();
    return box !== null && box.x >= 0 && box.x + box.width <= phone.width;
  };
  await expect.poll(isInView).toBe(true);
});
