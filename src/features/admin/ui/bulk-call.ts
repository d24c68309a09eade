import { changeTags } from '#src/shared/api/tags.ts';

/** Arguments of a call that can be part of a bulk action. */
export interface BulkCall {
  /** The bulk action invalidates the tags once, after its last call. */
  isBulk?: boolean;
}

/** `invalidatesTags` of such a call. */
export const unlessBulk =
  <T extends 'Order' | 'Product'>(type: T) =>
  (_result: unknown, _error: unknown, { id, isBulk = false }: BulkCall & { id: string }) =>
    isBulk ? [] : changeTags(type, id);
