import type { ImportChange } from '#contract/catalogue-changes.ts';
import { shieldFormula } from '#contract/rules/catalogue-file.ts';

type Cell = string | number;

/** A CSV file with a byte order mark, as Excel needs it. */
const csv = (lines: readonly (readonly Cell[])[]): string =>
  `\uFEFF${lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')}`;

const quoted = (cell: Cell): string =>
  typeof cell === 'number' ? String(cell) : `"${shieldFormula(cell).replaceAll('"', '""')}"`;

/** What an import changed or would change: a line for each value, before and after. */
export const reportFile = (changes: readonly ImportChange[], header: readonly string[]): string =>
  csv([
    header,
    ...changes.flatMap(({ line, name, slug, fields }) =>
      fields.map(({ field, size = '', from = '', to }) => [line, name, slug, field, size, from, to]),
    ),
  ]);

/** The prices before an import, as a file that puts them back; undefined if it changed none. */
export function oldPricesFile(changes: readonly ImportChange[]): string | undefined {
  const prices = changes.flatMap(({ slug, fields }) => {
    const from = fields.find(({ field }) => field === 'price')?.from;
    return from === undefined ? [] : [[slug, Number(from)]];
  });
  return prices.length === 0 ? undefined : csv([['slug', 'price'], ...prices]);
}
