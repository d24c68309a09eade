import { expect } from 'vitest';
import { inFullRun } from '#tests/support/full-run.ts';
import { phone, testWithMotion as test } from '#tests/support/journey.ts';
import { lazyChunks, goWithin } from '#tests/support/lost-scripts.ts';
import { holdRequests } from '#tests/support/request-hold.ts';
import { heading, main, bringIntoView } from '#tests/support/storefront.ts';

test('a slow page shows a progress bar, which stands still without motion', inFullRun, async ({ visit }) => {
  const page = await visit('/about', { reducedMotion: 'reduce', viewport: phone });
  const hold = holdRequests(new RegExp(lazyChunks.get('src/pages/static/contact-page.tsx')!));
  await hold.begin(page);
  await goWithin(page, '/contact');
  const bar = page.locator('[data-progress]');
  await bar.waitFor();
  await expect.poll(() => bar.textContent()).toBe('Loading the page …');
  await expect.poll(() => bar.locator('xpath=..').getAttribute('aria-live')).toBe('polite');
  expect(await bar.evaluate((element) => getComputedStyle(element).animationName)).toBe('none');
  await hold.release();
  await heading(page, 'Contact Us').waitFor();
  await bar.waitFor({ state: 'detached' });
});

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
