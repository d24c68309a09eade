import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { namesEtag } from '../etag.ts';
import { leastPacked, pack, type Encoding } from './encodings.ts';

/** Header names in lower case, and what they say. */
export type Headers = Readonly<Record<string, string>>;

/** Headers that say something of bytes which a 304 does not have. */
const ofTheBytes: readonly string[] = ['content-type', 'content-encoding', 'content-length'];

/** An answer in full, ready to be sent to anybody who asks the same. */
export class Answer {
  readonly bytes: Buffer;
  /** Those of its own; the headers of every answer are not among them. */
  readonly headers: Headers & { readonly etag: string };
  /** All headers as Node takes them, names and values in turn: with the bytes, and without where the client has them. */
  readonly #whole: string[];
  readonly #unchanged: string[];

  /** @param common The headers of every answer. */
  constructor(bytes: Buffer, headers: Headers & { readonly etag: string }, common: Headers) {
    this.bytes = bytes;
    this.headers = headers;
    const all = Object.entries({ ...common, ...headers });
    this.#whole = [...all, ['content-length', String(bytes.length)]].flat();
    this.#unchanged = all.filter(([name]) => !ofTheBytes.includes(name)).flat();
  }

  /** Sends it past the framework, with the headers of every answer. */
  write(request: IncomingMessage, response: ServerResponse): void {
    if (this.#isHeldBy(request)) response.writeHead(304, this.#unchanged).end();
    else response.writeHead(200, this.#whole).end(this.bytes);
  }

  /** Sends it the way of every other answer: what the hooks put into the reply goes along. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const vary = [reply.getHeader('vary'), this.headers.vary].filter((names) => names !== undefined).join(', ');
    void reply.headers(this.headers);
    if (vary !== '') void reply.header('vary', vary);
    if (!this.#isHeldBy(request.raw)) return reply.send(this.bytes);
    for (const name of ofTheBytes) void reply.removeHeader(name);
    return reply.code(304).send();
  }

  /** Whether the client has these bytes already. A POST is never conditional here. */
  #isHeldBy({ method, headers }: IncomingMessage): boolean {
    return method !== 'POST' && namesEtag(headers['if-none-match'], this.headers.etag);
  }
}

/**
 * Makes an answer of a handler's body: JSON, packed where that pays, or the bytes that it is. Unless the handler says otherwise
 * whoever keeps it has to ask each time whether it is still right, and its ETag is a hash of what is sent.
 * @param own The headers that the handler gives it.
 * @param common The headers of every answer.
 */
export async function answerOf(body: unknown, own: Headers, encoding: Encoding, common: Headers): Promise<Answer> {
  if (body instanceof Uint8Array) {
    return new Answer(Buffer.from(body.buffer, body.byteOffset, body.length), named(body, own), common);
  }
  const plain = Buffer.from(JSON.stringify(body));
  const headers = { ...own, 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' };
  if (encoding === 'identity' || plain.length < leastPacked) return new Answer(plain, named(plain, headers), common);
  const packed = await pack(plain, encoding);
  return new Answer(packed, named(packed, { ...headers, 'content-encoding': encoding }), common);
}

function named(bytes: Uint8Array, headers: Headers): Headers & { readonly etag: string } {
  const etag = headers.etag ?? `"${createHash('sha256').update(bytes).digest('base64url')}"`;
  return { 'cache-control': 'no-cache', ...headers, etag };
}
