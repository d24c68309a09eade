import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectCount, toast } from './storefront.ts';

/** The noise of calls that a scenario breaks or refuses. */
export const brokenCalls = [/^answer [45]\d\d: \w+ \S+\/api\//, /Failed to load resource/, /^failed: \w+ \S+\/api\//];

/** Display times of toasts in milliseconds (specification, section 9). */
const times = { success: 2000, error: 4000 } as const;

/** The maximum duration of a toast's exit in milliseconds. */
const leaving = 1000;

/** The step in which the page's clock advances while waiting for a toast, in milliseconds. */
const tick = 20;

/** The mock mode's scenario panel. */
export const panel = (page: Page): Locator => page.getByRole('complementary', { name: 'Scenarios' });

/** Installs a controllable clock. Call it before the page loads. */
export const installClock = (page: Page): Promise<void> => page.clock.install();

/** Pauses the page's clock, after a second for the page's start-up. */
export async function pauseClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1000);
}

/** Runs the paused clock in steps of some milliseconds until something appears. */
export async function runClockUntilShown(page: Page, shown: Locator, step = 500): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(step);
      return shown.isVisible();
    })
    .toBe(true);
}

/** Presses a button and checks the resulting toast: text, position at the top centre, and display time. Requires `installClock`. */
export async function expectToast(page: Page, kind: keyof typeof times, text: string, button: Locator): Promise<void> {
  await button.waitFor();
  await pauseClock(page);
  await button.click();
  const shown = toast(page, text, kind === 'error' ? 'alert' : 'status');
  // The toast appears, and its time starts, within the last of these ticks.
  await runClockUntilShown(page, shown, tick);
  await expectAtTopCentre(page, shown);
  await page.clock.runFor(times[kind] - 10 * tick);
  await expect.poll(() => shown.isVisible()).toBe(true);
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

/** Waits until no toast is visible. */
export async function expectNoToast(page: Page): Promise<void> {
  for (const role of ['alert', 'status'] as const) {
    await expectCount(page.locator('.weft-toasts').getByRole(role), 0);
  }
}
