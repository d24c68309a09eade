import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Socket } from 'node:net';
import { Refused } from '../refused.ts';

/** How long a body may take to come, in milliseconds. */
export interface BodyTimes {
  /** JSON, as a whole. */
  readonly json: number;
  /** A form with a file, or CSV, as a whole. */
  readonly upload: number;
  /** Between two pieces of either. */
  readonly silence: number;
}

export const usualBodyTimes: BodyTimes = { json: 30_000, upload: 5 * 60_000, silence: 30_000 };

/** How often a pause is looked at before it is too long. */
const looks = 6;

/** Hangs up on a body that does not come in time, with 408: Node itself would wait for ever. */
export function limitBodyTime(app: FastifyInstance, times: BodyTimes): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { raw } = request;
    // A request without a body has nothing to wait for, however long its answer takes; one of this process has no connection.
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
    socket.end(answer);
    socket.destroySoon();
  };
  const whole = setTimeout(giveUp, isUpload(request) ? upload : json);
  const pauses = setInterval(() => {
    quiet = socket.bytesRead === received ? quiet + 1 : 0;
    received = socket.bytesRead;
    if (quiet === looks) giveUp();
  }, silence / looks);
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

const body = JSON.stringify(new Refused('tooSlow').body);
const answer =
  `HTTP/1.1 408 Request Timeout\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` +
  `connection: close\r\n\r\n${body}`;
