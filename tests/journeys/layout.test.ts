import { expect } from 'vitest';
import { inFullRun } from '#tests/support/full-run.ts';
import { lazyChunks, goWithin } from '#tests/support/lost-scripts.ts';
import { phone, testWithMotion as test } from '#tests/support/journey.ts';
import { expectCount, expectFocus, heading, main, bringIntoView } from '#tests/support/storefront.ts';

test('the first tab stop skips to the content', inFullRun, async ({ visit }) => {
  const page = await visit('/about');
  await page.keyboard.press('Tab');
  await expectFocus(page.getByRole('link', { name: 'Skip to content' }));
  await page.keyboard.press('Enter');
  await expectFocus(main(page));
});

test('the bar has the categories on a desktop, with texts of the usual size', inFullRun, async ({ visit }) => {
  const page = await visit('/');
  const links = page.getByRole('navigation', { name: 'Categories', exact: true }).getByRole('link');
  await links.filter({ hasText: 'Polos' }).click();
  await heading(page, 'Category - Polos').waitFor();
  await expect.poll(() => links.filter({ hasText: 'Polos' }).getAttribute('aria-current')).toBe('page');
  expect(await page.getByRole('banner').evaluate((bar) => bar.scrollWidth > bar.clientWidth)).toBe(false);
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  await expectCount(links, 0);
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
    await expect.poll(() => bar.textContent()).toBe('Loading the page …');
    await expect.poll(() => bar.locator('xpath=..').getAttribute('aria-live')).toBe('polite');
    expect(await bar.evaluate((element) => getComputedStyle(element).animationName === 'none')).toBe(
      reducedMotion === 'reduce',
    );
    release();
    await heading(page, 'Contact Us').waitFor();
    await bar.waitFor({ state: 'detached' });
  },
);

test(
  'a page that follows a scrolled one stands still at its top from its first frame on',
  inFullRun,
  async ({ visit }) => {
    const page = await visit('/register');
    const toLogin = main(page).getByRole('link', { name: 'Log In' });
    await bringIntoView(toLogin);
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
