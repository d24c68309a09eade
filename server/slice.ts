import type { Paging } from '#contract/primitives.ts';
import { pageSize } from '#contract/rules/paging.ts';

/** A part of a list: `limit` entries from `offset` on. */
export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/** A slice of a list that is read in parts: it may begin after the entry with an id, so that entries that come meanwhile move none. */
export interface Part extends Slice {
  readonly after?: string | undefined;
}

/** One row, or so many of the oldest ones. */
export type Which = { readonly id: string } | { readonly limit: number };

/** The slice that a client requests; undefined for the whole list. */
export function sliceOf(paging: Paging & { limit: number }): Slice;
export function sliceOf(paging: Paging): Slice | undefined;
export function sliceOf({ page, limit }: Paging): Slice | undefined {
  if (page === undefined && limit === undefined) return undefined;
  const size = limit ?? pageSize;
  return { offset: ((page ?? 1) - 1) * size, limit: size };
}
