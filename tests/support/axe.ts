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

/**
 * What is wider than the window, at most five. Boxes are measured, because `overflow-x: clip`, as of `main`, hides what is too wide from the
 * page's scroll width. What a part of the page scrolls or hides on purpose fits, except in dialogs, which should not scroll sideways.
 */
export function tooWide(): string[] {
  const slack = 1.5;
  const found = document.documentElement.scrollWidth > window.innerWidth ? ['the page scrolls sideways'] : [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT, (node) => {
    const element = node as Element;
    // Drawings may be cut off.
    if (element.matches('svg, script, style, [aria-hidden="true"]')) return NodeFilter.FILTER_REJECT;
    const { overflowX, visibility, clipPath } = getComputedStyle(element);
    if (visibility === 'hidden' || clipPath !== 'none') return NodeFilter.FILTER_REJECT;
    const { left, right, width, height } = element.getBoundingClientRect();
    const sticksOut = width > 2 && height > 2 && (left < -slack || right > window.innerWidth + slack);
    const scrolls = element.matches('.MuiDialogContent-root') && element.scrollWidth > element.clientWidth + slack;
    if (sticksOut || scrolls) return NodeFilter.FILTER_ACCEPT;
    return ['auto', 'scroll', 'hidden'].includes(overflowX) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP;
  });
  while (found.length < 5 && walker.nextNode()) {
    const { tagName, className, textContent } = walker.currentNode as Element;
    found.push(`${tagName.toLowerCase()}.${String(className)}: ${textContent.slice(0, 40)}`);
  }
  return found;
}

/** Polls, because components that depend on the window's width render again only after it has changed. */
const expectFits = (page: Page) => expect.poll(() => page.evaluate(tooWide), { message: page.url() }).toEqual([]);
