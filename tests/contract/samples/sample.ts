import { calls, type Call, type CallName } from '#contract/calls.ts';
import { fillPath } from '#contract/rules/fill-path.ts';
import type { Who } from '#mocks/secrets.ts';

/** A file in a form: a fixture's photo by name, or a number of bytes that are not a photo. */
export type SampleFile = { readonly photo: string } | { readonly zeros: number };

/** A request's body. Text is sent unchanged, whatever its content type. */
export type SampleBody =
  | { readonly json: unknown }
  | { readonly text: string; readonly type: string }
  | { readonly form: Readonly<Record<string, string | SampleFile>> };

/** Calls about one order, with their bodies. */
export type Steps = readonly (readonly [call: CallName, body: unknown])[];

/** A request of a call, apart from its method and path. */
interface Parts {
  /** 200 by default. */
  readonly status?: number;
  /** Path parameters. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: SampleBody;
  /** The caller; a visitor by default. */
  readonly as?: Who;
  /** Response fields that differ each time (ids, tokens); recordings contain a placeholder. */
  readonly own?: readonly string[];
  /** A checkout to make and pay first. Its payment proof is merged into the body; without a body it is confirmed. */
  readonly paid?: unknown;
  /** A cash order of the shopper to place first. The request and the recorded answer have `placedId` and the like for its own. */
  readonly placed?: unknown;
  /** What an owner does with it before the request. */
  readonly steps?: Steps;
  /** What an owner does before the request with what has this id. */
  readonly before?: readonly (readonly [call: CallName, id: string, body: unknown])[];
  /** The name of a category to create first; its id replaces the unknown id in the path. */
  readonly category?: string;
  /** Why the mocks' response may differ beyond status and shape; the body is then not recorded. */
  readonly onlyShape?: string;
}

/** A request that mocks and server must answer identically on the same data. */
export interface Sample extends Omit<Parts, 'query' | 'status'> {
  readonly call: CallName | 'none';
  readonly about: string;
  readonly method: Call['method'];
  /** Path with query string. */
  readonly path: string;
  readonly status: number;
}

/** A request of a call. */
export function sample(call: CallName, about: string, { status = 200, query, ...rest }: Parts = {}): Sample {
  const { method, path } = calls[call];
  const search = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`;
  return { call, about, method, path: fillPath(path, rest.params) + search, status, ...rest };
}

/** A request with a JSON body. */
export function by(as: Who, call: CallName, about: string, body: unknown, status = 200): Sample {
  return sample(call, about, { body: json(body), as, status });
}

/** An admin's request about the thing with an id. */
export function ofId(call: CallName, about: string, id: string, body?: unknown, status = 200): Sample {
  return sample(call, about, { params: { id }, ...(body !== undefined && { body: json(body) }), as: 'admin', status });
}

export const json = (value: unknown): SampleBody => ({ json: value });

export const text = (words: string, type = 'application/json'): SampleBody => ({ text: words, type });

/** Stand for the ids of the order that was placed first and of the request about it, and for the token of the links in its mail. */
export const placedId = 'c0de'.repeat(6);
export const placedReturnId = 'c0da'.repeat(6);
export const placedToken = 'the token of the placed order';

/** What the provider's order of a checkout and its dialog have of their own. */
/** Refunds have new ids. */
export const ownOfRefund = ['refund', 'refunds'];

export const ownOfCheckout = ['id', 'receipt', 'key', 'checkout_url'];

/** An unknown id. */
export const unknownId = 'f'.repeat(24);

/** A file in the folder of backups, six hours before the recording. Its contents are not read. */
export const fixtureBackup = 'weft-20260131T000000Z.sqlite';
