/** Arguments of a call that can be part of a bulk action. */
export interface BulkCall {
  /** The bulk action invalidates the tags once, after its last call. */
  isBulk?: boolean;
}

/** `invalidatesTags` of such a call. */
export const unlessBulk =
  <T extends string>(tag: T) =>
  (_result: unknown, _error: unknown, { isBulk = false }: BulkCall): T[] =>
    isBulk ? [] : [tag];
