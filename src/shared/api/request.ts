import type { FetchArgs } from '@reduxjs/toolkit/query';
import { calls, type CallName } from '#contract/calls.ts';
import type { Sent } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { fillPath } from '#contract/rules/address.ts';

/** The parts of a request that the call defines (`params`, `query`, `body`); required ones cannot be left out. */
type RequestParts<N extends CallName> = {
  [P in keyof DefinedParts<N> as object extends DefinedParts<N>[P] ? never : P]: DefinedParts<N>[P];
} & { [P in keyof DefinedParts<N> as object extends DefinedParts<N>[P] ? P : never]?: DefinedParts<N>[P] };

type DefinedParts<N extends CallName> = {
  [P in keyof Sent<Endpoints[N]> as Sent<Endpoints[N]>[P] extends undefined ? never : P]: Sent<Endpoints[N]>[P];
};

type UrlValues = Record<string, string | number>;

/**
 * Builds the fetch arguments of a contract call, typed by its schemas: `request('getProduct', { params: { slug } })`. Undefined
 * query parameters are left out.
 */
export function request<N extends CallName>(
  name: N,
  ...[parts]: object extends RequestParts<N> ? [RequestParts<N>?] : [RequestParts<N>]
): FetchArgs {
  const { method, path } = calls[name];
  const { params, query, body } = (parts ?? {}) as { params?: UrlValues; query?: UrlValues; body?: unknown };
  return { method, url: fillPath(path, params), ...(query && { params: query }), ...(body !== undefined && { body }) };
}
