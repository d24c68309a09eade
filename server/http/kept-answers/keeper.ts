import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { CallName } from '#contract/calls.ts';
import type { Endpoint, Received, Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { WithHeaders } from '../with-headers.ts';
import type { Answer } from './answer.ts';
import { keyOf, rawKeyOf } from './answer-key.ts';
import { answerOf, type Headers } from './answer.ts';
import { encodingFor } from './encodings.ts';
import type { Kept } from './kept.ts';

/** How the answers of a call are kept. */
export interface Keeping<E extends Endpoint = Endpoint> {
  /** Tags of everything that the answer tells of: when one of it changes, the answer is dropped. */
  readonly tags: (received: Received<E>, reply: Reply<E>) => readonly string[];
  /** What the answer depends on besides the call's own parameters and, unless said, the encodings that the client takes. */
  readonly variant?: (headers: IncomingHttpHeaders) => string;
  /** What it depends on in the body. */
  readonly ofBody?: (body: Received<E>['body']) => string;
  /** The query in one form, where several ask for the same. */
  readonly canonical?: (query: Received<E>['query']) => Received<E>['query'];
  /** Whether the answer is kept; always unless said. There must be an end of addresses whose answers are. */
  readonly worthKeeping?: (received: Received<E>, reply: Reply<E>, headers: Headers) => boolean;
  /** True: the hooks see each call first, also one whose answer is kept. */
  readonly late?: true;
}

/** The calls whose answers are kept. */
export type KeptCalls = { readonly [N in CallName]?: Keeping<Endpoints[N]> };

export interface KeeperDependencies {
  readonly kept: Kept<Answer>;
  readonly calls: KeptCalls;
  /** The headers of every answer. */
  readonly common: Headers;
}

/** One call that is to be answered. */
export interface Asked<E extends Endpoint> {
  readonly endpoint: E;
  readonly received: Received<E>;
  readonly request: FastifyRequest;
}

/** Stands before the handlers of calls whose answers are kept: they make an answer, and it is sent until something changes. */
export class Keeper {
  readonly #kept: Kept<Answer>;
  readonly #calls: Readonly<Partial<Record<CallName, Keeping>>>;
  readonly #common: Headers;

  constructor({ kept, calls, common }: KeeperDependencies) {
    this.#kept = kept;
    // Each call gets what it received itself: the compiler saw to that where the table was written.
    this.#calls = calls;
    this.#common = common;
  }

  /**
   * Answers what is kept before anything else looks at the request. That is for an app whose hooks do nothing for public calls but
   * add the headers of every answer.
   */
  answerFirst(app: FastifyInstance): void {
    app.addHook('onRequest', (request, reply, done) => {
      const { endpoint } = request.routeOptions.config;
      const keeping = endpoint && this.#calls[endpoint.name];
      if (keeping === undefined || keeping.late || keeping.ofBody !== undefined) return done();
      const key = rawKeyOf(endpoint as Endpoint, request.params as RawParts, request.query as RawParts);
      const answer = key && this.#kept.find(variantOf(keeping, request) + key);
      if (!answer) return done();
      reply.hijack();
      answer.write(request.raw, reply.raw);
    });
  }

  /** The kept answer, or what the handler makes: as an answer where the call's are kept, untouched where not. */
  async answer<E extends Endpoint, T>(
    { endpoint, received, request }: Asked<E>,
    make: () => Promise<T>,
  ): Promise<T | Answer> {
    const keeping = this.#calls[endpoint.name];
    if (keeping === undefined) return make();
    let made: T | undefined;
    const answer = await this.#kept.get(keyOfAsked(keeping, { endpoint, received, request }), async () => {
      made = await make();
      const { body, headers } = withHeaders(made);
      // A stream is for one reader.
      if (body instanceof Readable) return undefined;
      const encoding = encodingFor(request.headers['accept-encoding']);
      return {
        value: await answerOf(body, headers, encoding, this.#common),
        tags: keeping.tags(received, body as Reply<Endpoint>),
        passing: keeping.worthKeeping?.(received, body as Reply<Endpoint>, headers) === false,
      };
    });
    return answer ?? made ?? make();
  }
}

function withHeaders(made: unknown): WithHeaders<unknown> {
  return made instanceof WithHeaders ? (made as WithHeaders<unknown>) : new WithHeaders(made, {});
}

type RawParts = Readonly<Record<string, unknown>> | undefined;

function keyOfAsked(keeping: Keeping, { endpoint, received, request }: Asked<Endpoint>): string {
  const { params, query, body } = received;
  const asked = keyOf(endpoint, { params, query: keeping.canonical ? keeping.canonical(query) : query });
  return variantOf(keeping, request) + asked + (keeping.ofBody?.(body) ?? '');
}

function variantOf({ variant }: Keeping, { headers }: FastifyRequest): string {
  return variant === undefined ? encodingFor(headers['accept-encoding']) : variant(headers);
}
