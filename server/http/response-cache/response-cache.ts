import type { FastifyInstance, FastifyRequest, FastifyReply } from 'fastify';
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { CallName } from '#contract/calls.ts';
import type { Endpoint, Received, Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { Refused } from '../../refused.ts';
import { LongList } from '../long-lists.ts';
import { acceptedEncoding, type Encoding, compress, compressionThreshold } from '../negotiation.ts';
import { requestIdHeader } from '../request-watch.ts';
import { TaggedCache, type CacheUse, type DroppedTags, type Tagged, type TaggedCacheOptions } from './tagged-cache.ts';

/** How the responses of a call are cached. */
export interface CacheRule<E extends Endpoint = Endpoint> {
  /** Tags of the data that the response shows: a change of one of them drops the response. */
  readonly tags: (received: Received<E>, reply: Reply<E>) => readonly string[];
  /**
   * Tags of the data whose absence is answered with 404. The 404 itself is not cached, but a rendered page whose call got it is. Pages
   * with any other refused call are not cached.
   */
  readonly notFoundTags?: (received: Received<E>) => readonly string[];
  /** The part of the key that comes from request headers; the accepted encoding by default. */
  readonly headerKey?: (headers: IncomingHttpHeaders) => string;
  /** The part of the key that comes from the body. */
  readonly bodyKey?: (body: Received<E>['body']) => string;
  /** One form for all queries with the same response. */
  readonly canonicalQuery?: (query: Received<E>['query']) => Received<E>['query'];
  /** Whether the response is cached; always by default. The number of cached keys must be bounded. */
  readonly isCacheable?: (received: Received<E>, reply: Reply<E>, headers: Headers) => boolean;
  /** All hooks run before a cached response is sent. */
  readonly afterHooks?: true;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The rule of a cached call, as far as it does not depend on the call's types. */
    cached?: Pick<CacheRule, 'headerKey' | 'afterHooks'> & { readonly bodyKey?: unknown };
  }
}

export type CacheRules = { readonly [N in CallName]?: CacheRule<Endpoints[N]> };

export interface ResponseCacheOptions extends Omit<TaggedCacheOptions<CachedResponse>, 'sizeOf'> {
  readonly common: Headers;
}

export interface EndpointRequest<E extends Endpoint> {
  readonly endpoint: E;
  readonly received: Received<E>;
  readonly request: FastifyRequest;
}

/** The response of a handler. */
export interface Handled<E extends Endpoint> {
  readonly body: Reply<E> | Readable | LongList;
  readonly headers: Headers;
}

/** Needs the cache. */
export interface Cached {
  readonly cache: ResponseCache;
}

/** The cache of public responses: API calls with a rule, rendered pages and the sitemap. */
export class ResponseCache {
  readonly #responses: TaggedCache<CachedResponse>;
  readonly #common: Headers;
  /** The tags of the responses to injected requests (server/render). */
  readonly #tagsRead = new WeakMap<IncomingMessage, readonly string[]>();

  constructor({ common, ...options }: ResponseCacheOptions) {
    this.#responses = new TaggedCache({ ...options, sizeOf: ({ body }) => body.length });
    this.#common = common;
  }

  /** Drops every response that shows some of this data. */
  drop(tags: DroppedTags): void {
    this.#responses.drop(tags);
  }

  /** Sends cached responses from the first hook. The app's other hooks must do nothing but add the headers of every response. */
  answerFirst(app: FastifyInstance): void {
    app.addHook<{ Params: Parameters; Querystring: Parameters }>('onRequest', (request, reply, done) => {
      const { endpoint, cached: rule } = request.routeOptions.config;
      if (endpoint === undefined || rule === undefined) return done();
      if (rule.afterHooks || rule.bodyKey !== undefined) return done();
      const key = rawCacheKey(endpoint, request.params, request.query);
      const cached = key && this.#responses.find(headerKey(rule, request) + key);
      if (!cached) return done();
      this.#recordTags(request, cached.tags);
      reply.hijack();
      cached.value.write(request.raw, reply.raw, request.id);
    });
  }

