import { z } from 'zod';
import { calls, type CallName, type Calls } from './calls.ts';
import type { RefusalFlag } from './refusal-body.ts';
import type { RefusalCode } from './refusals.ts';

/** The schemas of a call's request and response. A part without a schema is not read. */
export interface EndpointSchemas {
  /** Path parameters. */
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /**
   * The body's type, JSON by default. For a form the schema gets an object with strings for text fields and a `FormFile` for
   * the file; for CSV it gets the text.
   */
  readonly bodyType?: 'multipart/form-data' | 'text/csv';
  /** The maximum size of a JSON body, or of a text of a form, in bytes, if it differs from the server's default. A larger one is refused: tooLarge. */
  readonly maxBytes?: number;
  /** The body of a success; content types if it is not JSON. */
  readonly reply: z.ZodType | BytesReply;
  /** The status of a success, 200 by default. */
  readonly status?: 200 | 201 | 204;
  /** The body of a 202: the call goes on as a job. */
  readonly later?: z.ZodType;
  /** Response headers by lower-case name, with a description. */
  readonly replyHeaders?: Readonly<Record<string, string>>;
  /** The call's own refusals; general ones (malformed, failed …) apply to every call. */
  readonly refusals?: readonly RefusalCode[];
  /** Refused values are named by their paths (`shop.brand`), not by the field of the body that contains them. */
  readonly namesPaths?: true;
  /** An additional flag in refusals, for clients that read it instead of `success`. */
  readonly refusalFlag?: RefusalFlag;
  readonly summary: string;
}

/** A response body that is not JSON. */
export interface BytesReply {
  readonly bytes: readonly string[];
}

/** The reply of a call that only succeeds, with a message for a person. */
export const Done = z.object({ success: z.literal(true), message: z.string() });

/** The reply of a call with status 204: no body. */
export const NoContent = z.undefined();

/** A call with its schemas: the source of server routes, mocks, tests and OpenAPI. */
export interface Endpoint<N extends CallName = CallName, S extends EndpointSchemas = EndpointSchemas> {
  readonly name: N;
  readonly call: Calls[N];
  readonly schemas: S;
}

/** Combines a call with its schemas. */
export function endpoint<N extends CallName, const S extends EndpointSchemas>(name: N, schemas: S): Endpoint<N, S> {
  return { name, call: calls[name], schemas };
}

/** The largest body of calls that take a few fields, in bytes: whoever sends them may have no account yet. */
const smallBody = 16 * 1024;

/** Endpoints whose bodies are small. */
export function withSmallBodies<G extends Readonly<Record<string, Endpoint>>>(group: G): G {
  const small = Object.entries(group).map(([name, { schemas, ...rest }]) => [
    name,
    { ...rest, schemas: { maxBytes: smallBody, ...schemas } },
  ]);
  return Object.fromEntries(small) as G;
}

type In<T> = T extends z.ZodType ? z.input<T> : undefined;
type Out<T> = T extends z.ZodType ? z.output<T> : undefined;

/** A handler's input, parsed and coerced. */
export interface Received<E extends Endpoint> {
  params: Out<E['schemas']['params']>;
  query: Out<E['schemas']['query']>;
  body: Out<E['schemas']['body']>;
}

/** A client's input, before parsing. */
export interface Sent<E extends Endpoint> {
  params: In<E['schemas']['params']>;
  query: In<E['schemas']['query']>;
  body: In<E['schemas']['body']>;
}

/** The body of a success; `Uint8Array` if it is not JSON. */
export type Reply<E extends Endpoint> = E['schemas']['reply'] extends z.ZodType
  ? z.input<E['schemas']['reply']>
  : Uint8Array;

/** The body of a 202; never for calls that have none. */
export type LaterReply<E extends Endpoint> = E['schemas']['later'] extends z.ZodType
  ? z.input<E['schemas']['later']>
  : never;
