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