  /** The cached response, or else the result of `handle`: as a response, or untouched if it cannot be cached. */
  async respond<E extends Endpoint>(
    { endpoint, received, request }: EndpointRequest<E>,
    rule: CacheRule<E>,
    handle: () => Promise<Handled<E>>,
  ): Promise<Handled<E> | CachedResponse> {
    let handled: Handled<E> | undefined;
    const make = async () => {
      handled = await handle();
      const { body, headers } = handled;
      // A stream can be read only once.
      if (body instanceof Readable || body instanceof LongList) return undefined;
      const encoding = acceptedEncoding(request.headers['accept-encoding']);
      return {
        value: await cachedResponse(partsOf(body, headers, encoding), this.#common),
        tags: rule.tags(received, body),
        uncacheable: rule.isCacheable?.(received, body, headers) === false,
      };
    };
    const key = keyOf(rule, { endpoint, received, request });
    const found = await this.#responses.get(key, make).catch((error: unknown) => {
      const isNotFound = error instanceof Refused && error.status === 404;
      if (isNotFound && rule.notFoundTags) this.#recordTags(request, rule.notFoundTags(received));
      throw error;
    });
    if (found === undefined) return handled ?? handle();
    this.#recordTags(request, found.tags);
    return found.value;
  }

  get use(): CacheUse {
    return this.#responses.use;
  }

  find(key: string): CachedResponse | undefined {
    return this.#responses.find(key)?.value;
  }

  /** Whether the response with this key is neither cached nor being made. */
  isMissing(key: string): boolean {
    return this.#responses.isMissing(key);
  }

  /**
   * The cached response with this key, or a new one.
   * @param key Must not begin like the keys of API calls, with an encoding or media type.
   * @param make Returns the response with the tags of the data that it shows; without tags it is not cached.
   */
  async get(
    key: string,
    make: () => Promise<ResponseParts & { readonly tags: readonly string[] | undefined }>,
  ): Promise<CachedResponse> {
    const found = await this.#responses.get(key, async (): Promise<Tagged<CachedResponse>> => {
      const { tags, ...parts } = await make();
      const uncacheable = tags === undefined;
      return { value: await cachedResponse(parts, this.#common), tags: tags ?? [], uncacheable };
    });
    if (found === undefined) throw new Error(`The response ${key} is always made`);
    return found.value;
  }

  /** The tags of the response to a request that this process injected; undefined if the call has no rule, or was refused without `notFoundTags`. */
  tagsRead(request: IncomingMessage): readonly string[] | undefined {
    return this.#tagsRead.get(request);
  }

  #recordTags({ raw }: FastifyRequest, tags: readonly string[]): void {
    // An injected request has no real socket.
    if (!(raw.socket instanceof Socket)) this.#tagsRead.set(raw, tags);
  }
}

