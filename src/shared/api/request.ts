import type { FetchArgs } from '@reduxjs/toolkit/query';
import type { CallName } from '#contract/calls.ts';
import { shopCalls, type Call, type ShopCalls } from '#contract/shop-calls.ts';
import type { Sent } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { fillPath } from '#contract/rules/fill-path.ts';

/** The parts of a request that the call defines (`params`, `query`, `body`); required ones cannot be left out. */
type RequestParts<N extends CallName> = {
  [P in keyof DefinedParts<N> as object extends DefinedParts<N>[P] ? never : P]: DefinedParts<N>[P];
} & { [P in keyof DefinedParts<N> as object extends DefinedParts<N>[P] ? P : never]?: DefinedParts<N>[P] };

type DefinedParts<N extends CallName> = {
  [P in keyof Sent<Endpoints[N]> as Sent<Endpoints[N]>[P] extends undefined ? never : P]: Sent<Endpoints[N]>[P];
};

type UrlValues = Record<string, string | number>;

/** The parts, which may be left out if none is required. */
export type RequestArguments<N extends CallName> =
  object extends RequestParts<N> ? [RequestParts<N>?] : [RequestParts<N>];

/**
 * Builds the fetch arguments of a shopper's call, typed by its schemas: `request('getProduct', { params: { slug } })`. Undefined
 * query parameters are left out. Admins' calls: `back-office/ui/request.ts`.
 */
export function request<N extends keyof ShopCalls>(name: N, ...[parts]: RequestArguments<N>): FetchArgs {
  return requestOf(shopCalls[name], parts);
}

/** Builds the fetch arguments of a call. */
export function requestOf({ method, path }: Call, parts: object | undefined): FetchArgs {
  const { params, query, body } = (parts ?? {}) as { params?: UrlValues; query?: UrlValues; body?: unknown };
  return {
    method,
    url: fillPath(path, params),
    ...(query && { params: query }),
    ...(body !== undefined && { body }),
  };
}
