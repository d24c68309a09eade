import type { Product } from '#contract/product.ts';

/** A size in the form of received goods. */
export interface GoodsRow {
  readonly _id: string;
  /** Empty for a product without sizes. */
  readonly label: string;
  readonly inStock: number;
  /** The received quantity as typed; empty: none. */
  readonly pieces: string;
}

/** A row for each size of a product; one for a product without sizes. */
export function toGoodsRows({ _id, quantity, sizes = [{ _id, label: '', quantity }] }: Product): GoodsRow[] {
  return sizes.map((size) => ({ _id: size._id, label: size.label, inStock: size.quantity, pieces: '' }));
}

/** The received quantity; NaN if the text is no whole number, which the server refuses. */
export function receivedQuantity({ pieces }: Pick<GoodsRow, 'pieces'>): number {
  const text = pieces.trim();
  return /^[0-9]*$/.test(text) ? Number(text) : NaN;
}

/** The sizes that came in. */
const receivedRows = (rows: readonly GoodsRow[]) => rows.filter((row) => receivedQuantity(row) !== 0);

/** These sizes as they are sent. */
export function sentGoods(rows: readonly GoodsRow[]): { _id: string; pieces: number }[] {
  return receivedRows(rows).map((row) => ({ _id: row._id, pieces: receivedQuantity(row) }));
}

/**
 * The row that the server refused; the first one if nothing was sent.
 * @param path Of the value in the sent list: 'sizes.1.pieces'.
 */
export function refusedRow(rows: readonly GoodsRow[], path: string): GoodsRow | undefined {
  const sent = receivedRows(rows);
  return sent.length === 0 ? rows[0] : sent[Number(path.split('.')[1])];
}
