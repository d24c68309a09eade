import type { Paging } from '#contract/primitives.ts';
import { pageSize } from '#contract/rules/paging.ts';

/** A part of a list: so many entries from the one at `offset` on. */
export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/** The slice that a client asks for; undefined where it asks for everything. */
export function sliceOf(paging: Paging & { limit: number }): Slice;
export function sliceOf(paging: Paging): Slice | undefined;
export function sliceOf({ page, limit }: Paging): Slice | undefined {
  if (page === undefined && limit === undefined) return undefined;
  const size = limit ?? pageSize;
  return { offset: ((page ?? 1) - 1) * size, limit: size };
}
