import type { RefCallback } from 'react';

/** What the focus can move to: an element, or a selector or function that finds it when the focus moves. */
export type FocusTarget = Element | string | (() => Element | null | undefined) | null | undefined;

const focusable = 'a[href], button, input, select, textarea, [tabindex]';

/**
 * Moves the focus to the first target that is in the page. A target that takes no focus by itself, a heading for instance, takes it
 * until it loses it; it stays out of the tab order.
 */
export function moveFocus(...targets: readonly FocusTarget[]): void {
  for (const target of targets) {
    const element = found(target);
    if (!(element instanceof HTMLElement) || !element.isConnected) continue;
    const isLanding = !element.matches(focusable);
    if (isLanding) makeLanding(element);
    element.focus({ preventScroll: isLanding });
    if (document.activeElement === element) return;
  }
}

function found(target: FocusTarget): Element | null | undefined {
  if (typeof target === 'string') return document.querySelector(target);
  return typeof target === 'function' ? target() : target;
}

function makeLanding(element: HTMLElement): void {
  element.tabIndex = -1;
  element.dataset.landing = '';
  element.addEventListener(
    'blur',
    () => {
      element.removeAttribute('tabindex');
      delete element.dataset.landing;
    },
    { once: true },
  );
}

/**
 * A ref for a control that may remove itself: the focus that it had moves to the first of its targets that is left. They are asked for
 * while the control is still in its place, so that its neighbours can be among them.
 */
export function passFocus(targetsOf: (control: HTMLElement) => readonly FocusTarget[]): RefCallback<HTMLElement> {
  return (control) => {
    if (control === null) return;
    return () => {
      if (!control.contains(document.activeElement)) return;
      const targets = targetsOf(control);
      // Once React has put in what comes in its place. At a mere change of the ref the control stays.
      queueMicrotask(() => {
        if (!control.isConnected) moveFocus(...targets);
      });
    };
  };
}

/** The same control of the items after and before: `neighbours(button, 'li', 'button')`. */
export function neighbours(control: Element, item: string, selector: string): FocusTarget[] {
  const own = control.closest(item);
  return [own?.nextElementSibling, own?.previousElementSibling].map((next) => next?.querySelector(selector));
}

/**
 * Keeps the focus in the page: where the element that has it is removed and nothing takes over, it moves to what the element stood in;
 * where a dialog closes whose opener has gone, to what the opener stood in; else to `main`. The next Tab goes on from there.
 */
export function keepFocus(page: Document): void {
  let focused: Element | undefined;
  /** The control that opened the last dialog, and what it stood in. */
  let opener: readonly Element[] = [];

  page.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (isInDialog(target) && focused && !isInDialog(focused)) opener = lineOf(focused);
    focused = target;
  });
  page.addEventListener('focusout', ({ target }) => {
    // Some browsers tell of a removal too: then the element has left the page a moment later.
    queueMicrotask(() => {
      if (focused === target && focused?.isConnected && page.activeElement === page.body) focused = undefined;
    });
  });

  new MutationObserver((records) => {
    if (focused === undefined || focused.isConnected || page.activeElement !== page.body) return;
    let place: Node = focused;
    for (const { removedNodes, target } of records) {
      if ([...removedNodes].some((removed) => removed.contains(place))) place = target;
    }
    focused = undefined;
    if (place instanceof Element && place.closest('main')) moveFocus(place);
    // Closing a dialog may move the focus yet.
    else requestAnimationFrame(() => page.activeElement === page.body && moveFocus(...opener, 'main'));
  }).observe(page.body, { childList: true, subtree: true });
}

const isInDialog = (element: Element) => element.closest('[role="dialog"]') !== null;

/** An element and what it stands in, up to `main`. */
function lineOf(element: Element): Element[] {
  const parent = element.parentElement;
  return parent === null || element.matches('main') ? [element] : [element, ...lineOf(parent)];
}
