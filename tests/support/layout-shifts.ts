import type { Page } from 'playwright-core';

/** Sums up layout shifts (https://wicg.github.io/layout-instability/). */
export const recordLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    window.moved = 0;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[]) window.moved += shift.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The layout shifts so far: they are reported after their frame. */
export async function readLayoutShifts(page: Page): Promise<number> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.evaluate(() => window.moved);
}

declare global {
  interface Window {
    moved: number;
  }
}
