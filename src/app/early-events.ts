import type {} from '#src/early.ts';

/** Marks the app as ready for clicks and replays the clicks queued before (src/early.ts), so that none is lost. */
export function replayEarlyClicks(): void {
  const queued = window.queuedClicks ?? [];
  // A click before the early script had loaded is not in the queue, but it focused its button, without the :focus-visible of a
  // key press. If the script saw a mouse press, or one is still active, the focus may come from that press, so it is ignored.
  const focused = document.activeElement;
  if (
    window.pressSeen !== true &&
    focused instanceof HTMLButtonElement &&
    !focused.matches(':active') &&
    !isFocusVisible(focused) &&
    !queued.some(([button]) => button === focused)
  ) {
    queued.unshift([focused, window.shownSize?.(focused)]);
  }
  document.documentElement.dataset.ready = '';
  delete window.queuedClicks;
  for (const [button, size] of queued) {
    button.removeAttribute('aria-busy');
    if (size !== undefined) button.dataset.size = size;
    button.click();
    delete button.dataset.size;
  }
}

/** Whether the focus is from a key press. Safari before 15.4 does not know the selector, and throws. */
function isFocusVisible(element: Element): boolean {
  try {
    return element.matches(':focus-visible');
  } catch {
    return false;
  }
}

/** Whether Back or Forward was used during hydration. */
let isPending = false;

/**
 * Defers `popstate` events until hydration has finished. Must run before the router is created: hydration runs in slices, and a
 * router that navigated halfway would render another page than the server's HTML.
 */
export function deferPopState(): void {
  window.addEventListener('popstate', defer);
}

/** Replays a deferred `popstate`, so that the router follows the URL. */
export function replayPopState(): void {
  window.removeEventListener('popstate', defer);
  if (!isPending) return;
  isPending = false;
  window.dispatchEvent(new PopStateEvent('popstate'));
}

function defer(event: Event): void {
  event.stopImmediatePropagation();
  isPending = true;
}
