import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Encoding } from '../negotiation.ts';
import { requestIdHeader } from '../request-id.ts';
import { compress, compressionThreshold } from '../compression.ts';

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
    const own = [requestIdHeader, requestId];
    if (this.#isUnchangedFor(request)) response.writeHead(304, this.#unchangedHeaders.concat(own)).end();
    else response.writeHead(this.status, this.#wholeHeaders.concat(own)).end(this.body);
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
export async function cachedResponse(
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