/** A body of bytes is compressed already; anything else is JSON. */
function partsOf(body: unknown, headers: Headers, encoding: ResponseParts['encoding']): ResponseParts {
  if (body instanceof Uint8Array) {
    return { body: Buffer.from(body.buffer, body.byteOffset, body.length), headers, encoding: 'identity' };
  }
  const json = { ...headers, 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' };
  return { body: Buffer.from(JSON.stringify(body)), headers: json, encoding };
}

function keyOf<E extends Endpoint>(rule: CacheRule<E>, { endpoint, received, request }: EndpointRequest<E>): string {
  const { params, query, body } = received;
  const key = cacheKey(endpoint, { params, query: rule.canonicalQuery ? rule.canonicalQuery(query) : query });
  return headerKey(rule, request) + key + (rule.bodyKey?.(body) ?? '');
}

function headerKey({ headerKey: keyOfHeaders }: Pick<CacheRule, 'headerKey'>, { headers }: FastifyRequest): string {
  return keyOfHeaders === undefined ? acceptedEncoding(headers['accept-encoding']) : keyOfHeaders(headers);
}

/** The parameters of a call, in the order of the contract. Other parameters (utm_*, gclid …) are ignored. */
const parametersByEndpoint = new WeakMap<Endpoint, { readonly params: string[]; readonly query: string[] }>();

function parametersOf(endpoint: Endpoint) {
  let parameters = parametersByEndpoint.get(endpoint);
  if (parameters === undefined) {
    const { params, query } = endpoint.schemas;
    parameters = { params: Object.keys(params?.shape ?? {}), query: Object.keys(query?.shape ?? {}) };
    parametersByEndpoint.set(endpoint, parameters);
  }
  return parameters;
}

/** Parameters by name. */
type Parameters = Readonly<Record<string, unknown>> | undefined;

/** The cache key of a request: equal for equal parameters. */
function cacheKey(endpoint: Endpoint, { params, query }: Pick<Received<Endpoint>, 'params' | 'query'>): string {
  const parameters = parametersOf(endpoint);
  return JSON.stringify([endpoint.name, ...values(params, parameters.params), ...values(query, parameters.query)]);
}

/**
 * The cache key of a request whose parameters are not parsed yet. It equals {@link cacheKey} if they are in canonical form (`1`, not
 * `01`); otherwise it matches no response. Undefined if a parameter is repeated: such a request is refused.
 */
function rawCacheKey(endpoint: Endpoint, params: Parameters, query: Parameters): string | undefined {
  if (Object.values(query ?? {}).some(Array.isArray)) return undefined;
  const parameters = parametersOf(endpoint);
  return JSON.stringify([endpoint.name, ...values(params, parameters.params), ...values(query, parameters.query)]);
}

function values(parameters: Parameters, names: readonly string[]): (string | null)[] {
  return names.map((name) => {
    const value = parameters?.[name];
    // A list comes from a text with commas.
    return typeof value === 'string' ? value : typeof value === 'number' || Array.isArray(value) ? String(value) : null;
  });
}

/** Response headers, with names in lower case. */
export type Headers = Readonly<Record<string, string>>;

/** Headers that describe the body, which a 304 does not have. */
const bodyHeaders: readonly string[] = ['content-type', 'content-encoding', 'content-length'];

/** The parts of a response before compression. */
export interface ResponseParts {
  readonly status?: 200 | 404;
  readonly body: Buffer;
  /** Its own headers. Defaults: `cache-control: no-cache`, and the hash of the sent bytes as `etag`. */
  readonly headers: Headers;
  /** The compression of the body, from `compressionThreshold` bytes on. */
  readonly encoding: Encoding;
}

/** A complete response, ready to be sent to every client that makes the same request. */
export class CachedResponse {
  readonly status: 200 | 404;
  readonly body: Buffer;
  /** Its own headers, without those that every response has. */
  readonly headers: Headers & { readonly etag: string };
  /** All headers in Node's array form, names and values alternating: for the whole response and for a 304. */
  readonly #wholeHeaders: string[];
  readonly #unchangedHeaders: string[];

  /** @param common The headers that every response has. */
  constructor(status: 200 | 404, body: Buffer, headers: Headers & { readonly etag: string }, common: Headers) {
    this.status = status;
    this.body = body;
    this.headers = headers;
    const all = Object.entries({ ...common, ...headers });
    this.#wholeHeaders = [...all, ['content-length', String(body.length)]].flat();
    this.#unchangedHeaders = all.filter(([name]) => !bodyHeaders.includes(name)).flat();
  }

  /** Sends it without the framework. */
  write(request: IncomingMessage, response: ServerResponse, requestId: string): void {
    const requestHeaders = [requestIdHeader, requestId];
    if (this.#isUnchangedFor(request)) response.writeHead(304, this.#unchangedHeaders.concat(requestHeaders)).end();
    else response.writeHead(this.status, this.#wholeHeaders.concat(requestHeaders)).end(this.body);
  }

  /** Sends it with the framework, which adds the headers of its hooks. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const vary = [reply.getHeader('vary'), this.headers.vary].filter((names) => names !== undefined).join(', ');
    void reply.headers(this.headers);
    if (vary !== '') void reply.header('vary', vary);
    if (!this.#isUnchangedFor(request.raw)) return reply.code(this.status).send(this.body);
    for (const name of bodyHeaders) void reply.removeHeader(name);
    return reply.code(304).send();
  }

  /** Whether the client has these bytes. A POST is never conditional here. */
  #isUnchangedFor({ method, headers }: IncomingMessage): boolean {
    return this.status === 200 && method !== 'POST' && matchesEtag(headers['if-none-match'], this.headers.etag);
  }
}

/** @param common The headers that every response has. */
async function cachedResponse(
  { status = 200, body, headers, encoding }: ResponseParts,
  common: Headers,
): Promise<CachedResponse> {
  const compressed =
    encoding === 'identity' || body.length < compressionThreshold ? undefined : await compress(body, encoding);
  const bytes = compressed ?? body;
  const etag = headers.etag ?? `"${createHash('sha256').update(bytes).digest('base64url')}"`;
  const encoded = compressed && { 'content-encoding': encoding };
  return new CachedResponse(status, bytes, { 'cache-control': 'no-cache', ...headers, ...encoded, etag }, common);
}

/** Whether `if-none-match` names the ETag; a weak one equals its strong one (RFC 9110, 13.1.2). */
function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const names = ifNoneMatch?.split(',').map(withoutWeakness);
  return names?.some((name) => name === withoutWeakness(etag) || name === '*') ?? false;
}

const withoutWeakness = (etag: string) => etag.trim().replace(/^W\//, '');
