/** Whether Back or Forward led elsewhere meanwhile. */
let moved = false;

/**
 * Keeps Back and Forward from the router that is made next until the app has taken over the server's page, which it does in slices: a
 * router that went elsewhere halfway would render what the page does not show.
 */
export function holdEarlyBack(): void {
  window.addEventListener('popstate', hold);
}

/** The router goes where Back or Forward led before it could. */
export function answerEarlyBack(): void {
  window.removeEventListener('popstate', hold);
  if (!moved) return;
  moved = false;
  window.dispatchEvent(new PopStateEvent('popstate'));
}

function hold(event: Event): void {
  event.stopImmediatePropagation();
  moved = true;
}
