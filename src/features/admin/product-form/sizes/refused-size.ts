import { hasDuplicateLabels, labelSeparator, sizeTextLimits } from '#contract/rules/size-label.ts';
import { mostPieces } from '#contract/rules/stock-level.ts';
import { piecesOf, type SizeCell, type SizeRow } from './size-rows.ts';

/** A cell by the index of its row. */
export interface SizeCellPlace {
  index: number;
  cell: SizeCell;
}

/**
 * The first cell that the server refuses: its refusal of the list names no row.
 * @returns Undefined if the rows do not show the reason.
 */
export function refusedSize(rows: readonly SizeRow[]): SizeCellPlace | undefined {
  for (const [index, row] of rows.entries()) {
    const cell = refusedCell(row, rows.slice(0, index));
    if (cell !== undefined) return { index, cell };
  }
  return undefined;
}

function refusedCell(row: SizeRow, rowsAbove: readonly SizeRow[]): SizeCell | undefined {
  const label = row.label.trim();
  if (label === '' || label.length > sizeTextLimits.label || label.includes(labelSeparator)) return 'label';
  if (rowsAbove.some((other) => hasDuplicateLabels([other.label, label]))) return 'label';
  if (row.sku.trim().length > sizeTextLimits.sku) return 'sku';
  return (piecesOf(row) ?? Infinity) > mostPieces ? 'quantity' : undefined;
}
