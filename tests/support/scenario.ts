import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { toast } from './storefront.ts';

/** The noise of calls that a scenario breaks or refuses. */
export const brokenCalls = [/^answer [45]\d\d: \w+ \S+\/api\//, /Failed to load resource/, /^failed: \w+ \S+\/api\//];

/** How long toasts of a kind stay, in milliseconds (specification, section 9). */
const times = { success: 2000, error: 4000 } as const;

/** How long a toast may take to leave once its time has passed, in milliseconds. */
const leaving = 1000;

/** The panel by which a tester chooses scenarios. */
export const panel = (page: Page): Locator => page.getByRole('complementary', { name: 'Scenarios' });

/** To be called before the page loads: from `stopTime` on, its time passes only when it is told to. */
export const ownTime = (page: Page): Promise<void> => page.clock.install();

async function stopTime(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1000);
}

/**
 * Does what brings a toast about, and looks at it: its words, its place at the top centre, and its time, to the millisecond.
 * The page has to have a time of its own (`ownTime`).
 */
export async function expectToast(
  page: Page,
  kind: keyof typeof times,
  words: string,
  act: () => Promise<unknown>,
): Promise<void> {
  await stopTime(page);
  await act();
  const shown = toast(page, words, kind === 'error' ? 'alert' : 'status');
  await shown.waitFor();
  const { width } = page.viewportSize()!;
  await expect.poll(async () => (await shown.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0);
  const box = (await shown.boundingBox())!;
  expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThan(3);
  expect(box.y).toBeLessThan(120);
  await page.clock.runFor(times[kind] - 1);
  expect(await shown.isVisible()).toBe(true);
  await page.clock.runFor(1 + leaving);
  await page.clock.resume();
  await shown.waitFor({ state: 'detached' });
}

/** No toast is on the screen. */
export async function expectNoToast(page: Page): Promise<void> {
  expect(await page.locator('.weft-toasts [data-variant]').count()).toBe(0);
}
