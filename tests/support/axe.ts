import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { phone } from './journey.ts';

/** Checks the page against WCAG 2.2 A and AA and axe's best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  await untilStill(page);
  // Legacy mode omits the isolated page in which frames are combined: no page has frames. Only violations are listed in full.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const messages = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  );
  expect(messages.join('\n'), page.url()).toBe('');
}

/** Waits until lists have loaded and transitions have ended: what is dimmed or fades in has less contrast. */
async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isLoading = document.querySelector('[aria-busy="true"]:not([role="status"])') !== null;
    const isMoving = document
      .getAnimations()
      .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    return !isLoading && !isMoving;
  });
}

/** Checks the page on a desktop and on a phone. */
export async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  for (const viewport of [{ width: 1366, height: 900 }, phone]) {
    await page.setViewportSize(viewport);
    await expectSound(page);
  }
}

/** Checks that the page is accessible and no wider than the screen. */
export async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, page.url()).toBeLessThanOrEqual(0);
}
