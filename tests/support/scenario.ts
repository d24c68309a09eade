import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectCount, toast } from './storefront.ts';

/** The noise of calls that a scenario breaks or refuses. */
export const brokenCalls = [/^answer [45]\d\d: \w+ \S+\/api\//, /Failed to load resource/, /^failed: \w+ \S+\/api\//];

/** How long toasts of a kind stay, in milliseconds (specification, section 9). */
const times = { success: 2000, error: 4000 } as const;

/** How long a toast may take to leave once its time has passed, in milliseconds. */
const leaving = 1000;

/** How far the page's time goes at once while a toast is waited for, in milliseconds. */
const tick = 20;

/** The panel by which a tester chooses scenarios. */
export const panel = (page: Page): Locator => page.getByRole('complementary', { name: 'Scenarios' });

/** To be called before the page loads: from `stopTime` on, its time passes only when it is told to. */
export const ownTime = (page: Page): Promise<void> => page.clock.install();

/** Stops the page's time, in which a shop that has just been opened still has things to do. */
export async function stopTime(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1000);
}

/**
 * Presses a button that brings a toast about, and looks at the toast: its words, its place at the top centre, and its time.
 * The page has to have a time of its own (`ownTime`).
 */
export async function expectToast(page: Page, kind: keyof typeof times, words: string, button: Locator): Promise<void> {
  await button.waitFor();
  await stopTime(page);
  await button.click();
  const shown = toast(page, words, kind === 'error' ? 'alert' : 'status');
  // The toast's own time begins within the last of these ticks.
  await expect
    .poll(async () => {
      await page.clock.runFor(tick);
      return shown.isVisible();
    })
    .toBe(true);
  await expectAtTopCentre(page, shown);
  await page.clock.runFor(times[kind] - 10 * tick);
  expect(await shown.isVisible()).toBe(true);
  await page.clock.runFor(10 * tick + leaving);
  await page.clock.resume();
  await shown.waitFor({ state: 'detached' });
}

async function expectAtTopCentre(page: Page, shown: Locator): Promise<void> {
  const box = (await shown.boundingBox())!;
  expect(Math.abs(box.x + box.width / 2 - page.viewportSize()!.width / 2)).toBeLessThan(3);
  // Over the top bar, so that it hides no heading.
  // An open dialog hides both from their roles.
  const title = await page.locator('h1').first().boundingBox();
  const bar = (await page.locator('header').first().boundingBox())!;
  expect(box.y).toBeLessThan(bar.height);
  if (title && title.y > bar.height) expect(box.y + box.height).toBeLessThanOrEqual(title.y);
}

/** No toast is on the screen, but for one that is on its way out. */
export async function expectNoToast(page: Page): Promise<void> {
  for (const role of ['alert', 'status'] as const) {
    await expectCount(page.locator('.weft-toasts').getByRole(role), 0);
  }
}
