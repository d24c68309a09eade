/** A pasted line: an order, by its number or id, and its tracking number. */
export interface PastedNumber {
  readonly order: string;
  readonly tracking_number: string;
}

/** A pasted list. `unread`: lines that are not an order and a number. */
interface PastedList {
  readonly numbers: readonly PastedNumber[];
  readonly unread: readonly string[];
}

/** The most tracking numbers that are sent at once. */
export const mostTrackingNumbers = 200;

/** An order as lists and booking files write it: 1042, #1042, 1042-R2, or its id. */
const orderReference = /^#?(\d{1,12})(?:-R\d+)?$|^([0-9a-f]{24})$/i;

/**
 * Reads lines of an order and a tracking number, as copied from a spreadsheet, a courier's page or a chat: separated by a tab, a comma, a
 * semicolon or spaces. A first line without digits is a header.
 * @param inOrder Orders for lines with a tracking number alone, in their order; only if all lines are such.
 */
export function readPastedNumbers(text: string, inOrder: readonly string[] = []): PastedList {
  const lines = text.split(/[\r\n]+/).map(cellsOf);
  const rows = lines.filter((cells, index) => cells.length > 0 && (index > 0 || /\d/.test(cells.join(''))));
  const isColumn = inOrder.length > 0 && rows.every(({ length }) => length === 1);
  const numbers: PastedNumber[] = [];
  const unread: string[] = [];
  for (const [index, [first = '', ...rest]] of rows.entries()) {
    const [, number, id] = orderReference.exec(first) ?? [];
    const order = isColumn ? inOrder[index] : (number ?? id?.toLowerCase());
    const tracking_number = isColumn ? first : rest.join('');
    if (order === undefined || tracking_number === '') unread.push([first, ...rest].join(' '));
    else numbers.push({ order, tracking_number });
  }
  return { numbers, unread };
}

/** The cells of a line without quotation marks. Spaces separate only where nothing else does. */
function cellsOf(line: string): string[] {
  const separator = /[\t,;|]/.test(line) ? /[\t,;|]/ : /\s/;
  return line
    .split(separator)
    .map((cell) => cell.replace(/["']/g, '').trim())
    .filter((cell) => cell !== '');
}
