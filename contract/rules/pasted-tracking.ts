import { hasLostDigits, plainCell } from './sheet-cell.ts';
import { cleanTrackingNumber } from './tracking.ts';
import { cleanPhone } from './typed-text.ts';

/** A pasted line: an order, by its number or id, and its tracking number. */
export interface PastedNumber {
  readonly order: string;
  readonly tracking_number: string;
  /** The whole line, if the number was chosen among several cells. */
  readonly line?: string;
}

/**
 * A line that is not read. `nothing`: it is not an order and a number. `several`: more than one cell could be the number, or none.
 * `digits`: a spreadsheet has lost the number's last digits.
 */
export interface UnreadLine {
  readonly line: string;
  readonly why: 'nothing' | 'several' | 'digits';
}

interface PastedList {
  readonly numbers: readonly PastedNumber[];
  readonly unread: readonly UnreadLine[];
}

/** The most tracking numbers that are sent at once. */
export const mostTrackingNumbers = 200;

/** The longest cell, in characters. */
const longestCell = 200;

/** An order as lists and booking files write it: 1042, #1042, 1042-R2, or its id. */
const orderReference = /^#?(\d{1,12})(?:-R\d+)?$|^([0-9a-f]{24})$/i;

/**
 * Reads lines of an order and a tracking number, as copied from a spreadsheet, a courier's page or a chat: separated by a tab, a comma, a
 * semicolon or spaces. Of more cells the only one that looks like a tracking number is taken. A first line without digits is a header.
 * @param inOrder Orders for lines with a tracking number alone, in their order; only if all lines are such.
 */
export function readPastedNumbers(text: string, inOrder: readonly string[] = []): PastedList {
  const lines = text.split(/[\r\n]+/).map(cellsOf);
  const rows = lines.filter((cells, index) => cells.length > 0 && (index > 0 || /\d/.test(cells.join(''))));
  const isColumn = inOrder.length > 0 && rows.every(({ length }) => length === 1);
  const numbers: PastedNumber[] = [];
  const unread: UnreadLine[] = [];
  for (const [index, cells] of rows.entries()) {
    const line = cells.join(' ');
    const [first = '', ...rest] = cells;
    const [, number, id] = orderReference.exec(first) ?? [];
    const order = isColumn ? inOrder[index] : (number ?? id?.toLowerCase());
    const places = isColumn ? [first] : rest;
    const tracking_number = places.length > 1 ? chosenOf(places) : places[0];
    if (order === undefined || places.length === 0) unread.push({ line, why: 'nothing' });
    else if (places.some(hasLostDigits)) unread.push({ line, why: 'digits' });
    else if (tracking_number === undefined) unread.push({ line, why: 'several' });
    else numbers.push({ order, tracking_number, ...(places.length > 1 && { line }) });
  }
  return { numbers, unread };
}

/** A number of a post, in parts: EE 123 456 789 IN (https://en.wikipedia.org/wiki/S10_(UPU_standard)). */
const postalNumber = /^[A-Z]{2}\d{9}[A-Z]{2}$/;

/** The cell among several that is a tracking number; undefined if it is not clear which. No other cell is added to it. */
function chosenOf(cells: readonly string[]): string | undefined {
  const whole = cleanTrackingNumber(cells.join(''));
  if (postalNumber.test(whole)) return whole;
  const [only, ...others] = cells.filter(isLikeNumber);
  return others.length === 0 ? only : undefined;
}

/** Whether a cell is a tracking number rather than an amount, a day, a pincode, a phone number or a word. */
function isLikeNumber(cell: string): boolean {
  const number = cleanTrackingNumber(cell);
  const isDay = /^\d{1,4}-[A-Z\d]{1,3}-\d{1,4}$/.test(number);
  return (
    /^(?=(?:[A-Z-]*\d){4})[A-Z\d-]{7,40}$/.test(number) && !isDay && !/^(?:\+?91|0)?[6-9]\d{9}$/.test(cleanPhone(cell))
  );
}

/** The cells of a line as they were copied, without what a spreadsheet adds. Spaces separate only where nothing else does. */
function cellsOf(line: string): string[] {
  const separator = /[\t,;|]/.test(line) ? /[\t,;|]/ : /\s/;
  return line
    .split(separator)
    .map((cell) => plainCell(cell.slice(0, longestCell).replaceAll('"', '')))
    .filter((cell) => cell !== '');
}
