import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { phone } from './journey.ts';

/** Checks the page against WCAG 2.2 A and AA and axe's best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  // Legacy mode omits the isolated page in which frames are combined: no page has frames. Only violations are listed in full.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const messages = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  );
  expect(messages).toEqual([]);
}

/** Checks the page on a desktop and on a phone: it is accessible and no wider than the screen. */
export async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  for (const viewport of [{ width: 1366, height: 900 }, phone]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    const { scrollWidth, innerWidth } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      innerWidth: window.innerWidth,
    }));
    expect(scrollWidth, page.url()).toBeLessThanOrEqual(innerWidth);
  }
}
