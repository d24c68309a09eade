import type { Page } from 'playwright-core';

/**
 * The texts that nobody can read whole: cut by the window, by an element that hides what overflows, or wider or higher than their button.
 * What can be scrolled, ends in an ellipsis or is only for screen readers is not cut.
 */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const parent = text.parentElement;
      if (!parent || !text.textContent?.trim() || parent.closest('style, script, noscript, option, #late, #old'))
        continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const told = `${text.textContent.trim().slice(0, 60)} (${parent.tagName.toLowerCase()})`;
      for (const rect of range.getClientRects()) {
        if (rect.width === 0) continue;
        const problem = problemOf(rect, parent);
        if (problem !== undefined) cut.add(`${told}: ${problem}`);
      }
    }
    return [...cut];

    function problemOf({ left, right, top, bottom }: DOMRect, parent: Element): string | undefined {
      if (getComputedStyle(parent).clipPath === 'inset(50%)') return undefined;
      const button = parent.closest('button, a.MuiButton-root')?.getBoundingClientRect();
      if (button && (right > button.right + 2 || left < button.left - 2 || bottom > button.bottom + 2))
        return 'is larger than its button';
      for (let element: Element | null = parent; element; element = element.parentElement) {
        const style = getComputedStyle(element);
        if (style.clipPath === 'inset(50%)' || style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none')
          return undefined;
        const box = element.getBoundingClientRect();
        if (/auto|scroll/.test(style.overflowX)) return undefined;
        const hides = (axis: string) => /hidden|clip/.test(axis);
        if (hides(style.overflowX) && (right > box.right + 2 || left < box.left - 2)) return 'is cut at the side';
        if (hides(style.overflowY) && (bottom > box.bottom + 2 || top < box.top - 4)) return 'is cut below';
        if (style.position === 'fixed') break;
      }
      return right > innerWidth + 1 || left < -1 ? 'is cut by the window' : undefined;
    }
  });
}
