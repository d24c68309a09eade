import type {} from '../early.ts';

/** Says that the app answers clicks from now on, and answers those that came before it: none is lost. */
export function answerEarlyClicks(): void {
  const held = window.heldClicks ?? [];
  // Before even the small script was there, a click left a trace all the same: the focus, which no key has put there. Where the script
  // saw a press, or one has not ended yet, the focus says nothing: the click decides.
  const focused = document.activeElement;
  if (
    window.sawPress !== true &&
    focused instanceof HTMLButtonElement &&
    !focused.matches(':focus-visible, :active') &&
    !held.includes(focused)
  ) {
    held.unshift(focused);
  }
  document.documentElement.dataset.ready = '';
  delete window.heldClicks;
  for (const button of held) button.click();
}
