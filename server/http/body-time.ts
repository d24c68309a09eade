import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Socket } from 'node:net';
import { rawRefusal } from './error-handler.ts';

/** The time limits of request bodies, in milliseconds. */
export interface BodyTimes {
  /** A whole JSON body. */
  readonly json: number;
  /** A whole form with a file, or a whole CSV. */
  readonly upload: number;
  /** Between two chunks of either. */
  readonly silence: number;
}

export const usualBodyTimes: BodyTimes = { json: 30_000, upload: 5 * 60_000, silence: 30_000 };

/** Checks per allowed pause. */
const checks = 6;

/** Ends a request whose body is too slow with 408: Node itself would wait for ever. */
export function limitBodyTime(app: FastifyInstance, times: BodyTimes): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { raw } = request;
    // Requests without a body have nothing to wait for; in-process requests have no connection.
    if (hasBody(request) && !raw.complete && raw.socket instanceof Socket) watch(request, times);
    done(null, payload);
  });
}

function watch(request: FastifyRequest, { json, upload, silence }: BodyTimes): void {
  const { raw } = request;
  const { socket } = raw;
  let received = socket.bytesRead;
  let quiet = 0;
  const giveUp = () => {
    stop();
    socket.end(rawRefusal('408 Request Timeout', 'tooSlow', request.id));
    socket.destroySoon();
  };
  const whole = setTimeout(giveUp, isUpload(request) ? upload : json);
  const pauses = setInterval(() => {
    quiet = socket.bytesRead === received ? quiet + 1 : 0;
    received = socket.bytesRead;
    if (quiet === checks) giveUp();
  }, silence / checks);
  const stop = () => {
    clearTimeout(whole);
    clearInterval(pauses);
  };
  raw.once('end', stop).once('close', stop);
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isUpload({ headers }: FastifyRequest): boolean {
  return /^(multipart\/form-data|text\/csv)\b/i.test(headers['content-type'] ?? '');
}
