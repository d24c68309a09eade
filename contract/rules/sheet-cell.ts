import { withoutHidden } from './typed-text.ts';

/** Cells of spreadsheets as they arrive in files and pasted lists. Callers cut long ones first. */

/** What stands for no value: -, N/A, #N/A and other failed formulas, null, 0000-00-00. */
const placeholder =
  /^(?:[-–—.?]+|n\.?[/ ]?a\.?|#(?:n\/a|name\?|ref!|value!|div\/0!|num!|null!|#+)|null|nil|none|nan|undefined|not available|0000-00-00\b.*)$/i;

/**
 * The text of a cell: without the apostrophes, quotation marks, tabs and `="…"` that keep its digits, and without the `.0` that made a
 * number of them. Empty if it stands for no value.
 */
export function plainCell(cell: string): string {
  const text = withoutHidden(cell).normalize('NFKC').trim();
  const plain = text
    .replace(/^="?([^"]*)"?$/, '$1')
    .replace(/^['"`‘’]{1,3}|['"`‘’]{1,3}$/g, '')
    .trim()
    .replace(/^(\d{5,})\.0+$/, '$1');
  return placeholder.test(plain) ? '' : plain;
}

/** Placeholders are shorter, in characters. */
const longestPlaceholder = 20;

/** Whether a cell holds nothing but a placeholder. */
export const isPlaceholder = (cell: string): boolean =>
  cell.length <= longestPlaceholder && cell.trim() !== '' && plainCell(cell) === '';

/** Whether a cell of codes has none: empty, 0, or a placeholder. */
export const isNoCode = (cell: string): boolean => cell.length <= longestPlaceholder && /^0*$/.test(plainCell(cell));

/** A long number as a spreadsheet shows it, 8.90123E+12: its last digits are lost. */
const scientific = /^[+-]?\d{1,3}(?:[.,]\d+E[+-]?|E[+-])\d+$/i;

export const isScientific = (text: string): boolean => scientific.test(text);

/** Such a number that was saved again, 8901230000000, or one with more than the 15 digits that spreadsheets keep. */
const rounded = /^(?:\d{6,30}0{5}|\d{15,30}0{3})$/;

/** Whether a spreadsheet has lost digits of a number. Of 100,000 true ones of couriers about one looks so too. */
export const hasLostDigits = (text: string): boolean => scientific.test(text) || rounded.test(text);
