/** A piece that an order took out of the stock. */
export interface SoldPiece {
  readonly productId: string;
  readonly sizeId: string;
}

/** The pieces of each size, in the order of their first pieces. */
export function bySize(pieces: readonly SoldPiece[]): (SoldPiece & { pieces: number })[] {
  const sizes = new Map<string, SoldPiece & { pieces: number }>();
  for (const piece of pieces) {
    sizes.set(piece.sizeId, { ...piece, pieces: (sizes.get(piece.sizeId)?.pieces ?? 0) + 1 });
  }
  return [...sizes.values()];
}
