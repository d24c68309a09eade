import type { Paging } from '#contract/primitives.ts';
import { pageSize, totalCountHeader } from '#contract/rules/paging.ts';
import { WithHeaders } from './handle.ts';

/** One page of a list, counted from 1. */
export function page<T>(all: readonly T[], number: number, limit: number): T[] {
  return all.slice((number - 1) * limit, number * limit);
}

/** The complete list, or one page with the total if a page or limit is given. */
export function paged<T, const R>(
  all: readonly T[],
  query: Paging,
  reply: (shown: T[]) => R,
  headers: Readonly<Record<string, string>> = {},
): WithHeaders<R> {
  if (query.page === undefined && query.limit === undefined) return new WithHeaders(reply([...all]), headers);
  const shown = page(all, query.page ?? 1, query.limit ?? pageSize);
  return new WithHeaders(reply(shown), { ...headers, [totalCountHeader]: String(all.length) });
}
