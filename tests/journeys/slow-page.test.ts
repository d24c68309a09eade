import { expect } from 'vitest';
import { phone, test } from '#tests/support/journey.ts';
import { lazyChunks, goWithin } from '#tests/support/lost-scripts.ts';
import { heading } from '#tests/support/storefront.ts';

test.for(['no-preference', 'reduce'] as const)(
  'a slow page shows a progress bar (motion: %s)',
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
