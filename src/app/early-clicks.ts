import type {} from '../early.ts';

/** Says that the app answers clicks from now on, and answers those that came before it: none is lost. */
export function answerEarlyClicks(): void {
  const held = window.heldClicks ?? [];
  // Before even the small script was there, a click left a trace all the same: the focus, which no key has put there.
  const focused = document.activeElement;
  if (focused instanceof HTMLButtonElement && !focused.matches(':focus-visible') && !held.includes(focused)) {
    held.unshift(focused);
  }
  document.documentElement.dataset.ready = '';
  delete window.heldClicks;
  for (const button of held) button.click();
}
