import { page, type Sheet, type TextStyle } from './sheet.ts';

/** A column of a table. */
export interface Column<Row> {
  readonly title: string;
  readonly width: number;
  readonly align?: 'left' | 'right';
  readonly cell: (row: Row, index: number) => string;
  /** Below it, in small letters. */
  readonly note?: ((row: Row) => string) | undefined;
  /** In the last row. */
  readonly total?: string | undefined;
}

const gap = 6;
const padding = 5;
const head: TextStyle = { weight: 'bold', size: 7.5, color: '#5d564b' };
const body: TextStyle = { size: 8.5 };
const small: TextStyle = { size: 7, color: '#5d564b' };
const sum: TextStyle = { weight: 'bold', size: 8.5 };

/** Gives the width that is left to the first column that has none (0). */
export function fitted<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  const taken = columns.reduce((total, { width }) => total + width + gap, -gap);
  return columns.map((column) => (column.width > 0 ? column : { ...column, width: page.right - page.left - taken }));
}

/**
 * Draws a table from `y` on. A row is not broken; on another page the head comes again.
 * @param nextPage Adds a page. It returns the top of what may be drawn there.
 * @returns The bottom.
 */
export function drawTable<Row>(
  sheet: Sheet,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  y: number,
  nextPage: () => number,
): number {
  /** Writes a cell of each column. @returns The bottom of the highest. */
  const across = (top: number, textOf: (column: Column<Row>) => string, style: TextStyle): number => {
    let x: number = page.left;
    let bottom = top;
    for (const column of columns) {
      const { width, align = 'left' } = column;
      bottom = Math.max(bottom, sheet.write(textOf(column), { x, y: top, width, align }, style));
      x += width + gap;
    }
    return bottom;
  };
  const heightOf = (row: Row, index: number): number =>
    Math.max(
      ...columns.map(({ cell, note, width }) => {
        const below = note?.(row) ?? '';
        return sheet.height(cell(row, index), width, body) + (below === '' ? 0 : sheet.height(below, width, small));
      }),
    );
  const drawHead = (top: number): number => {
    sheet.rule(top, { width: 1, color: '#1d1b18' });
    const bottom = across(top + padding - 1, ({ title }) => title, head) + padding - 1;
    sheet.rule(bottom);
    return bottom;
  };
  let top = drawHead(y);
  rows.forEach((row, index) => {
    const height = heightOf(row, index) + 2 * padding;
    if (top + height > page.bottom) top = drawHead(nextPage());
    let x: number = page.left;
    for (const { width, align = 'left', cell, note } of columns) {
      const bottom = sheet.write(cell(row, index), { x, y: top + padding, width, align }, body);
      const below = note?.(row) ?? '';
      if (below !== '') sheet.write(below, { x, y: bottom, width, align }, small);
      x += width + gap;
    }
    top += height;
    sheet.rule(top);
  });
  if (columns.every(({ total }) => total === undefined)) return top;
  if (top + 24 > page.bottom) top = drawHead(nextPage());
  const bottom = across(top + padding, ({ total = '' }) => total, sum) + padding;
  sheet.rule(bottom, { width: 1, color: '#1d1b18' });
  return bottom;
}
