import type { PhotoRow } from './photo-rows.ts';

/** Photos that a new product was created without, by its id. In memory, because they hold chosen files. */
const lost = new Map<string, readonly PhotoRow[]>();

/** Hands the photos that were not saved over to the page of the product, where they can be sent again. */
export function handOverLostPhotos(productId: string, rows: readonly PhotoRow[]): void {
  lost.set(productId, rows);
}

/** The photos that the product was created without; once. */
export function takeLostPhotos(productId: string): readonly PhotoRow[] {
  const rows = lost.get(productId) ?? [];
  lost.delete(productId);
  return rows;
}
