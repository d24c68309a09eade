import cors from '@fastify/cors';
import Fastify, { type FastifyInstance } from 'fastify';
import { totalCountHeader, unmatchedHeader } from '#contract/rules/paging.ts';
import type { Database } from '../db/database.ts';
import type { Environment } from '../environment.ts';
import { limitBodyTime, type BodyTimes } from './body-time.ts';
import { Closing, hangUpWhenClosing } from './closing.ts';
import { answerClientErrors, answerErrors, answerFrameworkErrors } from './error-handler.ts';
import { Guard, type Authenticate } from './guard.ts';
import { addHealth } from './health.ts';
import { logOptions } from './log-options.ts';
import { compressResponses } from './negotiation.ts';
import { refuseWhenOverloaded } from './overload.ts';
import { logRequests, requestIdHeader, RequestWatch } from './request-watch.ts';
import { ResponseCache } from './response-cache/response-cache.ts';
import { securityHeaders } from './security-headers.ts';
import { Uploads } from './uploads.ts';
import { Workers } from './workers.ts';

/** The largest request body, in bytes. */
const bodyLimit = 256 * 1024;
/** A connection takes up to 0.2 MB. A proxy keeps some dozens, a browser six. */
const maxConnections = 1_000;
/** In milliseconds. Longer than nginx keeps its connections (deploy/nginx/weft.conf). */
const keepAliveTimeout = 10_000;

interface ServerOptions {
  readonly settings: Environment;
  readonly database: Database;
  /** Receives log lines; standard output by default. */
  readonly log: { write(line: string): void } | undefined;
  readonly bodyTimes: BodyTimes;
  readonly authenticate: Authenticate;
  /** The URL by which a request is routed. */
  readonly routedUrl: (url: string) => string;
  /** Whether changes of the catalogue on other servers are heard. */
  readonly canInvalidate: () => boolean;
  /** Resolves when a closing shop may stop to accept connections. */
  readonly drain: () => Promise<unknown>;
}

/** Sets Fastify up: what every request passes, whichever route it has. */
export async function openServer(options: ServerOptions) {
  const { settings, database, log, bodyTimes, authenticate, routedUrl, canInvalidate, drain } = options;
  const { engine } = database;
  const guard = new Guard(authenticate);
  const watch = new RequestWatch(settings);
  const app = Fastify({
    logger: logOptions(settings, log),
    logController: watch.logController,
    // Requests have no child logger: the log takes their id from the context, also in lines of services (work/context.ts).
    childLoggerFactory: (logger) => logger,
    trustProxy: settings.trustProxy,
    // On a busy machine a start, or PostgreSQL's answer to it, takes longer than Fastify's 10 s.
    pluginTimeout: 60_000,
    bodyLimit,
    // The limit for any request. Bodies that are parsed have less time (http/body-time.ts).
    requestTimeout: bodyTimes.upload,
    // Also ends connections on which no request begins. Node looks for them every 30 s by default.
    http: { headersTimeout: Math.min(30_000, bodyTimes.upload), connectionsCheckingInterval: 5_000 },
    keepAliveTimeout,
    // A keyword of 200 characters takes up to nine bytes for each when encoded.
    routerOptions: { maxParamLength: 4096 },
    // The contract's schemas validate requests (http/route.ts); Fastify's compilers would only slow the start.
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    // Requests on open connections are still served while the app closes.
    return503OnClosing: false,
    genReqId: watch.idOf,
    rewriteUrl: ({ url = '/' }) => routedUrl(url),
    frameworkErrors: answerFrameworkErrors(guard, engine, watch),
    clientErrorHandler: answerClientErrors(watch),
  });
  if (settings.trustProxy === true) {
    app.log.warn(
      'TRUST_PROXY=on: the shop believes any x-forwarded-for header, so a caller can choose the address that limits count. ' +
        "Set the number of proxies or their addresses unless no caller gets past your proxy's own header",
    );
  }
  app.removeContentTypeParser('text/plain');
  app.decorate('closing', new Closing());
  answerErrors(app, engine);
  const common = securityHeaders(settings);
  const cache = new ResponseCache({ maxSize: settings.responseCacheSize, common, canInvalidate });
  // With CORS the headers depend on the origin of the request, so the hooks add them.
  if (settings.corsOrigins.length === 0) cache.answerFirst(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(common).header(requestIdHeader, request.id);
    done();
  });
  watch.follow(app);
  logRequests(app.log, watch);
  if (settings.corsOrigins.length > 0) await allowOrigins(app, settings.corsOrigins);
  await refuseWhenOverloaded(app, settings.maxEventLoopDelay);
  await compressResponses(app);
  guard.watch(app);
  addHealth(app, database, drain);
  app.server.maxConnections = maxConnections;
  hangUpWhenClosing(app);
  limitBodyTime(app, bodyTimes);
  app.decorate('uploads', new Uploads(settings.database.dataDir));
  app.addHook('onListen', () => app.uploads.removeOld(Date.now()));
  app.decorate('workers', new Workers(app));
  return { app, cache, watch };
}

function noCompiler(): never {
  throw new Error('No route has a schema of its own: the contract has them all');
}

async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type'],
    exposedHeaders: [totalCountHeader, unmatchedHeader, 'etag', 'retry-after', requestIdHeader],
    maxAge: 600,
  });
}
