import proxyAddr from '@fastify/proxy-addr';
import {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { pageAt } from '#contract/rules/find-page.ts';
import type { Environment } from '../environment.ts';
import { logContext, withLogContext, runningIds } from '../work/context.ts';

/** A request with its response, without anything personal: the route stands for the URL. */
export interface WatchedRequest {
  readonly id: string;
  /** One of a bounded number. */
  readonly method: string;
  /** One of a bounded number: a path of the contract, a page, a folder of files, or 'unknown'. */
  readonly route: string;
  /** 499 if the client closed the connection before the response. */
  readonly status: number;
  readonly ms: number;
}

/** Called once for each request from outside. */
export type OnRequest = (request: WatchedRequest) => void;

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The status of requests that the client gave up, as nginx logs it. */
const clientClosed = 499;

/** Reports every request once. Requests that the process makes to itself for a page are part of the page's. */
export class RequestWatch {
  /** Replaces Fastify's two lines a request. */
  readonly logController: LogController;
  /** The id of a request. One that the process makes to itself while it handles another one has the id of that one. */
  readonly idOf: (request: IncomingMessage) => string;
  readonly #listeners: OnRequest[] = [];
  /** When uncached requests began. */
  readonly #began = new WeakMap<FastifyRequest, number>();
  /** Requests that the process makes to itself. */
  readonly #inner = new WeakSet<IncomingMessage>();

  constructor(environment: Pick<Environment, 'trustProxy'>) {
    const newId = requestIds(environment);
    this.idOf = (request) => {
      // An injected request has no real socket. A test injects requests outside of others.
      const outer = request.socket instanceof Socket ? undefined : logContext();
      if (outer !== undefined) this.#inner.add(request);
      return outer?.request ?? newId(request);
    };
    const watch = (request: FastifyRequest, reply: FastifyReply) =>
      this.#report(request, reply.statusCode, reply.elapsedTime);
    this.logController = new (class extends LogController {
      override incomingRequest(): void {
        // The line of the response says everything.
      }

      override requestCompleted(_error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
        watch(request, reply);
      }
    })();
  }

  add(listener: OnRequest): void {
    this.#listeners.push(listener);
  }

  /**
   * Gives all log lines of a request its id, and reports requests whose client went away. Cached responses need neither: they are sent
   * before these hooks.
   */
  follow(app: FastifyInstance): void {
    app.addHook('onRequest', (request, _reply, done) => {
      this.#began.set(request, performance.now());
      withLogContext({ request: request.id }, done);
    });
    // The body arrives in the context of the connection.
    app.addHook('preValidation', (request, _reply, done) => withLogContext({ request: request.id }, done));
    app.addHook('onRequestAbort', (request, done) => {
      this.#report(request, clientClosed, performance.now() - (this.#began.get(request) ?? performance.now()));
      done();
    });
  }

  /** Reports a request that Fastify answers without its usual steps: a URL that it cannot read. */
  reportWhenSent(request: FastifyRequest, reply: FastifyReply): void {
    const began = performance.now();
    reply.raw.once('finish', () => this.#report(request, reply.raw.statusCode, performance.now() - began));
  }

  /** Reports a request that Node could not read, which has neither method nor URL. */
  reportUnread(id: string, status: number): void {
    for (const listener of this.#listeners) listener({ id, method: 'other', route: unknownRoute, status, ms: 0 });
  }

  #report(request: FastifyRequest, status: number, ms: number): void {
    if (this.#listeners.length === 0 || this.#inner.has(request.raw)) return;
    const watched = { id: request.id, method: methodOf(request), route: routeOf(request), status, ms };
    for (const listener of this.#listeners) listener(watched);
  }
}

function methodOf({ method }: FastifyRequest): string {
  return methods.has(method) ? method : 'other';
}

const unknownRoute = 'unknown';

/** The route of a request, without the values in its URL: those may be personal, and there is no end of them. */
export function routeOf({ routeOptions, is404, url }: FastifyRequest): string {
  const { config, url: pattern } = routeOptions;
  if (!is404 && pattern !== undefined) return config?.endpoint?.call.path ?? pattern;
  const path = url.split('?', 1)[0] ?? '';
  // A file that a later build has replaced.
  return path.startsWith('/assets/') ? '/assets/*' : (pageAt(path) ?? unknownRoute);
}

/** Logs one line a request, at level info. */
export function logRequests(log: FastifyBaseLogger, watch: RequestWatch): void {
  if (!/^(info|debug|trace)$/.test(log.level)) return;
  watch.add(({ id, method, route, status, ms }) => {
    log.info(
      { request: id, method, route, status, ms: Math.round(ms * 10) / 10 },
      `http: ${method} ${route} ${status}`,
    );
  });
}

/** The header with the request id, in requests of a trusted proxy and in every response. */
export const requestIdHeader = 'x-request-id';

/** The ids that a proxy may choose: what nginx, HAProxy and Envoy make by themselves, and nothing that would break a log line. */
const acceptableId = /^[\w.:-]{8,64}$/;

/** The id of each request: the one that a trusted proxy has given it, or a new one. */
export function requestIds({ trustProxy }: Pick<Environment, 'trustProxy'>): (request: IncomingMessage) => string {
  const nextId = runningIds();
  const isTrusted = trusts(trustProxy);
  return ({ headers, socket }) => {
    const given = headers[requestIdHeader];
    if (typeof given !== 'string' || !acceptableId.test(given)) return nextId();
    return isTrusted(socket.remoteAddress ?? '') ? given : nextId();
  };
}

/** Whether the peer at an address is a proxy whose headers the shop believes. */
function trusts(trustProxy: Environment['trustProxy']): (address: string) => boolean {
  if (typeof trustProxy === 'boolean') return () => trustProxy;
  const isTrusted =
    typeof trustProxy === 'string'
      ? proxyAddr.compile(trustProxy.split(',').map((network) => network.trim()))
      : trustProxy;
  return (address) => isTrusted(address, 0);
}
