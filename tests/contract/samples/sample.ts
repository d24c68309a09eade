import { calls, type Call, type CallName } from '#contract/calls.ts';
import { fillPath } from '#contract/rules/address.ts';
import type { Who } from '#mocks/secrets.ts';

/** A file in a form: a photo of the fixtures by its name, or so many bytes that are none. */
export type SampleFile = { readonly photo: string } | { readonly zeros: number };

/** What a request carries. A text goes as it is, whatever its type says. */
export type SampleBody =
  | { readonly json: unknown }
  | { readonly text: string; readonly type: string }
  | { readonly form: Readonly<Record<string, string | SampleFile>> };

/** What a request of a call is like, beside its method and path. */
interface Parts {
  /** 200 unless said. */
  readonly status?: number;
  /** The parts of the path in braces. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: SampleBody;
  /** Who makes it; nobody unless said. */
  readonly as?: Who;
  /** Fields of the answer that are of their own each time: a new id, a token. They all read alike in a recording. */
  readonly own?: readonly string[];
  /** The checkout that is made and paid first. The proof of its payment goes into the body, and is confirmed where there is none. */
  readonly paid?: unknown;
  /** A category of this name is made first, and its id stands in the path for that of nobody. */
  readonly category?: string;
  /** Why the mocks need not answer the same beyond status and shape: then the answer's body is not recorded. */
  readonly onlyShape?: string;
}

/** One request that the mocks and the server must answer alike, on the same shop. */
export interface Sample extends Omit<Parts, 'params' | 'query' | 'status'> {
  readonly call: CallName | 'none';
  readonly about: string;
  readonly method: Call['method'];
  /** With its query. */
  readonly path: string;
  readonly status: number;
}

/** A request of a call. */
export function sample(call: CallName, about: string, { status = 200, params, query, ...rest }: Parts = {}): Sample {
  const { method, path } = calls[call];
  const search = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`;
  return { call, about, method, path: fillPath(path, params) + search, status, ...rest };
}

export const json = (value: unknown): SampleBody => ({ json: value });

export const text = (words: string, type = 'application/json'): SampleBody => ({ text: words, type });

/** An id that nothing has. */
export const nobody = 'f'.repeat(24);
