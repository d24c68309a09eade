/** Prints a table. The first column is aligned to the left, the others to the right. */
export function printTable(
  title: string,
  heads: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): void {
  const cells = [heads, ...rows.map((row) => row.map(formatted))];
  const widths = heads.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  console.log(`\n${title}`);
  for (const row of cells) {
    console.log(
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    );
  }
}

function formatted(cell: string | number): string {
  if (typeof cell === 'string') return cell;
  return cell >= 100 ? String(Math.round(cell)) : cell.toFixed(2);
}
