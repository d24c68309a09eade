import { isNoCode } from '#contract/rules/sheet-cell.ts';

/** Cells that list several sizes, `S, M, L` or `S/M/L`, and what belongs to each of them. */

const letter =
  /^(?:x{0,5}s|[2-9]xs|m|x{0,5}l|\d{1,2}xl|small|medium|large|x-?large|(?:extra|free|one) ?(?:large|size))$/i;
const number = /^[1-9]\d{0,2}(?:\.5)?$/;
const age = /^\d{1,2} ?- ?\d{1,2} ?(?:y|yrs?|years?|m|months?)$/i;

/** Commas and line breaks always separate sizes: no label has them. */
const separators = /[,\n]/;
/** Signs that are no part of a usual size, and those that are: `28/30`, `3-4 Y`, `S/M`. */
const [clearSigns, otherSigns] = [
  ['|', ';'],
  ['/', '-', ' '],
];

/**
 * The sizes of a cell. Cells whose signs may belong to one size are one, unless there is a quantity for each part.
 * @param isOne Whether the shop calls one size so.
 */
export function sizesIn(cell = '', quantities: readonly string[] = [], isOne = false): string[] {
  if (isOne) return [cell.trim()];
  const listed = partsOf(cell, separators);
  if (listed.length !== 1) return listed;
  for (const sign of [...clearSigns, ...otherSigns]) {
    const parts = partsOf(cell, sign);
    const isCounted = parts.length === quantities.length;
    const isClear = clearSigns.includes(sign);
    const isList = isClear || parts.length > 2 || parts.every((part) => age.test(part));
    const isUsual = areSizes(parts) && isList;
    if (parts.length > 1 && (isUsual || (isCounted && (isClear || areSizes(parts))))) return parts;
  }
  return listed;
}

/** Whether a size may be several of them, as `S/M`, `S-XL`, `M & L` and `28/30/32` may. */
export const mayBeSizes = (size: string): boolean =>
  [/[/&]|\band\b/i, '-', ' '].some((sign) => {
    const parts = partsOf(size, sign);
    const areNumbers = parts.every((part) => number.test(part));
    return parts.length > (areNumbers ? 2 : 1) && areSizes(parts);
  });

/** The quantities of a cell: `4, 6, 5`, `4/6/5` or `4 6 5`. */
export function quantitiesIn(cell = ''): string[] {
  const signs = [...clearSigns, ...otherSigns].find((sign) => {
    const parts = partsOf(cell, sign);
    return parts.length > 1 && parts.every((part) => /^\d+$/.test(part));
  });
  return partsOf(cell, signs ?? separators);
}

/** The codes of a cell; those that are placeholders are empty. */
export const skusIn = (cell = ''): string[] => partsOf(cell, /[,\n;|]/).map((code) => (isNoCode(code) ? '' : code));

/** Sizes of one kind. Numbers rise: `12/10/2024` is a date. */
function areSizes(parts: readonly string[]): boolean {
  const rises = parts.every((part, index) => index === 0 || Number(part) > Number(parts[index - 1]));
  return (
    [letter, age].some((kind) => parts.every((part) => kind.test(part))) ||
    (rises && parts.every((part) => number.test(part)))
  );
}

const partsOf = (cell: string, sign: string | RegExp): string[] =>
  cell
    .split(sign)
    .map((part) => part.trim())
    .filter((part) => part !== '');
