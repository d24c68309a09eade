import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Socket } from 'node:net';
import { flagged } from '#contract/refusal-body.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { Engine } from '../db/engines/engine.ts';
import { isDiskRefusal } from '../errors.ts';
import { Refused } from '../refused.ts';
import { runningIds } from '../work/context.ts';
import type { Guard } from './guard.ts';
import { requestIdHeader, routeOf, type RequestWatch } from './request-watch.ts';

/** An error of a plugin. */
interface HttpError extends FastifyError {
  readonly headers: Readonly<Record<string, string>>;
}

/** Refusals of Fastify and its plugins by their status; any other one of the client's is malformed. */
const codesByStatus: Readonly<Record<number, RefusalCode>> = {
  404: 'notFound',
  408: 'tooSlow',
  412: 'preconditionFailed',
  413: 'tooLarge',
  414: 'tooLarge',
  415: 'wrongType',
  416: 'rangeNotSatisfiable',
};

/** Turns every error into the contract's refusal and logs internal ones. Responses never contain a stack. */
export function answerErrors(app: FastifyInstance, engine: Engine): void {
  app.setErrorHandler((error, request, reply) => {
    const refused = refusalOf(error, engine);
    logFailure(refused, error, request);
    // Such as the length of the file, with 416.
    if (refused.status < 500 && !(error instanceof Refused)) reply.headers((error as Partial<HttpError>).headers ?? {});
    return answerRefusal(refused, reply);
  });
}

/**
 * Handles what Fastify refuses before routing: malformed URLs and headers. The guard runs first here too.
 */
export function answerFrameworkErrors(guard: Guard, engine: Engine, watch: RequestWatch) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    watch.reportWhenSent(request, reply);
    guard.admit(guard.callAt(request.method, request.url), request).then(
      () => answerRefusal(frameworkRefusal(error.statusCode ?? 400), reply),
      (reason: unknown) => {
        const refused = refusalOf(reason, engine);
        logFailure(refused, reason, request);
        answerRefusal(refused, reply);
      },
    );
  };
}

/** Logs an internal error with the route's pattern, because the URL may contain private data. */
function logFailure(refused: Refused, error: unknown, request: FastifyRequest): void {
  // A refusal with `retry-after` sheds load: a line for each would make a flood more expensive.
  if (refused.status < 500 || 'retry-after' in refused.headers) return;
  // The client went away before its body was complete: nobody gets this response.
  if (request.raw.readableAborted) return;
  const { id, method } = request;
  const { status } = refused;
  const route = routeOf(request);
  request.log.error(
    { err: error, request: id, method, route, status },
    `http: request ${id} failed: ${method} ${route} was answered with ${status}`,
  );
}

/** Node's error codes of a connection. */
const clientErrors: Readonly<Record<string, readonly [status: string, code: RefusalCode]>> = {
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['413 Payload Too Large', 'tooLarge'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'tooLarge'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'tooSlow'],
};

/** Answers invalid HTTP and timeouts on the raw socket. */
export function answerClientErrors(watch: RequestWatch) {
  const newId = runningIds();
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const [status, code] = clientErrors[error.code ?? ''] ?? (['400 Bad Request', 'malformed'] as const);
    const id = newId();
    socket.end(rawRefusal(status, code, id));
    // The connection ended within a request, which is reported as given up.
    if (error.code === 'HPE_INVALID_EOF_STATE') return;
    watch.reportUnread(id, Number.parseInt(status));
  };
}

/** A refusal as bytes, for a socket without a response. */
export function rawRefusal(status: string, code: RefusalCode, requestId: string): string {
  const body = JSON.stringify(new Refused(code).body);
  return (
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` +
    `${requestIdHeader}: ${requestId}\r\nconnection: close\r\n\r\n${body}`
  );
}

function answerRefusal(refused: Refused, reply: FastifyReply): FastifyReply {
  const { id, routeOptions } = reply.request;
  const flag = routeOptions.config?.endpoint?.schemas.refusalFlag;
  return reply
    .code(refused.status)
    .headers({ ...refused.headers, [requestIdHeader]: id })
    .type('application/json; charset=utf-8')
    .send(flagged(refused.status < 500 ? refused.body : { ...refused.body, request_id: id }, flag));
}

function refusalOf(error: unknown, engine: Engine): Refused {
  if (error instanceof Refused) return error;
  if (engine.isAway(error) || isDiskRefusal(error)) return new Refused('unavailable');
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500 ? frameworkRefusal(status) : new Refused('failed');
}

function frameworkRefusal(status: number): Refused {
  return new Refused(codesByStatus[status] ?? 'malformed');
}
