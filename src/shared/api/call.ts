import type { FetchArgs } from '@reduxjs/toolkit/query';
import type { CallName, Calls } from '#contract/calls.ts';
import type { Endpoint, Reply, Sent } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { fillPath } from '#contract/rules/fill-path.ts';
import { shopCalls, type Call } from '#contract/shop-calls.ts';
import { asFile } from './response-file.ts';

/** The body of a call's success. */
export type ReplyOf<N extends CallName> = Reply<Endpoints[N]>;

/** Numbers are written into a query as they are. */
type InQuery<T> = { [K in keyof T]: string extends T[K] ? T[K] | number : T[K] };

/** What is sent is not changed. */
type InBody<T> = { [K in keyof T]: T[K] extends (infer Item)[] ? readonly Item[] : T[K] };

type Parts<S extends Sent<Endpoint>> = (S['params'] extends object ? S['params'] : unknown) &
  ([S['body']] extends [undefined]
    ? S['query'] extends object
      ? InQuery<S['query']>
      : unknown
    : InBody<NonNullable<S['body']>>);

/** The `{name}` of a path that has one. */
type OnlyParam<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Rest extends `${string}{${string}`
    ? never
    : Name
  : never;

type Flat<T> = { [K in keyof T]: T[K] };

type Argument<T, Only> = unknown extends T ? void : [keyof T] extends [Only] ? T[keyof T] : Flat<T>;

/**
 * What a call is given: the values of its path, and those of its body or query, side by side in one object. The value of the path
 * alone if that is all; nothing if there is none.
 */
export type ArgumentOf<N extends CallName> = Argument<Parts<Sent<Endpoints[N]>>, OnlyParam<Calls[N]['path']>>;

/** What `build.query` and `build.mutation` infer an endpoint's types from. */
interface Definition<N extends CallName, Result> {
  query: (arg: ArgumentOf<N>) => FetchArgs;
  /** Left out if the result is the whole reply. */
  transformResponse?: (reply: ReplyOf<N>) => Result;
}

/** The ways to make these calls: the storefront's are below, those of the back office know all calls. */
export function callersOf<M extends Partial<Calls>>(calls: M) {
  type Name = keyof M & CallName;

  /** The fetch arguments of a call. Undefined values are left out. */
  const request = <N extends Name>(name: N, arg: ArgumentOf<N>): FetchArgs => requestOf(calls[name] as Call, arg);

  return {
    request,
    /**
     * The definition of a call's endpoint. Its tags and options follow: `{ ...call('listStyles', 'styles'), providesTags }`.
     * @param field The field of the reply that is the result. Without it the whole reply is.
     */
    call: <N extends Name, F extends keyof ReplyOf<N> | undefined = undefined>(
      name: N,
      field?: F,
    ): Definition<N, F extends keyof ReplyOf<N> ? ReplyOf<N>[F] : ReplyOf<N>> => ({
      query: (arg) => request(name, arg),
      ...(field !== undefined && { transformResponse: (reply) => reply[field] as never }),
    }),
    /** The definition of the endpoint of a call that answers with a file. The result is an object URL. */
    download: <N extends Name>(name: N, responseHandler = asFile): Definition<N, string> => ({
      query: (arg) => ({ ...request(name, arg), responseHandler }),
    }),
  };
}

function requestOf({ method, path }: Call, arg: unknown): FetchArgs {
  const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
  const isObject = typeof arg === 'object';
  const inPath: Record<string, string> = {};
  const rest: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(isObject ? { ...arg } : { [names[0] ?? '']: arg })) {
    if (names.includes(name)) inPath[name] = value as string;
    else if (value !== undefined) rest[name] = value;
  }
  const hasRest = Object.keys(rest).length > 0;
  const isQuery = method === 'GET' || method === 'DELETE';
  return {
    method,
    url: fillPath(path, inPath),
    ...(isQuery && hasRest && { params: rest }),
    // An object without values is a body too.
    ...(!isQuery && (hasRest || (isObject && names.length === 0)) && { body: rest }),
  };
}

export const { request, call, download } = callersOf(shopCalls);
