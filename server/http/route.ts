import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { Endpoint, LaterReply, Received, Reply } from '#contract/endpoint.ts';
import { fieldRefusal, type FieldRefusal } from '#contract/field-refusals.ts';
import { refusedFields, refusedPaths } from '#contract/refused-fields.ts';
import type { Account } from '../modules/account/account.ts';
import { Refused } from '../refused.ts';
import { readCsv, readForms } from './body-readers.ts';
import { LongList } from './long-lists.ts';
import { CachedResponse, type Headers, type CacheRule, type ResponseCache } from './response-cache/response-cache.ts';

/** Adds headers to the response. */
export type SetHeaders = (headers: Headers) => void;

/** Answers with another status of success than the call's usual one. */
type SetStatus = (status: number) => void;

/** What a handler may need besides its input. */
interface Http<E extends Endpoint = Endpoint> {
  readonly request: FastifyRequest;
  readonly setHeaders: SetHeaders;
  readonly setStatus: SetStatus;
  /** The signed-in account from the guard; undefined for public calls. */
  readonly account: E['call']['access'] extends 'public' ? undefined : Account;
}

/** The body of the response, a stream of it, or a list that waits for its turn. */
type Body<E extends Endpoint> = Reply<E> | LaterReply<E> | Readable | LongList;

/** Handles one call. Several requests share the response of a cached call. */
type Handler<E extends Endpoint> = (received: Received<E>, http: Http<E>) => Body<E> | Promise<Body<E>>;

/** A call whose responses are cached. */
interface CachedHandler<E extends Endpoint> {
  readonly cached: CacheRule<E>;
  readonly handle: Handler<E>;
}

/** A handler for each endpoint of a group. */
type Handlers<G extends Readonly<Record<string, Endpoint>>> = {
  readonly [N in keyof G]: Handler<G[N]> | CachedHandler<G[N]>;
};

/**
 * A Fastify plugin with the routes of a group of the contract. A call without a handler does not compile.
 * @param cache For the calls that are cached.
 */
export function routes<G extends Readonly<Record<string, Endpoint>>>(
  group: G,
  handlers: NoInfer<Handlers<G>>,
  cache?: ResponseCache,
): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    for (const name of Object.keys(group)) await addRoute(app, group[name], handlers[name], cache);
  };
}

async function addRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E | undefined,
  handler: Handler<E> | CachedHandler<E> | undefined,
  cache: ResponseCache | undefined,
): Promise<void> {
  if (endpoint === undefined || handler === undefined) throw new Error('A call of the contract has no handler');
  const { bodyType, maxBytes } = endpoint.schemas;
  if (bodyType === undefined) return addTo(app, endpoint, handler, cache);
  // The body parser belongs to this call only: all others refuse that content type.
  await app.register(async (scope) => {
    await bodyReaders[bodyType](scope, maxBytes);
    addTo(scope, endpoint, handler, cache);
  });
}

const bodyReaders = { 'multipart/form-data': readForms, 'text/csv': readCsv };

function addTo<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E> | CachedHandler<E>,
  cache: ResponseCache | undefined,
): void {
  const { call, schemas } = endpoint;
  const { cached, handle } = typeof handler === 'function' ? { cached: undefined, handle: handler } : handler;
  if (cached !== undefined && cache === undefined) throw new Error(`The cached call ${endpoint.name} has no cache`);
  app.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    ...(schemas.maxBytes !== undefined && { bodyLimit: schemas.maxBytes }),
    config: { endpoint, ...(cached && { cached }) },
    handler: async (request, reply) => {
      const received = receive(endpoint, request);
      const answer = async () => {
        let headers: Headers = {};
        const setHeaders: SetHeaders = (more) => void (headers = { ...headers, ...more });
        // The guard has set the account if the call requires one; the type of `request` cannot depend on the call.
        const setStatus: SetStatus = (status) => void reply.code(status);
        const http = { request, setHeaders, setStatus, account: request.account } as Http<E>;
        // A call that goes on as a job is not cached.
        const body = (await handle(received, http)) as Exclude<Body<E>, LaterReply<E>>;
        return { body, headers };
      };
      if (schemas.status !== undefined) reply.code(schemas.status);
      const response =
        cache && cached ? await cache.respond({ endpoint, received, request }, cached, answer) : await answer();
      if (response instanceof CachedResponse) return response.send(request, reply);
      const { body, headers } = response;
      // Its turn comes outside of the cache, whose callers share what happens to one of them.
      const sent = body instanceof LongList ? await body.open(request, reply) : body;
      return reply.headers(headers).send(sent);
    },
  });
}

/**
 * The input of the call, parsed with the contract's schemas.
 * @throws {Refused} malformed, with every invalid field
 */
function receive<E extends Endpoint>({ schemas }: E, request: FastifyRequest): Received<E> {
  const fields: Record<string, FieldRefusal> = {};
  const nameRefused = schemas.namesPaths ? refusedPaths : refusedFields;
  const read = (schema: z.ZodType | undefined, value: unknown): unknown => {
    if (schema === undefined) return undefined;
    const parsed = schema.safeParse(value);
    if (!parsed.success) Object.assign(fields, nameRefused(parsed.error));
    return parsed.data;
  };
  const received = {
    params: read(schemas.params, request.params),
    query: read(schemas.query, request.query),
    body: read(schemas.body, request.body),
  };
  if (Object.keys(fields).length > 0) throw new Refused('malformed', fields);
  const { params, query, body } = received;
  refuseNul(isOpen(schemas) ? [params, query] : [params, query, body]);
  // Each part was parsed with the schema that `Received<E>` is derived from, or is undefined as there.
  return received as Received<E>;
}

/** Whether the handler reads the raw body or a file itself. */
function isOpen({ body, bodyType }: Endpoint['schemas']): boolean {
  const isAnything = body instanceof z.ZodUnknown || (body instanceof z.ZodObject && body.def.catchall !== undefined);
  return bodyType !== undefined || isAnything;
}

/**
 * Refuses NUL characters, which PostgreSQL does not store.
 * @throws {Refused} malformed, with every field that contains one
 */
function refuseNul(parts: readonly unknown[]): void {
  const fields = parts
    .flatMap((part) => (typeof part === 'object' && part !== null ? Object.entries(part) : []))
    .filter(([, value]) => hasNul(value));
  if (fields.length === 0) return;
  throw new Refused('malformed', Object.fromEntries(fields.map(([name]) => [name, fieldRefusal('badCharacter')])));
}

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(hasNul);
}
