import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const desktop = { width: 1366, height: 900 };
const narrow = { width: 320, height: 640 };

/** Checks the page, or the part of a selector, against WCAG 2.2 A and AA and axe's best practices. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await untilStill(page);
  // Legacy mode omits the isolated page in which frames are combined: no page has frames. Only violations are listed in full.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (part !== undefined) axe.include(part);
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

/** Checks that the page, or a part of it, is accessible, and the page no wider than the screen. */
export async function expectSound(page: Page, part?: string): Promise<void> {
  await expectAccessible(page, part);
  await expectFits(page);
}

/** As `expectSound`; the page is no wider than a desktop and a phone either. */
export async function expectSoundAtBothWidths(page: Page, part?: string): Promise<void> {
  await expectSound(page, part);
  const viewport = page.viewportSize()!;
  const others = [desktop, narrow].filter(({ width }) => width !== viewport.width);
  for (const size of [...others, viewport]) {
    await page.setViewportSize(size);
    await expectFits(page);
  }
}

/** Polls, because components that depend on the window's width render again only after it has changed. */
const expectFits = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), { message: page.url() })
    .toBeLessThanOrEqual(0);
