import type { z } from 'zod';
import { calls, type CallName, type Calls } from './calls.ts';
import type { RefusalFlag } from './refusal-body.ts';
import type { RefusalCode } from './refusals.ts';

/** What a call reads and answers. A part that is absent is not read at all. */
export interface EndpointSchemas {
  /** The parts of the path in braces. */
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /**
   * How the body comes, JSON unless said. Of a form the schema gets an object: each text field a string, the file a `Uint8Array`;
   * of CSV the whole text.
   */
  readonly bodyType?: 'multipart/form-data' | 'text/csv';
  /** The largest JSON body in bytes, where it is not the server's usual bound. Refused: tooLarge. */
  readonly mostBytes?: number;
  /** The answer to success; for `bytes` the content types instead. */
  readonly reply: z.ZodType | BytesReply;
  /** The status of success, 200 unless said. */
  readonly status?: 200 | 201;
  /** Headers of the answer, by lower-case name, with what they say. */
  readonly replyHeaders?: Readonly<Record<string, string>>;
  /** The refusals of its own; the general ones (malformed, failed …) hold for every call. */
  readonly refusals?: readonly RefusalCode[];
  /** What its refusals say beside `success`, for the clients that read that. */
  readonly refusalFlag?: RefusalFlag;
  readonly summary: string;
}

/** A reply that is not JSON. */
export interface BytesReply {
  readonly bytes: readonly string[];
}

/** A call joined with its schemas: what server, mocks, tests and OpenAPI are made from. */
export interface Endpoint<N extends CallName = CallName, S extends EndpointSchemas = EndpointSchemas> {
  readonly name: N;
  readonly call: Calls[N];
  readonly schemas: S;
}

/** Joins the call of that name with its schemas. */
export function endpoint<N extends CallName, const S extends EndpointSchemas>(name: N, schemas: S): Endpoint<N, S> {
  return { name, call: calls[name], schemas };
}

type In<T> = T extends z.ZodType ? z.input<T> : undefined;
type Out<T> = T extends z.ZodType ? z.output<T> : undefined;

/** What a handler of the endpoint gets: parsed and coerced. */
export interface Received<E extends Endpoint> {
  params: Out<E['schemas']['params']>;
  query: Out<E['schemas']['query']>;
  body: Out<E['schemas']['body']>;
}

/** What a client sends, before parsing. */
export interface Sent<E extends Endpoint> {
  params: In<E['schemas']['params']>;
  query: In<E['schemas']['query']>;
  body: In<E['schemas']['body']>;
}

/** What the endpoint answers to success. `Uint8Array` where it answers bytes. */
export type Reply<E extends Endpoint> = E['schemas']['reply'] extends z.ZodType
  ? z.input<E['schemas']['reply']>
  : Uint8Array;
