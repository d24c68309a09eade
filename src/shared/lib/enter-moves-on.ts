import type { KeyboardEvent } from 'react';

const fields = 'input, select, textarea, [role="combobox"]';

/**
 * `onKeyDown` of a grid of fields within a form: Enter goes to the next field, within the grid or behind it, like Tab past the buttons. It
 * never sends the form: people fill in a grid as they do a spreadsheet, and a scanner ends each code with Enter.
 */
export function enterMovesOn(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, nativeEvent } = event;
  // Enter also ends the composition of a word, and presses a focused button.
  if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const all = [...(target.form?.querySelectorAll<HTMLElement>(fields) ?? [])].filter(
    (field) => field.tabIndex >= 0 && !field.matches(':disabled') && field.closest('[hidden]') === null,
  );
  const next = all[all.indexOf(target) + 1];
  next?.focus();
  // As Tab does.
  if (next instanceof HTMLInputElement) next.select();
}
