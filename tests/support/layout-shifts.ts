import type { Page } from 'playwright-core';

/** Sums up layout shifts (https://wicg.github.io/layout-instability/). */
export const recordLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    window.moved = 0;
    window.movedElements = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        window.moved += value;
        for (const { node, previousRect: from, currentRect: to } of sources)
          window.movedElements.push(
            `${node?.nodeName} '${node?.textContent?.slice(0, 30)}' ${[from, to].map(({ x, y, width, height }) => `${x},${y} ${width}x${height}`).join(' to ')}`,
          );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The layout shifts so far: they are reported after their frame. */
export async function readLayoutShifts(page: Page): Promise<number> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.evaluate(() => window.moved);
}

/** What has moved so far, for a failure: elements with their places before and after. */
export const readMovedElements = (page: Page): Promise<string> => page.evaluate(() => window.movedElements.join('; '));

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

declare global {
  interface Window {
    moved: number;
    movedElements: string[];
  }
}
