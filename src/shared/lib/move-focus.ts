import type { RefCallback } from 'react';

/** A focus target: an element, or a selector or function that finds it when the focus moves. */
export type FocusTarget = Element | string | (() => Element | null | undefined) | null | undefined;

const focusable = 'a[href], button, input, select, textarea, [tabindex]';

/**
 * Moves the focus to the first target that is connected and can be focused. A target that is not focusable, such as a heading,
 * gets `tabindex="-1"` until it loses the focus.
 */
export function moveFocus(...targets: readonly FocusTarget[]): void {
  for (const target of targets) {
    const element = resolveTarget(target);
    if (!(element instanceof HTMLElement) || !element.isConnected) continue;
    const isMadeFocusable = !element.matches(focusable);
    if (isMadeFocusable) makeFocusable(element);
    element.focus({ preventScroll: isMadeFocusable });
    if (document.activeElement === element) return;
  }
}

function resolveTarget(target: FocusTarget): Element | null | undefined {
  if (typeof target === 'string') return document.querySelector(target);
  return typeof target === 'function' ? target() : target;
}

function makeFocusable(element: HTMLElement): void {
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
 * A ref for a control that may be removed while it has the focus: the focus moves to the first remaining target. `targetsOf`
 * runs while the control is still connected, so that it can name neighbours.
 */
export function passFocusOnUnmount(
  targetsOf: (control: HTMLElement) => readonly FocusTarget[],
): RefCallback<HTMLElement> {
  return (control) => {
    if (control === null) return;
    return () => {
      if (!control.contains(document.activeElement)) return;
      const targets = targetsOf(control);
      // After React has inserted the replacement. If only the ref changed, the control is still connected.
      queueMicrotask(() => {
        if (!control.isConnected) moveFocus(...targets);
      });
    };
  };
}

/** The matching control of the next and the previous item: `neighbours(button, 'li', 'button')`. */
export function neighbours(control: Element, item: string, selector: string): FocusTarget[] {
  const container = control.closest(item);
  return [container?.nextElementSibling, container?.previousElementSibling].map((next) =>
    next?.querySelector(selector),
  );
}

/**
 * Prevents a lost focus. If the focused element is removed and nothing else takes the focus, its former container gets it, or the
 * table that this is a part of. If a dialog closes and its opener is gone, the opener's nearest remaining ancestor gets it, `main` at last. The next Tab continues
 * from there.
 */
export function recoverLostFocus(page: Document): void {
  let focused: Element | undefined;
  /** The control that opened the last dialog, with its ancestors. */
  let opener: readonly Element[] = [];

  page.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (isInDialog(target) && focused && !isInDialog(focused)) opener = ancestorsOf(focused);
    focused = target;
  });
  page.addEventListener('focusout', ({ target }) => {
    // Some browsers fire focusout for a removal too; the element is disconnected by the next microtask.
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
    // The parts of a table have no name, which a screen reader would read.
    if (place instanceof Element && place.closest('main')) moveFocus(place.closest('table') ?? place);
    // Closing a dialog may still move the focus in this frame.
    else requestAnimationFrame(() => page.activeElement === page.body && moveFocus(...opener, 'main'));
  }).observe(page.body, { childList: true, subtree: true });
}

const isInDialog = (element: Element) => element.closest('[role="dialog"]') !== null;

/** The element and its ancestors, up to `main`. */
function ancestorsOf(element: Element): Element[] {
  const parent = element.parentElement;
  return parent === null || element.matches('main') ? [element] : [element, ...ancestorsOf(parent)];
}
