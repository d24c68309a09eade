import type { FetchArgs } from '@reduxjs/toolkit/query';
import { calls, type CallName } from '#contract/calls.ts';
import type { Sent } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { fillPath } from '#contract/rules/address.ts';

/** The parts of a request that the call has; one that it does not have cannot be given. */
type Parts<N extends CallName> = {
  [P in keyof Had<N> as object extends Had<N>[P] ? never : P]: Had<N>[P];
} & { [P in keyof Had<N> as object extends Had<N>[P] ? P : never]?: Had<N>[P] };

type Had<N extends CallName> = {
  [P in keyof Sent<Endpoints[N]> as Sent<Endpoints[N]>[P] extends undefined ? never : P]: Sent<Endpoints[N]>[P];
};

type Addressable = Record<string, string | number>;

/**
 * What to fetch for a call of the contract, typed by its schemas: `request('getProduct', { params: { slug } })`. Parts of a
 * query that are undefined are left out.
 */
export function request<N extends CallName>(
  name: N,
  ...[parts]: object extends Parts<N> ? [Parts<N>?] : [Parts<N>]
): FetchArgs {
  const { method, path } = calls[name];
  const { params, query, body } = (parts ?? {}) as { params?: Addressable; query?: Addressable; body?: unknown };
  return { method, url: fillPath(path, params), ...(query && { params: query }), ...(body !== undefined && { body }) };
}
