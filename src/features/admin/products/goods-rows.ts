import type { Product } from '#contract/product.ts';
import { mostPieces } from '#contract/rules/stock-level.ts';

/** A size in the form of received goods. */
export interface GoodsRow {
  readonly _id: string;
  /** Empty for a product without sizes. */
  readonly label: string;
  readonly inStock: number;
  /** The received pieces as typed; empty: none. */
  readonly pieces: string;
}

/** A row for each size of a product; one for a product without sizes. */
export function toGoodsRows({ _id, quantity, sizes = [{ _id, label: '', quantity }] }: Product): GoodsRow[] {
  return sizes.map((size) => ({ _id: size._id, label: size.label, inStock: size.quantity, pieces: '' }));
}

/** The received pieces; NaN if the text is no whole number, which the server refuses. */
export function receivedPieces({ pieces }: Pick<GoodsRow, 'pieces'>): number {
  const text = pieces.trim();
  return /^[0-9]*$/.test(text) ? Number(text) : NaN;
}

/** The sizes of which pieces came in, as they are sent. */
export function sentGoods(rows: readonly GoodsRow[]): { _id: string; pieces: number }[] {
  return rows.map((row) => ({ _id: row._id, pieces: receivedPieces(row) })).filter(({ pieces }) => pieces !== 0);
}

/**
 * The index of the first row that the server refuses: its refusal of the list names none.
 * @returns Undefined if no single row is the reason.
 */
export function refusedRow(rows: readonly GoodsRow[]): number | undefined {
  if (sentGoods(rows).length === 0) return 0;
  const index = rows.findIndex((row) => !(receivedPieces(row) <= mostPieces));
  return index < 0 ? undefined : index;
}
